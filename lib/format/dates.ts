// Formats dates and times, and returns the calendar day in Florida.
import type { TimeZone } from "@/lib/places/types";

const FLORIDA = "America/New_York";
const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: FLORIDA });
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: FLORIDA });
const monthAndYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const wholeMonthAndYear = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const shortDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The calendar day in most of Florida as ISO text, such as '2026-11-21'. */
export function floridaDay(instant: Date): string {
  return isoDay.format(instant);
}

/** 'March 4, 2026'. Takes an ISO day, which is the same in every time zone, or an instant. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso.length === 10 ? `${iso}T12:00:00-05:00` : iso));
}

/** 'Mar 4', of an ISO day. */
export function formatShortDate(isoDate: string): string {
  return shortDate.format(new Date(isoDate));
}

/** 'Mar 2026', of an ISO day. */
export function formatMonth(isoDate: string): string {
  return monthAndYear.format(new Date(isoDate));
}

/** 'March 2026', of an ISO day. */
export function formatWholeMonth(isoDate: string): string {
  return wholeMonthAndYear.format(new Date(isoDate));
}

/** '2026-12-05T18:00' in a time zone, as a form field takes it. */
export function toLocalTime(iso: string, timeZone: TimeZone): string {
  const options = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", options).format(new Date(iso)).replace(" ", "T");
}

/** '2026-12-05T18:00:00-05:00': the same instant in a time zone. */
export function toZonedIso(iso: string, timeZone: TimeZone): string {
  const options = { timeZone, timeZoneName: "longOffset" } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(new Date(iso));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${toLocalTime(iso, timeZone)}:00${name.replace("GMT", "")}`;
}

/** 'Saturday, December 5, 2026, 6:00 – 8:00 PM' in a time zone. */
export function formatSpan(from: string, to: string, timeZone: TimeZone): string {
  const options = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en-US", options).formatRange(new Date(from), new Date(to));
}

/** 'December 5, 2026 at 6:00 PM' in a time zone. */
export function formatLocalTime(iso: string, timeZone: TimeZone): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("en-US", options).format(new Date(iso));
}

/** 'November 21, 2026 at 2:05 PM', in most of Florida. */
export function formatMoment(iso: string): string {
  return formatLocalTime(iso, FLORIDA);
}

/** Adds months to an ISO day as the database does: at most the last day of the month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const end = new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())),
  );
  return end.toISOString().slice(0, 10);
}
