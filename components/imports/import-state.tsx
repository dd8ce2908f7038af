import type { ImportRow, NotedRow } from "@/lib/imports/queries";

const STATES: Record<ImportRow["state"], string> = {
  reading: "The file is being read in",
  ready: "Not looked at yet",
  checking: "Being checked: nothing is written",
  checked: "Checked: nothing was written",
  running: "Being imported",
  done: "Imported",
  failed: "Ended before its end",
  undone: "Undone",
};

/** In a word, where an import stands. */
export function sayState({ state }: Pick<ImportRow, "state">): string {
  return STATES[state];
}

const COUNTS = [
  ["added", "new"],
  ["changed", "changed"],
  ["unchanged", "as they were"],
  ["refused", "refused"],
  ["repeated", "repeated"],
] as const;

/** Where an import stands, and how many rows became what; while it works, how far it has come. */
export function ImportState({ row }: { row: ImportRow }) {
  const isAtWork = row.state === "checking" || row.state === "running";
  const { counts } = row;
  return (
    <section aria-label="Where it stands" className="border-l-4 border-action pl-4">
      <p role="status" className="font-bold">
        {sayState(row)}
      </p>
      {row.problem && <p className="mt-1 max-w-measure">{row.problem}</p>}
      {isAtWork && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <progress
            value={row.done_rows}
            max={row.row_count}
            aria-label="Rows"
            className="h-3 w-64"
          />
          <span className="tabular-nums">
            {row.done_rows.toLocaleString("en-US")} of {row.row_count.toLocaleString("en-US")} rows
          </span>
        </p>
      )}
      {counts && (
        <p className="mt-1 tabular-nums">
          {counts.rows.toLocaleString("en-US")} rows:{" "}
          {COUNTS.map(([name, label]) => `${counts[name].toLocaleString("en-US")} ${label}`).join(
            ", ",
          )}
        </p>
      )}
    </section>
  );
}

const RESULTS = { refused: "Refused", skipped: "Skipped", "went in": "Goes in, but look" } as const;

/** Rows of which something is to be said: per column what is wrong, and what they are probably a duplicate of. */
export function NotedRows({ rows, nameAt }: { rows: readonly NotedRow[]; nameAt: number }) {
  return (
    <table className="w-full text-left">
      <thead className="border-b border-rule-strong text-sm">
        <tr>
          <th className="py-2 pr-4">Line</th>
          <th className="py-2 pr-4">Business</th>
          <th className="py-2">What is to be said of it</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells, result, reasons }) => (
          <tr key={line} className="border-b border-rule align-top">
            <td className="py-2 pr-4 tabular-nums">{line}</td>
            <td className="py-2 pr-4 font-bold break-words">{cells[nameAt] ?? ""}</td>
            <td className="py-2 break-words">
              <strong className={result === "refused" ? "text-alert" : ""}>
                {RESULTS[result]}
              </strong>
              <ul className="text-sm">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
