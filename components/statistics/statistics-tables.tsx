import { COUNTED, COUNTED_NAMES, type DayCounts, sumCounts } from "@/lib/statistics/counts";
import { numberTable, ScrollBox } from "@/components/ui/number-table";
import { formatShortDate } from "@/lib/format/dates";
import type { Statistics } from "@/lib/statistics/queries";

/** Sums of the last thirty days and of the thirty before. */
export function SumsTable({ days, before }: Pick<Statistics, "days" | "before">) {
  const now = sumCounts(days);
  return (
    <table className={numberTable}>
      <thead>
        <tr>
          <th scope="col">Counted</th>
          <th scope="col">Last {days.length} days</th>
          <th scope="col">The {days.length} before</th>
        </tr>
      </thead>
      <tbody>
        {COUNTED.map((name) => (
          <tr key={name}>
            <th scope="row">{COUNTED_NAMES[name]}</th>
            <td className="font-bold">{format(now[name])}</td>
            <td>{format(before[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Counts of each day, newest first, in a scrollable box. */
export function DaysTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <ScrollBox label="Day by day">
      <table className={numberTable}>
        <caption className="pb-2 text-left font-bold">Day by day, newest first</caption>
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col">Day</th>
            {COUNTED.map((name) => (
              <th key={name} scope="col">
                {COUNTED_NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((counts) => (
            <tr key={counts.day}>
              <th scope="row" className="whitespace-nowrap">
                {formatShortDate(counts.day)}
              </th>
              {COUNTED.map((name) => (
                <td key={name}>{format(counts[name])}</td>
              ))}
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
