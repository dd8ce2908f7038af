// Types of members' reviews and owners' answers. Imported by client components, so it must stay small.
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
