// Types of claims: a member claims to own a listed business, to become the owner of its listing.

/** A listing that a member claims, and the mailboxes that would prove that it is theirs. */
export type ClaimedListing = {
  id: string;
  name: string;
  city: string | null;
  hasOwner: boolean;
  /** The public address on the page. */
  email: string | null;
  /** The account's own address, if an import gave it as the owner's; an owner's other address is never revealed. */
  ownAddress: string | null;
  /** Domain of its website, if it belongs to this business alone. */
  domain: string | null;
};

/** Whether the current member owns or claims the listing. */
export type ClaimStatus =
  | { kind: "none" }
  | { kind: "owner" }
  /** A code was sent and can still be answered. */
  | { kind: "code"; claimId: string; email: string }
  | { kind: "waiting"; dueAt: string; reason: string }
  /** A reviewer has a question. */
  | { kind: "asked"; question: string; reason: string };

export type ClaimEntry = {
  id: string;
  /** 'asked': it waits for the claimant's answer. */
  status: "waiting" | "asked";
  businessId: string;
  name: string;
  category: string;
  city: string | null;
  county: string | null;
  hasOwner: boolean;
  dueAt: string;
};

/** A claim with all that a reviewer may know about it. */
export type ClaimCase = {
  id: string;
  status: "waiting" | "asked" | "approved" | "rejected";
  revision: number;
  /** Email address of the account; null when it is gone. */
  claimant: string | null;
  /** The business's mailbox that the claimant can read. */
  provenAddress: string | null;
  reason: string | null;
  /** What a reviewer asked last. */
  question: string | null;
  createdAt: string;
  dueAt: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  business: {
    id: string;
    name: string;
    address: string | null;
    city: string | null;
    phone: string | null;
    website: string | null;
    email: string | null;
  };
  owners: readonly { email: string | null; since: string }[];
};

/** Same values as in the database. */
export const CODE_TRIES = 5;
export const CODE_MINUTES = 10;

export const CODE_DIGITS = 8;
