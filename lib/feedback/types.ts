// Types of suggestions: what a visitor reports as wrong with a listing, and their corrections.
import type { BusinessStatus } from "@/lib/businesses/types";
import type { EditState } from "@/lib/listing-edits/types";
import type { StoredColumns } from "@/lib/listings/columns";

/** In the order of the form. */
export const KINDS = ["details", "address", "closed", "duplicate", "veteran", "other"] as const;
/** Reports of reviews have a form of their own. */
export const ALL_KINDS = [...KINDS, "review"] as const;
export type SuggestionKind = (typeof ALL_KINDS)[number];

/** Labels for visitors and reviewers. */
export const KIND_LABELS = {
  details: "Something it says is wrong or missing",
  address: "It isn’t at this address",
  closed: "It has closed for good",
  duplicate: "It is listed twice",
  veteran: "It isn’t owned by a veteran",
  other: "Something else",
  review: "A review should not be there",
} as const satisfies Record<SuggestionKind, string>;

export const SUGGESTION_FOLDERS = ["waiting", "decided", "spam"] as const;
export type SuggestionFolder = (typeof SUGGESTION_FOLDERS)[number];

export const SUGGESTION_STATUSES = ["pending", "accepted", "declined", "spam"] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

export type SuggestionEntry = {
  id: string;
  reference: string;
  status: SuggestionStatus;
  kind: SuggestionKind;
  /** Name of the listing. */
  name: string;
  businessId: string;
  /** Whether an owner of the listing requested it. */
  byOwner: boolean;
  createdAt: string;
  dueAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  spamReason: string | null;
};

/** Number of decisions about suggestions of one kind. */
type Outcome = { kind: SuggestionKind; accepted: number; declined: number };

export type SuggestionPage = {
  outcomes: Outcome[];
  entries: SuggestionEntry[];
  counts: Readonly<Record<SuggestionStatus, number>>;
};

/** A suggestion with the listing's current values. */
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
  /** The statement of the listing's owners. */
  ownerAnswer: { text: string; at: string } | null;
  /** The reported review, as long as it exists. */
  review: ReportedReview | null;
};

export type ReportedReview = {
  author: string;
  rating: number;
  text: string;
  date: string;
  answer: string | null;
};

/** A visitor's report as shown to the listing's owners, without the visitor's identity. */
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

/** State of the form about a review. */
export type ReportState = Pick<
  SuggestionState,
  "note" | "replyTo" | "otherErrors" | "formToken"
> & {
  message: string | null;
};

/** State of the form about a listing. */
export type SuggestionState = EditState & {
  kind: string;
  note: string;
  replyTo: string;
  otherErrors: Readonly<Partial<Record<"kind" | "note" | "replyTo", string>>>;
  /** As in SubmissionFormState. */
  formToken: string;
};

// Types of members' reviews and owners' answers, and messages for members who may not review a listing.

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Maximum lengths in characters; the database enforces the same. */
export const MAX_REVIEW_LENGTH = 4000;
export const MAX_AUTHOR_LENGTH = 60;

type ReviewField = "author" | "rating" | "text";
export type ReviewValues = Readonly<Record<ReviewField, string>>;

/** State of the review form. */
export type ReviewFormState = {
  values: ReviewValues;
  errors: Readonly<Partial<Record<ReviewField, string>>>;
  message: string | null;
};

/** Why a member may not review a listing. */
export const REVIEW_PROBLEMS = ["missing", "own", "unconfirmed"] as const;
export type ReviewProblem = (typeof REVIEW_PROBLEMS)[number];

type Written = { author: string; rating: number; text: string; date: string };

/** The signed-in member's review of a listing, or why they may not write one. */
export type MyReviewOfListing = {
  name: string;
  problem: ReviewProblem | null;
  review: (Written & { hasAnswer: boolean }) | null;
};

export type MyReview = Written & {
  businessId: string;
  name: string;
  status: BusinessStatus;
  answer: string | null;
};

/** A member's review, as the owners of the listing see it. */
export type ReviewToAnswer = Written & { id: string; answer: string | null };

const PROBLEMS: Readonly<Record<ReviewProblem, string>> = {
  missing: "This business isn’t in the directory anymore.",
  own: "This listing is your own, so you can’t review it.",
  unconfirmed: "Confirm the email address of your account first, by the link we sent you.",
};

export function formatReviewProblem(problem: ReviewProblem): string {
  return PROBLEMS[problem];
}

/** The initial form state, filled with the member's existing review, if any. */
export function toReviewForm(review: MyReviewOfListing["review"]): ReviewFormState {
  const { author = "", rating = "", text = "" } = review ?? {};
  return { values: { author, rating: String(rating), text }, errors: {}, message: null };
}
