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
