// Dates as text, and what day it is in Florida.

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
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: FLORIDA,
});

/** The calendar day in most of Florida as ISO text, such as '2026-11-21'. */
export function floridaDay(instant: Date): string {
  return isoDay.format(instant);
}

/** 'March 4, 2026'. Takes an ISO day or an instant; a day is that day everywhere. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso.length === 10 ? `${iso}T12:00:00-05:00` : iso));
}

/** 'Mar 2026', of an ISO day. */
export function formatMonth(isoDate: string): string {
  return monthAndYear.format(new Date(isoDate));
}

/** 'March 2026', of an ISO day. */
export function formatWholeMonth(isoDate: string): string {
  return wholeMonthAndYear.format(new Date(isoDate));
}

/** '14:05' in Florida, with the day before it when that day is over. */
export function formatAsOf(iso: string, now = new Date()): string {
  const instant = new Date(iso);
  const time = clock.format(instant);
  return floridaDay(instant) === floridaDay(now) ? time : `${time} on ${formatDate(iso)}`;
}
