// Types of members' reviews and owners' answers, and messages for members who may not review a listing.
import type { BusinessStatus } from "@/lib/businesses/types";

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
