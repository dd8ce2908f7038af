// How fresh a listing is: when somebody last said that it holds, and whether its website answers.

/** Days after which its owners are asked, and after which the page says that nobody has answered. As the database has it. */
export const STALE_AFTER_DAYS = 210;

type StaleListing = {
  id: string;
  name: string;
  city: string | null;
  hasOwner: boolean;
  /** ISO day of the last confirmation, or of its listing. */
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

/** What the link of a mail asks about. */
export type ConfirmationRequest = { businessId: string; name: string; hasOwner: boolean };
