import { formatMonth } from "@/lib/format/dates";
import { toBars } from "@/lib/numbers/rules";

const CHART = { width: 480, height: 140 } as const;
const SPARK = { width: 96, height: 22 } as const;

type ChartProps = {
  months: readonly string[];
  values: readonly number[];
  /** What the bars count. */
  label: string;
};

/** A bar for each month. The table beside it says the same in numbers. */
export function MonthChart({ months, values, label }: ChartProps) {
  const most = Math.max(0, ...values);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height + 1}`}
        role="img"
        aria-label={`${label}, by month; the most are ${most.toLocaleString("en-US")}`}
        className="w-full border-b border-rule-strong fill-action"
      >
        {toBars(values, CHART).map((bar, index) => (
          <rect key={months[index]} {...bar} />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-xs text-muted">
        <span>{formatMonth(first)}</span>
        <span>
          {most === 0
            ? "Nothing was counted yet."
            : `The highest bar stands for ${most.toLocaleString("en-US")}.`}
        </span>
        <span>{formatMonth(last)}</span>
      </figcaption>
    </figure>
  );
}

/** The same as small as a word, for a row of a table that has the numbers. */
export function Spark({ values }: { values: readonly number[] }) {
  return (
    <svg
      viewBox={`0 0 ${SPARK.width} ${SPARK.height + 1}`}
      aria-hidden="true"
      className="inline-block h-6 w-24 border-b border-rule-strong fill-action"
    >
      {toBars(values, SPARK).map((bar) => (
        <rect key={bar.x} {...bar} />
      ))}
    </svg>
  );
}
