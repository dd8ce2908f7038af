// Freshness of listings: when one was last confirmed, and whether its website responds.
import type { Business } from "@/lib/businesses/types";
import { floridaDay, formatDate } from "@/lib/format/dates";

/**
 * Days without confirmation after which a page says so, and reviewers see the listing: 30 days after its owners were asked. The
 * database has the same value.
 */
export const STALE_AFTER_DAYS = 210;

type StaleListing = {
  id: string;
  name: string;
  city: string | null;
  hasOwner: boolean;
  /** ISO day of the last confirmation, or on which it was listed. */
  since: string;
  askedAt: string | null;
};

type DeadWebsite = {
  id: string;
  name: string;
  website: string;
  problem: string;
  checkedAt: string | null;
  failures: number;
};

export type Freshness = {
  total: number;
  listings: StaleListing[];
  deadTotal: number;
  dead: DeadWebsite[];
};

/** The listing that the link of a mail is about. */
export type ConfirmationRequest = { businessId: string; name: string; hasOwner: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Last confirmed on November 21, 2026.'; with a warning after a long time. */
export function formatFreshness(
  { lastConfirmedOn, listedAt }: Pick<Business, "lastConfirmedOn" | "listedAt">,
  now = new Date(),
): string {
  const since = lastConfirmedOn ?? floridaDay(new Date(listedAt));
  const days = (Date.parse(floridaDay(now)) - Date.parse(since)) / DAY_MS;
  const warning = days >= STALE_AFTER_DAYS ? ", so some of it may be out of date" : "";
  return lastConfirmedOn
    ? `Last confirmed on ${formatDate(lastConfirmedOn)}${warning}.`
    : `Listed on ${formatDate(since)}, not confirmed since${warning}.`;
}
