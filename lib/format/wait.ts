// Formats waiting times.
import { formatCount } from "./count";

/** '8 seconds', '3 minutes': rounded up, so that the next try after this time is allowed. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds < 120
      ? [Math.max(1, Math.ceil(seconds)), "second"]
      : [Math.ceil(seconds / 60), "minute"];
  return formatCount(count, unit);
}
