const CHART = { width: 480, height: 140 } as const;
const SPARKLINE = { width: 96, height: 22 } as const;

type ChartProps = {
  /** Says what the bars count, for example 'Views by day'. */
  label: string;
  bars: readonly { name: string; value: number }[];
};

/** A bar for each value, with the names of the first and the last. A table beside it shows the same numbers. */
export function BarChart({ label, bars }: ChartProps) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const values = bars.map(({ value }) => value);
  const most = Math.max(0, ...values).toLocaleString("en-US");
  return (
    <figure>
      <p className="mb-2 text-sm font-bold">{label}</p>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height + 1}`}
        role="img"
        aria-label={`${label}; the most are ${most}`}
        className="w-full border-b border-rule-strong fill-action"
      >
        <Bars values={values} size={CHART} />
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-xs text-muted">
        <span>{first.name}</span>
        <span>{most === "0" ? "Nothing counted yet." : `The highest bar stands for ${most}.`}</span>
        <span>{last.name}</span>
      </figcaption>
    </figure>
  );
}

/** A bar chart in the height of a text line, for a table row with the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height + 1}`}
      aria-hidden="true"
      className="inline-block h-6 w-24 border-b border-rule-strong fill-action"
    >
      <Bars values={values} size={SPARKLINE} />
    </svg>
  );
}

function Bars({ values, size }: { values: readonly number[]; size: Size }) {
  return toBars(values, size).map((bar) => <rect key={bar.x} {...bar} />);
}

export type Size = { width: number; height: number };
type Bar = { x: number; y: number; width: number; height: number };

/** Part of a bar's step, its width plus the gap, that the gap takes. */
const GAP_SHARE = 0.2;

/** Computes a bar for each value, side by side; the highest has the height of the chart, and 0 has no height. */
export function toBars(values: readonly number[], { width, height }: Size): Bar[] {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return values.map((value, index) => {
    const high = round((height * Math.max(0, value)) / most);
    return {
      x: round(index * step),
      y: round(height - high),
      width: round(step * (1 - GAP_SHARE)),
      height: high,
    };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
