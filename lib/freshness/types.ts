// Freshness of listings: when one was last confirmed, and whether its website responds.

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
