import type { ReactNode } from "react";
import { BarChart, Sparkline } from "@/components/ui/bar-chart";
import { numberTable, ScrollBox } from "@/components/ui/number-table";
import { formatMonth } from "@/lib/format/dates";
import type { Series } from "@/lib/statistics/monthly-numbers";
import { Section } from "@/components/layout/container";

export type MonthRows = {
  heads: readonly [string, ...string[]];
  /** Rows of one month each; the first cell is a count. */
  rows: readonly { month: string; cells: readonly [number, ...(number | string)[]] }[];
};

type Props = MonthRows & {
  /** For screen readers: describes the table without the text above it. */
  caption: string;
};

/** Table of months, newest first. */
function MonthTable({ caption, heads, rows }: Props) {
  return (
    <table className={numberTable}>
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

/** Table of series: each name with twelve months as a sparkline, and the first and last value; in a scrollable box. */
export function SeriesTable({ noun, series }: { noun: string; series: readonly Series[] }) {
  if (series.length === 0) return <p className="text-muted">Nothing is listed yet.</p>;
  return (
    <ScrollBox label={`Listings by ${noun.toLowerCase()}`}>
      <table className={numberTable}>
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
                <Sparkline values={values} />
              </td>
              <td>{format(values[0] ?? 0)}</td>
              <td className="font-bold">{format(values.at(-1) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}

type PartProps = { id: string; title: string; note: string; children?: ReactNode };

/** Months as a bar chart of the first column and a table of all columns. */
export function ByMonth({ heads, rows, children, ...part }: PartProps & MonthRows) {
  return (
    <Part {...part}>
      {rows.some(({ cells }) => cells.some((cell) => typeof cell === "number" && cell > 0)) ? (
        <>
          <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
            <BarChart
              label={`${heads[0]} by month`}
              bars={rows.map(({ month, cells }) => ({ name: formatMonth(month), value: cells[0] }))}
            />
            <ScrollBox label={`${part.title} by month`}>
              <MonthTable caption={`${part.title} by month`} heads={heads} rows={rows} />
            </ScrollBox>
          </div>
          {children}
        </>
      ) : (
        <p>Nothing counted yet.</p>
      )}
    </Part>
  );
}

/** A section with a heading and a note on what is counted. */
export function Part({ id, title, note, children }: PartProps) {
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mt-2 mb-5 max-w-measure text-muted">{note}</p>
      {children}
    </Section>
  );
}
