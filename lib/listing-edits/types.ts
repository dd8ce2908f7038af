// Types of published listings as reviewers see and change them.
import type { Difference, StoredColumns } from "@/lib/listings/columns";
import type { BusinessStatus } from "@/lib/businesses/types";
import type { CategoryValues } from "@/lib/review/types";
import type { SubmissionErrors, SubmissionValues } from "@/lib/submissions/types";

/** Where a listing came from. */
export const SOURCES = ["form", "registration", "import", "register", "sample"] as const;
export type Source = (typeof SOURCES)[number];

/** Whether it has an owner; empty for either. */
export const OWNER_CHOICES = ["", "yes", "no"] as const;

/** When it was added or last confirmed, relative to a day. */
export const AGES = ["added-before", "added-since", "confirmed-before", "confirmed-since"] as const;

/** Filter of the list of listings. */
export type ListingFilter = {
  status: BusinessStatus;
  q: string;
  owner: (typeof OWNER_CHOICES)[number];
  source: "" | Source;
  age: "" | (typeof AGES)[number];
  /** ISO day, used with `age`. */
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
  /** Numbers of listings that the public does not see, whatever the filter. */
  hidden: Readonly<Record<"suspended" | "closed", number>>;
};

export type Edit = {
  id: string;
  at: string;
  /** A reviewer's email address; null when the account is gone. */
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
  /** All editable columns as read; a form sends them back as what it was opened with. */
  columns: StoredColumns;
  isOwn: boolean;
  /** Whether there is a submitter to mail. */
  hasSubmitter: boolean;
  isFeatured: boolean;
  /** The last day; null also for a listing that is featured with no end date. */
  featuredUntil: string | null;
  /** Null unless the reader is an admin. */
  ownership: Ownership | null;
  /** The latest first. */
  edits: readonly Edit[];
};

export type EditValues = SubmissionValues & CategoryValues;
export type EditErrors = SubmissionErrors & Partial<CategoryValues>;

/** State of a form of a listing's fields. */
export type EditState = {
  values: EditValues;
  errors: EditErrors;
  message: string | null;
  /** What somebody else changed since the form was opened. */
  differences: readonly Difference[];
  /** The listing's columns at that time, as JSON. */
  seen: string;
};
