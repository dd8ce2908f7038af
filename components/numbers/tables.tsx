import { formatMonth } from "@/lib/format/dates";
import type { Series } from "@/lib/numbers/types";
import { Spark } from "./charts";

const style =
  "w-full text-sm max-sm:text-xs max-sm:[&_td]:pl-2 max-sm:[&_th]:pl-2 [&_td]:border-b [&_td]:border-rule [&_td]:py-1.5 [&_td]:pl-3 [&_td]:text-right [&_td]:tabular-nums " +
  "[&_thead_th]:border-b-2 [&_thead_th]:border-rule-strong [&_thead_th]:py-1.5 [&_thead_th]:pl-3 [&_thead_th]:text-right [&_thead_th]:align-bottom " +
  "[&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tbody_th]:border-b [&_tbody_th]:border-rule [&_tbody_th]:font-normal";

type Props = {
  /** Says what the table is, for who does not see what stands above it. */
  caption: string;
  heads: readonly string[];
  /** A month, and what its cells say. */
  rows: readonly { month: string; cells: readonly (number | string)[] }[];
};

/** Months, the newest first. */
export function MonthTable({ caption, heads, rows }: Props) {
  return (
    <table className={style}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {["Month", ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ month, cells }) => (
          <tr key={month}>
            <th scope="row" className="whitespace-nowrap">
              {formatMonth(month)}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index]}>{typeof cell === "number" ? format(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each name with twelve months as small bars, and the numbers at both ends; in a box that scrolls. */
export function SeriesTable({ noun, series }: { noun: string; series: readonly Series[] }) {
  if (series.length === 0) return <p className="text-muted">Nothing is listed yet.</p>;
  return (
    <div
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={`Listings by ${noun.toLowerCase()}`}
      className="max-h-128 overflow-auto"
    >
      <table className={style}>
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col">Twelve months</th>
            <th scope="col">At first</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Spark values={values} />
              </td>
              <td>{format(values[0] ?? 0)}</td>
              <td className="font-bold">{format(values.at(-1) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
