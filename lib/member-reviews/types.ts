// What a member writes about a business, and what its owners answer. Light enough for the browser.
import type { BusinessStatus } from "@/lib/businesses/types";

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Characters, as the database checks them. */
export const MAX_REVIEW_LENGTH = 4000;
export const MAX_AUTHOR_LENGTH = 60;

type ReviewField = "author" | "rating" | "text";
export type ReviewValues = Readonly<Record<ReviewField, string>>;

/** What the form shows. */
export type ReviewFormState = {
  values: ReviewValues;
  errors: Readonly<Partial<Record<ReviewField, string>>>;
  message: string | null;
};

/** Why somebody may not review a listing. */
export const REVIEW_PROBLEMS = ["missing", "own", "unconfirmed"] as const;
export type ReviewProblem = (typeof REVIEW_PROBLEMS)[number];

type Written = { author: string; rating: number; text: string; date: string };

/** What the member who asks has written about a listing, or may write. */
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
