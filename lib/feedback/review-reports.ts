"use server";

// Server actions: anybody reports a review, and owners respond to reports about their listing.
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireMember } from "@/lib/auth/session";
import { readBusinessId } from "@/lib/businesses/ids";
import { leaveWithFlash } from "@/lib/flash";
import { withReference } from "@/lib/log";
import { parseMessage } from "@/lib/review/schema";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes, routes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { readFormToken, renewFormToken } from "@/lib/submissions/signed-tokens";
import { sessionClient } from "@/lib/supabase/session";
import { OPEN_FOR_LONG, OUTAGE, storeSuggestion } from "./suggestion-queries";
import { readReport } from "./suggestion-schema";
import type { ReportState } from "./suggestion-types";

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
  const opened = readFormToken(formToken);
  if (opened?.openSeconds === null)
    return { ...answer, formToken: renewFormToken(opened.key), message: OPEN_FOR_LONG };
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
  const done = await orOutage(async () => {
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
    return leaveWithFlash(
      { title: "Your answer is stored", description: "The reviewer sees it beside the report." },
      { to: memberRoutes.myListingReviews(id) },
    );
  });
  return done ?? { ...answer, message: formatOutage() };
}
