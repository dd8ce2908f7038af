// Types of owners' edits of published listings.
import type { SpecialHours } from "@/lib/hours/types";
import type { EditValues } from "@/lib/listing-edits/types";
import type { Difference, StoredColumns } from "@/lib/listings/columns";

/** A change that an owner requested and a reviewer decides, or decided recently. */
export type OwnerChange = {
  id: string;
  status: "pending" | "accepted" | "declined";
  /** While it is pending: the requested values beside the published ones. */
  differences: readonly Difference[];
  /** Labels of the requested fields, and of the accepted ones. */
  asked: readonly string[];
  taken: readonly string[];
  createdAt: string;
  dueAt: string;
  decidedAt: string | null;
  /** Why it was declined. */
  reason: string | null;
};

export type MyEdits = {
  /** All editable columns as read; the form sends them back as `seen`. */
  columns: StoredColumns;
  /** Without past ones; nearest first. */
  specialHours: readonly SpecialHours[];
  /** Newest first. */
  changes: readonly OwnerChange[];
};

export type SpecialHoursValues = Record<"from" | "through" | "isClosed" | "hours" | "note", string>;

/** State of the special hours form. */
export type SpecialHoursState = {
  values: SpecialHoursValues;
  errors: Partial<SpecialHoursValues>;
  message: string | null;
};

export const NO_SPECIAL_HOURS: SpecialHoursState = {
  values: { from: "", through: "", isClosed: "yes", hours: "", note: "" },
  errors: {},
  message: null,
};

/** An unsaved edit, with the columns at the time its form was opened. */
export type ListingDraft = { values: EditValues; seen: StoredColumns };

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
