// Owns how opening hours are read from what people type: '9-5 m-f', 'Mon-Fri 9am-5pm, Sat 10-2', '24/7'.
import type { Hours } from "@/lib/businesses/types";
import { toDaySpan } from "./times";
import type { DaySpan, HoursReading, Token } from "./types";
import { toTokens } from "./words";

/** Longer text is a letter, not hours. */
export const MAX_HOURS_LENGTH = 300;

const MINUTES_PER_DAY = 1440;
const EXAMPLE = "Write it like 'Mon-Fri 9am-5pm, Sat 10am-2pm'.";
const NO_DAYS = "Say on which days, such as 'Mon-Fri 9am-5pm'.";
const NO_TIMES = "Say when you open and when you close, such as 'Mon-Fri 9am-5pm'.";
const WHOLE_DAY: DaySpan = [0, MINUTES_PER_DAY];
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** These mean every day where they stand without one. */
const EVERY_DAY = { always: true, appointment: true } as const;
const DAY_LABELS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Days, or what holds on them; appointments are no fixed hours. */
type Part =
  | { kind: "days"; days: number[] }
  | { kind: "times"; spans: DaySpan[]; meaning: "open" | "closed" | "appointment" | "always" };

type Times = Extract<Part, { kind: "times" }>;

type Week = { spans: Map<number, DaySpan[]>; byAppointment: number[] };

class Unreadable extends Error {}

/**
 * The opening hours that a text means, in minutes of the week. Days and times may stand in either order; a day that is
 * not named is closed. Times that could mean two things are not guessed: the answer then says what to write.
 */
export function parseHours(text: string): HoursReading {
  if (text.length > MAX_HOURS_LENGTH) return { ok: false, message: `That is too long. ${EXAMPLE}` };
  const read = toTokens(text);
  if (!read.ok)
    return { ok: false, message: `We cannot read '${read.word.slice(0, 30)}'. ${EXAMPLE}` };
  try {
    return toReading(toWeek(toParts(read.tokens)));
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message };
    throw error;
  }
}

/** Neighbors of one kind are one part: 'Mon, Wed' and '9-12, 1-5'. */
function toParts(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const { part, next } = readPart(tokens, at);
    const last = parts.at(-1);
    if (last?.kind === "days" && part?.kind === "days") last.days.push(...part.days);
    else if (isOpen(last) && isOpen(part)) last.spans.push(...part.spans);
    else if (part) parts.push(part);
    at = next;
  }
  return parts;
}

function isOpen(part: Part | null | undefined): part is Times {
  return part?.kind === "times" && part.meaning === "open";
}

function readPart(tokens: readonly Token[], at: number): { part: Part | null; next: number } {
  const token = tokens[at];
  switch (token?.kind) {
    case "days":
      return readDays(tokens, at);
    case "time":
      return readTimes(tokens, at);
    case "closed":
    case "appointment":
      return { part: { kind: "times", spans: [], meaning: token.kind }, next: at + 1 };
    case "always":
      return { part: { kind: "times", spans: [WHOLE_DAY], meaning: "always" }, next: at + 1 };
    case "separator":
      return { part: null, next: at + 1 };
    default:
      throw new Unreadable(EXAMPLE);
  }
}

/** 'Mon', 'Mon-Fri', 'Fri-Mon', 'daily except Sun'. */
function readDays(
  tokens: readonly Token[],
  at: number,
): { part: Extract<Part, { kind: "days" }>; next: number } {
  const first = daysAt(tokens, at);
  const isRange = tokens[at + 1]?.kind === "dash";
  const days = isRange ? toRange(first, daysAt(tokens, at + 2)) : [...first];
  const next = isRange ? at + 3 : at + 1;
  if (tokens[next]?.kind !== "except") return { part: { kind: "days", days }, next };
  const except = readDays(tokens, next + 1);
  const kept = days.filter((day) => !except.part.days.includes(day));
  return { part: { kind: "days", days: kept }, next: except.next };
}

function daysAt(tokens: readonly Token[], at: number): readonly number[] {
  const token = tokens[at];
  if (token?.kind !== "days") throw new Unreadable(NO_DAYS);
  return token.days;
}

function toRange([from = 0]: readonly number[], to: readonly number[]): number[] {
  const last = to.at(-1) ?? 0;
  return Array.from({ length: ((last - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

function readTimes(tokens: readonly Token[], at: number): { part: Part; next: number } {
  const [opens, dash, closes] = tokens.slice(at, at + 3);
  if (opens?.kind !== "time" || dash?.kind !== "dash" || closes?.kind !== "time")
    throw new Unreadable(NO_TIMES);
  const span = toDaySpan(opens.time, closes.time);
  if (!span) throw new Unreadable(`Say am or pm for '${opens.time.text}-${closes.time.text}'.`);
  return { part: { kind: "times", spans: [span], meaning: "open" }, next: at + 3 };
}

/** Each part goes with the neighbor of the other kind, whichever stands first. */
function toWeek(parts: readonly Part[]): Week {
  const week: Week = { spans: new Map(), byAppointment: [] };
  for (let at = 0; at < parts.length;) {
    const pair = [parts[at], parts[at + 1]];
    const days = pair.find((part) => part?.kind === "days");
    const held = pair.find((part) => part?.kind === "times");
    if (!held) throw new Unreadable(NO_TIMES);
    if (!days && !(held.meaning in EVERY_DAY)) throw new Unreadable(NO_DAYS);
    setDays(week, days?.days ?? ALL_DAYS, held);
    at += days ? 2 : 1;
  }
  return week;
}

/** What is said later about a day adds to what was said before, unless the two overlap: then it corrects it. */
function setDays({ spans, byAppointment }: Week, days: readonly number[], held: Times): void {
  if (held.meaning === "appointment") {
    byAppointment.push(...days);
    return;
  }
  for (const day of new Set(days)) {
    const before = spans.get(day) ?? [];
    const isCorrection =
      held.meaning !== "open" ||
      held.spans.some((span) => before.some((old) => overlap(span, old)));
    spans.set(day, isCorrection ? held.spans : [...before, ...held.spans]);
  }
}

function overlap(a: DaySpan, b: DaySpan): boolean {
  return a[0] < b[1] && b[0] < a[1];
}

function toReading({ spans, byAppointment }: Week): HoursReading {
  const hours = [...spans].flatMap(([day, ofDay]) =>
    ofDay.map(
      ([opens, closes]) => [day * MINUTES_PER_DAY + opens, day * MINUTES_PER_DAY + closes] as const,
    ),
  );
  const note = toNote(byAppointment.filter((day) => !spans.get(day)?.length));
  if (hours.length === 0 && !note) return { ok: false, message: NO_TIMES };
  return { ok: true, hours: hours.length > 0 ? inOrder(hours) : null, note };
}

function inOrder(hours: Hours): Hours {
  return hours.toSorted(([a], [b]) => a - b);
}

function toNote(days: readonly number[]): string | null {
  if (days.length === 0) return null;
  if (days.length === 7) return "By appointment";
  const labels = [...new Set(days)].sort((a, b) => a - b).map((day) => DAY_LABELS[day]);
  return `${labels.join(", ")} by appointment`;
}
