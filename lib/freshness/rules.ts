// Formats when a listing was last confirmed.
import type { Business } from "@/lib/businesses/types";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { STALE_AFTER_DAYS } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Last confirmed on November 21, 2026.'; for a listing that was not confirmed for long, since when. */
export function formatFreshness(
  { lastConfirmedOn, listedAt }: Pick<Business, "lastConfirmedOn" | "listedAt">,
  now = new Date(),
): string {
  const since = lastConfirmedOn ?? floridaDay(new Date(listedAt));
  const days = (Date.parse(floridaDay(now)) - Date.parse(since)) / DAY_MS;
  if (days >= STALE_AFTER_DAYS)
    return `Nobody has confirmed this page since ${formatDate(since)}, so some of it may be out of date.`;
  return lastConfirmedOn
    ? `Last confirmed on ${formatDate(lastConfirmedOn)}.`
    : `Listed on ${formatDate(since)}, not confirmed since.`;
}
