// Parses opening hours as people type them: '9-5 m-f', 'Mon-Fri 9am-5pm, Sat 10-2', '24/7'.
import type { Hours } from "./types";
import { type Pair, pairUp, toDaySpan } from "./times";
import {
  ALL_DAYS,
  type Days,
  type DaySpan,
  type ParsedHours,
  type Part,
  type Times,
  type Token,
  toTokens,
} from "./words";

/** Longer texts are refused. */
export const MAX_HOURS_LENGTH = 300;

const MINUTES_PER_DAY = 1440;
const EXAMPLE = "Enter it like “Mon-Fri 9am-5pm, Sat 10am-2pm”.";
const NO_DAYS = "Say on which days, such as “Mon-Fri 9am-5pm” or “Every day 9am-5pm”.";
const NO_TIMES = "Say when you open and when you close, such as “Mon-Fri 9am-5pm”.";
const BREAK = "Enter the times before and after the break, such as “Mon-Fri 9am-12pm, 1pm-5pm”.";
const SEVERAL =
  "Enter each on a line of its own, such as “Mon-Fri 9am-5pm” and below it “Sat 10am-2pm”.";
const NAMES_BREAK = /\b(?:lunch|break|closed (?:from )?\d)/i;
/** What stands for hours that nobody can list: 'Call for hours', 'Hours vary', 'Seasonal, call first'. */
const NO_FIXED_HOURS =
  /^(?:(?:(?:please )?(?:call|text)|(?:hours )?(?:may )?var(?:y|ies)|seasonal|(?:we are )?flexible)\b\D*|online(?: only)?|on call|(?:dawn|sunrise) to (?:dusk|sunset)|(?:nights|evenings)(?: (?:and|&) weekends)?(?: only)?)$/i;
/** Restricts the hours before it: 'Mon-Fri 9-5 by appointment only'. */
const APPOINTMENT_ONLY = /\bapp(?:ointment|t\.?) only\b/i;
/** Hours, and what follows them in words only: 'Mon-Fri 8-5, emergency service 24/7'. */
const WITH_REMARK = /^(.*\d.*?)\s*[,;.\n(]\s*((?:24\/7|[^\d,;.\n()])+)[.)]*$/is;
const IS_ABOUT_DAYS = /\b(?:closed|noon|midnight|\w+days?|mon|tues?|wed|thu|fri|sat|sun)\b/i;
const WHOLE_DAY: DaySpan = [0, MINUTES_PER_DAY];
const DAY_LABELS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

type Week = { spans: Map<number, readonly DaySpan[]>; byAppointment: number[] };

class Unreadable extends Error {}

/**
 * Returns the opening hours in a text, in minutes of the week. Days and times may come in either order; a day that is
 * not named is closed. Ambiguous times are not guessed: the message then says what to write.
 */
export function parseHours(text: string): ParsedHours {
  if (text.length > MAX_HOURS_LENGTH) return { ok: false, message: `That is too long. ${EXAMPLE}` };
  if (NO_FIXED_HOURS.test(text)) return { ok: true, hours: null, note: text };
  const read = toTokens(text);
  const refuse = (message: string): ParsedHours => ({
    ok: false,
    message: NAMES_BREAK.test(text) ? BREAK : message,
  });
  if (!read.ok)
    return (
      parseBeforeRemark(text) ?? refuse(`We can’t read “${read.word.slice(0, 30)}”. ${EXAMPLE}`)
    );
  try {
    return toParsedHours(
      toWeek(toLines(read.tokens).flatMap(pairLine)),
      APPOINTMENT_ONLY.test(text),
    );
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.message);
    throw error;
  }
}

/** The hours before a remark, which becomes a note; null if there is none, or if it seems to be about further days. */
function parseBeforeRemark(text: string): ParsedHours | null {
  const [, before = "", remark = ""] = WITH_REMARK.exec(text) ?? [];
  if (!remark.trim() || IS_ABOUT_DAYS.test(remark)) return null;
  const read = parseHours(before);
  if (!read.ok || !read.hours) return null;
  const note = remark.charAt(0).toUpperCase() + remark.slice(1).trim();
  return { ...read, note: [read.note, note].filter(Boolean).join(". ") };
}

/** Splits the parts into lines, unless a line has only days or only times: then all lines are one. */
function toLines(tokens: readonly Token[]): Part[][] {
  const lines: Part[][] = [[]];
  for (let at = 0; at < tokens.length;) {
    const { part, next } = readPart(tokens, at);
    if (tokens[at]?.kind === "line") lines.push([]);
    else if (part) lines.at(-1)?.push(part);
    at = next;
  }
  const filled = lines.filter((line) => line.length > 0).map(joinTimes);
  return filled.every((line) => typeof pairUp(line) !== "string")
    ? filled
    : [joinTimes(filled.flat())];
}

/** Joins successive times: '9-12, 1-5' is one part. */
function joinTimes(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (isOpen(last) && isOpen(part))
      joined.splice(-1, 1, { ...last, spans: [...last.spans, ...part.spans] });
    else joined.push(part);
  }
  return joined;
}

function isOpen(part: Part | undefined): part is Times {
  return part?.kind === "times" && part.meaning === "open";
}

function pairLine(parts: readonly Part[]): Pair[] {
  const pairs = pairUp(parts);
  if (pairs === "several") throw new Unreadable(SEVERAL);
  if (pairs !== "none") return pairs;
  const hasTimes = parts.some(({ kind }) => kind === "times");
  const endsWithDays = parts.at(-1)?.kind === "days" && parts[0]?.kind === "days";
  throw new Unreadable(hasTimes && !endsWithDays ? NO_DAYS : NO_TIMES);
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
    case "line":
      return { part: null, next: at + 1 };
    default:
      throw new Unreadable(EXAMPLE);
  }
}

/** 'Mon', 'Mon-Fri', 'Fri-Mon', 'daily except Sun'. */
function readDays(tokens: readonly Token[], at: number): { part: Days; next: number } {
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
  if (!span) throw new Unreadable(`Say am or pm for “${opens.time.text}-${closes.time.text}”.`);
  return { part: { kind: "times", spans: [span], meaning: "open" }, next: at + 3 };
}

function toWeek(pairs: readonly Pair[]): Week {
  const week: Week = { spans: new Map(), byAppointment: [] };
  for (const { days, times } of pairs) setDays(week, days, times);
  return week;
}

/** Adds later times of a day to earlier ones, unless they overlap: then the later ones replace them. */
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

function toParsedHours({ spans, byAppointment }: Week, isAppointmentOnly: boolean): ParsedHours {
  const hours = [...spans].flatMap(([day, ofDay]) =>
    ofDay.map(
      ([opens, closes]) => [day * MINUTES_PER_DAY + opens, day * MINUTES_PER_DAY + closes] as const,
    ),
  );
  const otherDays = byAppointment.filter((day) => !spans.get(day)?.length);
  const note = toNote(
    isAppointmentOnly && otherDays.length < byAppointment.length ? ALL_DAYS : otherDays,
  );
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
