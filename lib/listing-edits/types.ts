// What reviewers see and change of a listing that is published.
import type { Difference, StoredColumns } from "@/lib/listings/types";
import type { BusinessStatus } from "@/lib/businesses/types";
import type { CategoryValues } from "@/lib/review/types";
import type { SubmissionErrors, SubmissionValues } from "@/lib/submissions/types";

/** Where a listing came from. */
export const SOURCES = ["import", "submission", "sample"] as const;
export type Source = (typeof SOURCES)[number];

/** Whether somebody keeps it; empty: either. */
export const OWNED = ["", "yes", "no"] as const;

/** When it was added or last confirmed, as seen from a day. */
export const AGES = ["added-before", "added-since", "confirmed-before", "confirmed-since"] as const;

/** What the list of listings is asked for. */
export type ListingFilter = {
  status: BusinessStatus;
  q: string;
  owner: (typeof OWNED)[number];
  source: "" | Source;
  age: "" | (typeof AGES)[number];
  /** ISO day, where there is an age. */
  day: string;
};

export type ListedEntry = {
  id: string;
  name: string;
  category: string;
  city: string | null;
  county: string | null;
  status: BusinessStatus;
  isFeatured: boolean;
  hasOwner: boolean;
  source: Source;
  addedAt: string;
  /** ISO day. */
  lastConfirmedOn: string | null;
};

export type ListedPage = {
  entries: ListedEntry[];
  total: number;
  /** How many are not shown, whatever was searched for. */
  hidden: Readonly<Record<"suspended" | "closed", number>>;
};

export type Edit = {
  id: string;
  at: string;
  /** A reviewer's e-mail address; null when the account is gone. */
  editor: string | null;
  kind:
    | "changed"
    | "suspended"
    | "closed"
    | "restored"
    | "featured"
    | "unfeatured"
    | "merged"
    | "unmerged";
  before: StoredColumns;
  after: StoredColumns;
  note: string | null;
};

export type Ownership = {
  owners: readonly { id: string; email: string | null; since: string }[];
  invitations: readonly { id: string; email: string; expiresAt: string }[];
};

export type EditedListing = {
  id: string;
  name: string;
  status: BusinessStatus;
  /** All that may be edited, as it was read: what a form says it has seen. */
  columns: StoredColumns;
  isOwn: boolean;
  /** Whether a mail goes out. */
  hasSubmitter: boolean;
  isFeatured: boolean;
  /** The last day; null also where a listing is featured without an end. */
  featuredUntil: string | null;
  /** Null for who is no admin. */
  ownership: Ownership | null;
  /** The latest first. */
  edits: readonly Edit[];
};

export type EditValues = SubmissionValues & CategoryValues;
export type EditErrors = SubmissionErrors & Partial<CategoryValues>;

/** What a form of a listing's fields shows. */
export type EditState = {
  values: EditValues;
  errors: EditErrors;
  message: string | null;
  /** What somebody else changed since the form was opened. */
  differences: readonly Difference[];
  /** What the listing said then, as JSON. */
  seen: string;
};
