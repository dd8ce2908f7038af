"use server";

// Server actions for reviews: members write and delete their own and answer those of their listings, anybody reports one.
import type { Route } from "next";
import { z } from "zod";
import { redirect } from "next/navigation";
import { requireMember } from "@/lib/auth/session";
import { formatWait } from "@/lib/format/numbers";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { type DecisionState, NO_DECISION, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes, routes } from "@/lib/routes";
import { orOutage, orTyped } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { withReference } from "@/lib/log";
import { parseMessage } from "@/lib/review/schema";
import { cleanText } from "@/lib/forms/clean-text";
import { renewExpired } from "@/lib/submissions/signed-tokens";
import { type ReportState, type ReviewFormState, formatReviewProblem } from "./types";
import { readAnswer, readReview, writeResult } from "./review-schema";
import { OUTAGE, storeSuggestion } from "./suggestion-queries";
import { readReport } from "./suggestion-schema";

/** Creates or updates the signed-in member's review of a business; each member has at most one per business. */
export async function writeReview(
  _before: ReviewFormState,
  form: FormData,
): Promise<ReviewFormState> {
  const id = readBusinessId(form);
  const { values, errors, review } = readReview(form);
  const answer: ReviewFormState = { values, errors, message: null };
  return orTyped(answer, async () => {
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
}

/** Deletes the signed-in member's review, with the owners' answer to it. */
export async function deleteReview(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  return orTyped(NO_DECISION, async () => {
    const { id: user_id } = await requireMember(memberRoutes.myReview(id));
    const { data } = await (
      await sessionClient()
    )
      .from("review_authors")
      .delete()
      .match({ business_id: id, user_id })
      .select("id")
      .throwOnError();
    if (data.length === 0)
      return { ...NO_DECISION, message: "You have no review of this business." };
    return leave(id, "Your review is deleted", routes.account());
  });
}

const NO_REVIEW = "00000000-0000-0000-0000-000000000000";

/** Saves the owners' answer to a review; an empty text deletes it. */
export async function answerReview(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  const { text, error } = readAnswer(form);
  const answer: DecisionState = { text, error, message: null };
  return orTyped(answer, async () => {
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
}

function leave(id: string, title: string, to: Route): Promise<never> {
  renewBusinessPages(id);
  return redirectWithFlash({ title, description: `Visitors see it soon: ${WHEN_SEEN}.` }, { to });
}

// Server actions: anybody reports a review, and owners respond to reports about their listing.

const NO_REASON = "Write what is wrong with the review.";
const NO_ANSWER = "Write what you want the reviewer to know.";

/**
 * Stores the report of a review and redirects to its receipt. Otherwise, returns the form's state with errors and the typed
 * values.
 */
export async function reportReview(_before: ReportState, form: FormData): Promise<ReportState> {
  const { typed, report } = readReport(form, ["review"]);
  const formToken = cleanText(form.get("formToken"));
  const { note, replyTo, otherErrors } = typed;
  const answer: ReportState = { note, replyTo, otherErrors, formToken, message: null };
  if (!note && !otherErrors.note)
    return { ...answer, otherErrors: { ...otherErrors, note: NO_REASON } };
  if (!report) return answer;
  const renewed = renewExpired(formToken);
  if (renewed) return { ...answer, ...renewed };
  const review = z.uuid().safeParse(form.get("reviewId")).data;
  const taken = await orOutage(() =>
    storeSuggestion(form, readBusinessId(form), {
      ...report,
      wanted: {},
      ...(review && { review }),
    }),
  );
  if (!taken) return { ...answer, message: withReference(OUTAGE) };
  if ("message" in taken) return { ...answer, message: taken.message };
  redirect(routes.suggestionReceived(taken.reference));
}

/** Stores the owners' statement about a pending report, for the reviewer who decides. */
export async function answerReport(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  const parsed = parseMessage(cleanText(form.get("text"), true), NO_ANSWER);
  const answer: DecisionState = { text: parsed.text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireMember(memberRoutes.myListingReviews(id));
    if (!parsed.ok) return { ...answer, error: parsed.error };
    const report = z.uuid().safeParse(form.get("id"));
    const client = await sessionClient();
    const args = { suggestion_id: report.data ?? "", answer: parsed.text };
    const isDone = report.success && (await client.rpc("answer_report", args).throwOnError()).data;
    if (!isDone)
      return {
        ...answer,
        message: "A reviewer has already decided, or it isn’t yours to answer.",
      };
    return redirectWithFlash(
      { title: "Your answer is stored", description: "The reviewer sees it beside the report." },
      { to: memberRoutes.myListingReviews(id) },
    );
  });
}
