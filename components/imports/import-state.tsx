import type { ImportRow, NotedRow } from "@/lib/imports/queries";
import { MAX_FILE_BYTES } from "@/lib/http/body-limits";
import { FileForm } from "@/components/forms/file-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";

const STATES: Record<ImportRow["state"], string> = {
  reading: "Reading the file",
  ready: "Not checked yet",
  checking: "Being checked: nothing is written",
  checked: "Checked: nothing was written",
  running: "Being imported",
  done: "Imported",
  failed: "Stopped early",
  undoing: "Being undone",
  undone: "Undone",
};

/** The state of an import in words. */
export function formatState({ state }: Pick<ImportRow, "state">): string {
  return STATES[state];
}

const COUNTS = [
  ["added", "new"],
  ["changed", "changed"],
  ["unchanged", "as they were"],
  ["refused", "refused"],
  ["repeated", "repeated"],
] as const;

/** The state of an import, and the number of rows by result; while it runs, its progress. */
export function ImportState({ row }: { row: ImportRow }) {
  const isAtWork = row.state === "checking" || row.state === "running";
  const { counts } = row;
  return (
    <section aria-label="Progress" className="border-l-4 border-action pl-4">
      <p role="status" className="font-bold">
        {formatState(row)}
      </p>
      {row.problem && <p className="mt-1 max-w-measure">{row.problem}</p>}
      {isAtWork && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <progress
            value={row.done_rows}
            max={row.row_count}
            aria-label="Rows"
            className="h-3 w-56 max-w-full"
          />
          <span className="tabular-nums">
            {row.done_rows.toLocaleString("en-US")} of {row.row_count.toLocaleString("en-US")} rows
          </span>
        </p>
      )}
      {(row.state === "undoing" || row.state === "undone") && (
        <p className="mt-1 tabular-nums">
          Listings left unchanged: {row.done_rows.toLocaleString("en-US")}
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
      {counts && counts.reasons.length > 0 && (
        <ul aria-label="Refused" className="mt-1 max-w-measure list-disc pl-5">
          {counts.reasons.map((reason) => (
            <li key={reason} className="break-words">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const RESULTS = {
  refused: "Refused",
  skipped: "Skipped",
  "went in": "Accepted with warnings",
} as const;

/** Rows with notes: what is wrong per column, and probable duplicates. */
export function NotedRows({ rows, nameAt }: { rows: readonly NotedRow[]; nameAt: number }) {
  return (
    <ul className="border-t border-rule">
      {rows.map(({ line, cells, result, reasons }) => (
        <li key={line} className="grid gap-x-10 border-b border-rule py-3 sm:grid-cols-[1fr_2fr]">
          <p>
            <span className="text-sm text-muted">Line {line}</span>
            <strong className="block break-words">{cells[nameAt] ?? ""}</strong>
          </p>
          <div className="min-w-0 break-words">
            <strong className={result === "refused" ? "text-alert" : ""}>{RESULTS[result]}</strong>
            <ul className="text-sm">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Uploads a file for an import. Nothing is imported before an admin has reviewed it. */
export function UploadForm() {
  return (
    <FileForm address="/api/imports" className="flex flex-wrap items-end gap-4">
      <Field
        id="file"
        label="A table of businesses"
        hint={`As CSV or as a workbook (.xlsx), ${MAX_FILE_BYTES / 1_000_000} MB at most. You see what would happen before anything does.`}
      >
        <FileInput name="file" required accept=".csv,.tsv,.txt,.xlsx" />
      </Field>
      <Button type="submit">Send the file</Button>
    </FileForm>
  );
}
