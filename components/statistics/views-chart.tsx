import { formatShortDate } from "@/lib/format/dates";
import type { DayCounts } from "@/lib/statistics/types";

const [BAR, GAP, HEIGHT] = [8, 2, 80];

/** How often the page was seen, a bar for each day. The table beside it says the same in numbers. */
export function ViewsChart({ days }: { days: readonly DayCounts[] }) {
  const most = Math.max(0, ...days.map(({ views }) => views));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return null;
  if (most === 0) return <p>Nobody was counted on the page in the last {days.length} days.</p>;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT + 1}`}
        aria-hidden="true"
        className="w-full border-b border-rule-strong fill-action"
      >
        {days.map(({ day, views }, index) => {
          const height = (HEIGHT * views) / most;
          return (
            <rect
              key={day}
              x={index * (BAR + GAP)}
              y={HEIGHT + 1 - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-xs text-muted">
        <span>{formatShortDate(first)}</span>
        <span>The highest bar stands for {most.toLocaleString("en-US")}.</span>
        <span>{formatShortDate(last)}</span>
      </figcaption>
    </figure>
  );
}
