import { formatShortDate } from "@/lib/format/dates";
import type { Statistics } from "@/lib/statistics/queries";
import { addUp } from "@/lib/statistics/rules";
import { COUNTED, COUNTED_NAMES, type DayCounts } from "@/lib/statistics/types";

const cell = "border-b border-rule py-1.5 pl-2 text-right tabular-nums sm:pl-3";
const head = "border-b-2 border-rule-strong py-1.5 pl-2 text-right align-bottom sm:pl-3";

/** The last thirty days and those before, in sums. */
export function SumsTable({ days, before }: Pick<Statistics, "days" | "before">) {
  const now = addUp(days);
  return (
    <table className="w-full text-sm">
      <thead>
        <tr>
          <td className="border-b-2 border-rule-strong" />
          <th scope="col" className={head}>
            Last {days.length} days
          </th>
          <th scope="col" className={head}>
            The {days.length} before
          </th>
        </tr>
      </thead>
      <tbody>
        {COUNTED.map((name) => (
          <tr key={name}>
            <th scope="row" className="border-b border-rule py-1.5 text-left font-normal">
              {COUNTED_NAMES[name]}
            </th>
            <td className={`${cell} font-bold`}>{format(now[name])}</td>
            <td className={cell}>{format(before[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each day, the newest first, in a box that scrolls. */
export function DaysTable({ days }: { days: readonly DayCounts[] }) {
  return (
    <div
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label="Day by day"
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col" className="border-b-2 border-rule-strong py-1.5 text-left align-bottom">
              Day
            </th>
            {COUNTED.map((name) => (
              <th key={name} scope="col" className={head}>
                {COUNTED_NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((counts) => (
            <tr key={counts.day}>
              <th
                scope="row"
                className="border-b border-rule py-1.5 text-left font-normal whitespace-nowrap"
              >
                {formatShortDate(counts.day)}
              </th>
              {COUNTED.map((name) => (
                <td key={name} className={cell}>
                  {format(counts[name])}
                </td>
              ))}
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
