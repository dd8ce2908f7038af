// What a suggestion is: what a visitor says is wrong with a listing, and what would be right.
import type { BusinessStatus } from "@/lib/businesses/types";
import type { EditState } from "@/lib/listing-edits/types";
import type { StoredColumns } from "@/lib/listings/types";

/** In the order of the form. */
export const KINDS = ["details", "address", "closed", "duplicate", "veteran", "other"] as const;
/** A report of a review has a form of its own. */
export const ALL_KINDS = [...KINDS, "review"] as const;
export type SuggestionKind = (typeof ALL_KINDS)[number];

/** What people choose, and what reviewers read. */
export const KIND_LABELS = {
  details: "Something it says is wrong or missing",
  address: "It is not at this address",
  closed: "It has closed for good",
  duplicate: "It is listed twice",
  veteran: "It is not owned by a veteran",
  other: "Something else",
  review: "A review should not be there",
} as const satisfies Record<SuggestionKind, string>;

export const SUGGESTION_FOLDERS = ["waiting", "decided", "spam"] as const;
export type SuggestionFolder = (typeof SUGGESTION_FOLDERS)[number];

export const SUGGESTION_STATUSES = ["pending", "accepted", "declined", "spam"] as const;
type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

export type SuggestionEntry = {
  id: string;
  reference: string;
  status: SuggestionStatus;
  kind: SuggestionKind;
  /** Of the listing. */
  name: string;
  businessId: string;
  /** Asked for by somebody who keeps the listing. */
  byOwner: boolean;
  createdAt: string;
  dueAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  spamReason: string | null;
};

/** What became of those of one kind. */
type Outcome = { kind: SuggestionKind; accepted: number; declined: number };

export type SuggestionPage = {
  outcomes: Outcome[];
  entries: SuggestionEntry[];
  counts: Readonly<Record<SuggestionStatus, number>>;
};

/** One suggestion beside what the listing says now. */
export type Suggestion = SuggestionEntry & {
  revision: number;
  wanted: StoredColumns;
  taken: StoredColumns | null;
  note: string | null;
  email: string | null;
  decisionNote: string | null;
  listingStatus: BusinessStatus;
  listing: StoredColumns;
  isOwn: boolean;
  /** What the listing's owners say to it. */
  ownerAnswer: { text: string; at: string } | null;
  /** The review that is reported, while it is there. */
  review: ReportedReview | null;
};

export type ReportedReview = {
  author: string;
  rating: number;
  text: string;
  date: string;
  answer: string | null;
};

/** What a visitor said of a listing, as its owners see it: never who said it. */
export type ListingReport = {
  id: string;
  reference: string;
  status: SuggestionStatus;
  kind: SuggestionKind;
  wanted: StoredColumns;
  note: string | null;
  createdAt: string;
  dueAt: string;
  ownerAnswer: string | null;
};

/** What the form about a review shows. */
export type ReportState = Pick<
  SuggestionState,
  "note" | "replyTo" | "otherErrors" | "formToken"
> & {
  message: string | null;
};

/** What the visitor's form shows. */
export type SuggestionState = EditState & {
  kind: string;
  note: string;
  replyTo: string;
  otherErrors: Readonly<Partial<Record<"kind" | "note" | "replyTo", string>>>;
  /** As of a submission's form. */
  formToken: string;
};
