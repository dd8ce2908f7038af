// Queries about reviews with the signed-in member's own client: row-level security limits them to their own and public rows.
import { sessionClient } from "@/lib/supabase/session";
import { MY_REVIEWS, myReviewResult, myReviews, reviewRows } from "./review-schema";
import type { MyReview, MyReviewOfListing, ReviewToAnswer } from "./types";

/** Null when no such listing is published. */
export async function getMyReview(businessId: string): Promise<MyReviewOfListing | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_my_review", { business_id: businessId }).throwOnError();
  const found = myReviewResult.parse(data);
  if (!found?.review) return found && { ...found, review: null };
  const { answer, ...review } = found.review;
  return { ...found, review: { ...review, hasAnswer: answer !== null } };
}

const MAX_MINE = 200;

/** The signed-in member's reviews, newest first. */
export async function listMyReviews(): Promise<MyReview[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("review_authors")
    .select(MY_REVIEWS)
    .limit(MAX_MINE)
    .throwOnError();
  // A listing that is not shown has no name here.
  const reviews = myReviews.parse(data).map(({ business_id, reviews: review, businesses }) => ({
    ...{ ...review, businessId: business_id },
    name: businesses?.name ?? business_id,
    status: businesses?.status ?? ("suspended" as const),
  }));
  return reviews.toSorted((one, other) => other.date.localeCompare(one.date));
}

const MAX_TO_ANSWER = 100;

/** Members' reviews of a published listing, newest first. */
export async function listReviewsToAnswer(businessId: string): Promise<ReviewToAnswer[]> {
  const client = await sessionClient();
  const { data } = await client
    .from("reviews")
    .select("id,author,rating,text,date,answer")
    .match({ business_id: businessId, source: "site" })
    .order("date", { ascending: false })
    .order("id")
    .limit(MAX_TO_ANSWER)
    .throwOnError();
  return reviewRows.parse(data);
}
