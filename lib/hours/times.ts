// Interprets spans such as '9-5'. Ambiguous ones are not guessed: wrong hours would send customers to a closed business.
import {
  ALL_DAYS,
  type Days,
  type DaySpan,
  type Part,
  type Times,
  type WrittenTime,
} from "./words";

const NOON = 720;
const DAY = 1440;
/** Without am or pm, an opening before 5:00 is in the afternoon ('1-5'), and one from 5:00 to 6:00 is ambiguous. */
const MORNING_BEGINS = 6 * 60;
const AFTERNOON_ENDS = 5 * 60;

/** Returns the span between two written times; null when it is ambiguous. */
export function toDaySpan(opens: WrittenTime, closes: WrittenTime): DaySpan | null {
  if (opens.is24Hours || closes.is24Hours) return readClock(opens, closes);
  if (opens.half && closes.half) return after(exact(opens, opens.half), exact(closes, closes.half));
  if (closes.half) return shorter(opens, exact(closes, closes.half));
  if (opens.half) return readClosing(exact(opens, opens.half), opens, closes);
  return readBare(opens.minutes, closes.minutes);
}

/** '09:00-17:00'. Without a time after 12:00 it is ambiguous: '09:00-05:00' may also mean 9 AM to 5 PM. */
function readClock(opens: WrittenTime, closes: WrittenTime): DaySpan | null {
  const from = opens.half ? exact(opens, opens.half) : opens.minutes;
  const to = closes.half ? exact(closes, closes.half) : closes.minutes;
  const isPlain = from > NOON || to > NOON || to === 0 || from < to;
  return isPlain && from < DAY ? after(from, to) : null;
}

/** '9-5pm', '1-5pm', '10-6am': takes the opening time that gives the shorter span. */
function shorter(opens: WrittenTime, closing: number): DaySpan {
  return closest(after(exact(opens, "pm"), closing), after(exact(opens, "am"), closing));
}

/** The shorter span; of equal ones the first. */
function closest(a: DaySpan, b: DaySpan): DaySpan {
  return b[1] - b[0] < a[1] - a[0] ? b : a;
}

/** '9am-5' ends in the afternoon, '1pm-5' too; '7am-11' is ambiguous: before noon or at night. */
function readClosing(opening: number, opens: WrittenTime, closes: WrittenTime): DaySpan | null {
  if (opens.half === "pm")
    return closest(after(opening, exact(closes, "pm")), after(opening, exact(closes, "am")));
  if (closes.minutes % NOON > opens.minutes % NOON) return null;
  return after(opening, exact(closes, "pm"));
}

function readBare(opens: number, closes: number): DaySpan | null {
  if (opens === NOON) return closes < NOON ? [NOON, closes + NOON] : null;
  if (opens < AFTERNOON_ENDS)
    return closes > opens && closes < NOON ? [opens + NOON, closes + NOON] : null;
  if (opens < MORNING_BEGINS) return null;
  if (closes >= NOON && closes < NOON + 60) return [opens, closes];
  return closes <= opens ? [opens, closes + NOON] : null;
}

function exact({ minutes }: WrittenTime, half: "am" | "pm"): number {
  return (minutes % NOON) + (half === "pm" ? NOON : 0);
}

/** A closing time that is not after the opening is on the next day; the same time is a whole day. */
function after(opens: number, closes: number): DaySpan {
  return [opens, closes > opens ? closes : closes + DAY];
}

// Pairs days with times, which come in either order: 'Mon-Fri 9-5, Sat 10-2' or '9-5 m-f, 10-2 sat'.

export type Pair = { days: readonly number[]; times: Times };

/** A way to pair the parts from some index on. It is usable only if it is the only one: others are ambiguous. */
type Way = {
  pairs: Pair[];
  /** Number of times without days, which apply to all days. */ alone: number;
  isOnly: boolean;
};

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
