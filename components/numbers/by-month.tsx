import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";
import { BarChart } from "@/components/ui/bar-chart";
import { formatMonth } from "@/lib/format/dates";
import { type MonthRows, MonthTable } from "./tables";

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
            <MonthTable caption={`${part.title} by month`} heads={heads} rows={rows} />
          </div>
          {children}
        </>
      ) : (
        <p>Nothing was counted yet.</p>
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
