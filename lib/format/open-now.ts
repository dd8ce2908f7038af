// Tells whether a business is open now. Small and without heavy imports, because it also runs in the browser.
import type { Hours } from "@/lib/hours/types";

const MINUTES_PER_WEEK = 7 * 1440;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Minute of the week, Monday 00:00 being 0, in a time zone such as 'America/Chicago'. */
export function minuteOfWeek(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return DAYS.indexOf(part("weekday")) * 1440 + Number(part("hour")) * 60 + Number(part("minute"));
}

/** A span may pass the end of the week: Sunday 22:00 to 26:00 is still open on Monday at 01:00. */
export function isOpenAt(hours: Hours, minute: number): boolean {
  return hours.some(
    ([opens, closes]) =>
      (opens <= minute && minute < closes) ||
      (opens <= minute + MINUTES_PER_WEEK && minute + MINUTES_PER_WEEK < closes),
  );
}
