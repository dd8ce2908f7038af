// Freshness of listings: when one was last confirmed, whether its website responds, and the link of the mail that asks.
import { z } from "zod";
import type { Business } from "@/lib/businesses/types";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { businessId } from "@/lib/businesses/ids";
import { readToken, signToken } from "@/lib/crypto";

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

// The link of the mail that asks whether a listing is still up to date.

const PURPOSE = "listing confirmation";

const payload = z.object({ businessId, askedAt: z.iso.datetime({ offset: true }) });
export type ConfirmationPayload = z.infer<typeof payload>;

/** For the link in the mail. The database knows whether it was used, and until when it is valid. */
export function signConfirmation(request: ConfirmationPayload): string {
  const { businessId: id, askedAt } = request;
  return signToken(PURPOSE, JSON.stringify({ businessId: id, askedAt }));
}

/** Returns null when the link is invalid. */
export function readConfirmation(token: string): ConfirmationPayload | null {
  const text = readToken(PURPOSE, token);
  return text === null ? null : (payload.safeParse(JSON.parse(text)).data ?? null);
}
