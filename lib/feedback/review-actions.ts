"use server";

// Server actions of members for reviews: write and delete one's own, answer those of one's own listings.
import type { Route } from "next";
import { z } from "zod";
import { requireMember } from "@/lib/auth/session";
import { formatWait } from "@/lib/format/numbers";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { type DecisionState, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes, routes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { formatReviewProblem, type ReviewFormState } from "./review-types";
import { readAnswer, readReview, writeResult } from "./review-schema";

/** Creates or updates the signed-in member's review of a business; each member has at most one per business. */
export async function writeReview(
  _before: ReviewFormState,
  form: FormData,
): Promise<ReviewFormState> {
  const id = readBusinessId(form);
  const { values, errors, review } = readReview(form);
  const answer: ReviewFormState = { values, errors, message: null };
  const done = await orOutage(async () => {
    const member = await requireMember(memberRoutes.myReview(id));
    if (!review) return answer;
    const wait = await consumeAttempt("review", member.id);
    if (wait > 0) {
      const message = `You wrote several reviews in a short time. Please send this one in ${formatWait(wait)}; what you typed is kept.`;
      return { ...answer, message };
    }
    const client = await sessionClient();
    const { author, rating, text } = review;
    const args = { business_id: id, author, rating, words: text };
    const { data } = await client.rpc("write_review", args).throwOnError();
    const written = writeResult.parse(data);
    if (!written.ok) return { ...answer, message: formatReviewProblem(written.problem) };
    return leave(id, "Thank you for your review", memberRoutes.myReview(id));
  });
  return done ?? { ...answer, message: formatOutage() };
}

/** Deletes the signed-in member's review, with the owners' answer to it. */
export async function deleteReview(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  const answer: DecisionState = { text: "", error: null, message: null };
  const done = await orOutage(async () => {
    const { id: user_id } = await requireMember(memberRoutes.myReview(id));
    const { data } = await (
      await sessionClient()
    )
      .from("review_authors")
      .delete()
      .match({ business_id: id, user_id })
      .select("id")
      .throwOnError();
    if (data.length === 0) return { ...answer, message: "You have no review of this business." };
    return leave(id, "Your review is deleted", routes.account());
  });
  return done ?? { ...answer, message: formatOutage() };
}

const NO_REVIEW = "00000000-0000-0000-0000-000000000000";

/** Saves the owners' answer to a review; an empty text deletes it. */
export async function answerReview(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  const { text, error } = readAnswer(form);
  const answer: DecisionState = { text, error, message: null };
  const done = await orOutage(async () => {
    await requireMember(memberRoutes.myListingReviews(id));
    const reviewId = z.uuid().safeParse(form.get("id"));
    if (error) return answer;
    const client = await sessionClient();
    const reviews = client.from("reviews").update({ answer: text || null });
    const { data } = await reviews
      .eq("id", reviewId.data ?? NO_REVIEW)
      .select("id")
      .throwOnError();
    if (data.length === 0)
      return { ...answer, message: "This review is gone, or it isn’t yours to answer." };
    const title = text ? "Your answer is published" : "Your answer is removed";
    return leave(id, title, memberRoutes.myListingReviews(id));
  });
  return done ?? { ...answer, message: formatOutage() };
}

function leave(id: string, title: string, to: Route): Promise<never> {
  renewBusinessPages(id);
  return leaveWithFlash({ title, description: `Visitors see it soon: ${WHEN_SEEN}.` }, { to });
}
