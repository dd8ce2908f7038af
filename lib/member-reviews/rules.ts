// Messages for members who may not review a listing, and the initial state of the review form.
import type { MyReviewOfListing, ReviewFormState, ReviewProblem } from "./types";

const PROBLEMS: Readonly<Record<ReviewProblem, string>> = {
  missing: "This business is not in the directory any more.",
  own: "This listing is your own, so you cannot review it.",
  unconfirmed: "Confirm the e-mail address of your account first, by the link we sent you.",
};

export function formatReviewProblem(problem: ReviewProblem): string {
  return PROBLEMS[problem];
}

/** The initial form state, filled with the member's existing review, if any. */
export function toReviewForm(review: MyReviewOfListing["review"]): ReviewFormState {
  const { author = "", rating = "", text = "" } = review ?? {};
  return { values: { author, rating: String(rating), text }, errors: {}, message: null };
}
