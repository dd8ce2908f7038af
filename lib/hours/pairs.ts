// Pairs days with times, which come in either order: 'Mon-Fri 9-5, Sat 10-2' or '9-5 m-f, 10-2 sat'.
import type { Days, Part, Times } from "./types";

export type Pair = { days: readonly number[]; times: Times };

/** A way to pair the parts from some index on. It is usable only if it is the only one: others are ambiguous. */
type Way = {
  pairs: Pair[];
  /** Number of times without days, which apply to all days. */ alone: number;
  isOnly: boolean;
};

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * Pairs each part with its neighbors of the other kind: days with the times after them, or times with the days after them.
 * Every part is used once. Returns 'none' or 'several' if there is not exactly one way.
 */
export function pairUp(parts: readonly Part[]): Pair[] | "none" | "several" {
  const ways: (Way | null)[] = Array.from({ length: parts.length + 1 }, () => null);
  ways[parts.length] = { pairs: [], alone: 0, isOnly: true };
  for (let at = parts.length - 1; at >= 0; at--) ways[at] = best(waysFrom(parts, at, ways));
  const [way] = ways;
  if (!way) return "none";
  return way.isOnly ? way.pairs : "several";
}

function waysFrom(parts: readonly Part[], at: number, rest: readonly (Way | null)[]): Way[] {
  const first = parts[at];
  const days = daysFrom(parts, first?.kind === "days" ? at : at + 1);
  if (first?.kind === "days") {
    const end = at + days.length;
    const times = parts[end];
    return times?.kind === "times" ? begin({ days: merge(days), times }, rest[end + 1]) : [];
  }
  if (!first) return [];
  const paired = days.flatMap((_, index) =>
    begin({ days: merge(days.slice(0, index + 1)), times: first }, rest[at + index + 2]),
  );
  return canStandAlone(first)
    ? [...paired, ...begin({ days: ALL_DAYS, times: first }, rest[at + 1], 1)]
    : paired;
}

function begin(pair: Pair, rest: Way | null | undefined, alone = 0): Way[] {
  return rest ? [{ ...rest, pairs: [pair, ...rest.pairs], alone: rest.alone + alone }] : [];
}

/** Prefers the way in which the fewest times are without days. */
function best(ways: readonly Way[]): Way | null {
  const least = Math.min(...ways.map(({ alone }) => alone));
  const [way, ...others] = ways.filter(({ alone }) => alone === least);
  return way ? { ...way, isOnly: way.isOnly && others.length === 0 } : null;
}

function canStandAlone({ meaning }: Times): boolean {
  return meaning === "always" || meaning === "appointment";
}

function daysFrom(parts: readonly Part[], at: number): Days[] {
  const days: Days[] = [];
  for (let part = parts[at]; part?.kind === "days"; part = parts[at + days.length]) days.push(part);
  return days;
}

function merge(parts: readonly Days[]): number[] {
  return parts.flatMap(({ days }) => days);
}
