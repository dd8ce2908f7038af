"use server";

// Server actions of reviewers for suggestions. The database checks permissions again.
import { requireRole } from "@/lib/auth/session";
import { renewAllPages, renewBusinessPages } from "@/lib/cache";
import { columnsOf } from "@/lib/listings/differences";
import { parseSeen, toJson } from "@/lib/listing-edits/schema";
import { leaveWithFlash } from "@/lib/flash";
import { parseMessage, readSubject, type Subject } from "@/lib/review/schema";
import { type DecisionState, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { getSuggestion } from "./suggestion-queries";
import { formatRefusal } from "./suggestions";
import { decisionResult } from "./suggestion-schema";

const NOT_WHOLE =
  "This form arrived incomplete, so nothing was changed. Open the suggestion again.";

/** The reason in the mail to owners of a listing that is closed because of a report. */
const REPORTED_CLOSED = "Somebody told us that the business has closed for good.";

/** Accepts the ticked changes of a suggestion; with none ticked, it is closed as resolved otherwise. */
export async function acceptSuggestion(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return decide(form, async ({ id, revision }, answer) => {
    const seen = parseSeen(form.get("seen"));
    const suggestion = await getSuggestion(id);
    if (!seen) return { ...answer, message: NOT_WHOLE };
    if (!suggestion)
      return { ...answer, message: formatRefusal({ ok: false, problem: "missing" }) };
    const wanted = columnsOf(
      suggestion.wanted,
      form.getAll("take").map((name) => cleanText(name)),
    );
    const client = await sessionClient();
    const closes = suggestion.kind === "closed" && form.get("close") === "yes";
    if (closes) {
      const args = { business_id: suggestion.businessId, reason: REPORTED_CLOSED };
      await client
        .rpc("set_listing_status", { ...args, seen_status: "published", new_status: "closed" })
        .throwOnError();
    }
    const args = {
      ...{ suggestion_id: id, seen_revision: revision, decision: "accepted" },
      ...{ seen: toJson(seen), wanted: toJson(wanted) },
    };
    const { data } = await client.rpc("decide_suggestion", args).throwOnError();
    const decided = decisionResult.parse(data);
    if (!decided.ok) return { ...answer, message: formatRefusal(decided) };
    if (closes) renewAllPages();
    else renewBusinessPages(suggestion.businessId);
    const isChange = Object.keys(wanted).length > 0;
    const description = isChange ? `Visitors see it soon: ${WHEN_SEEN}.` : undefined;
    const title = isChange ? "The suggestion is accepted" : "The suggestion is dealt with";
    return leave({ title, ...(description && { description }) });
  });
}

/** Declines a suggestion with a reason, or marks it as spam without one. */
export async function declineSuggestion(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const isSpam = form.get("to") === "spam";
  const parsed = parseMessage(cleanText(form.get("text"), true));
  return decide(form, async ({ id, revision }, answer) => {
    if (!isSpam && !parsed.ok) return { ...answer, text: parsed.text, error: parsed.error };
    const client = await sessionClient();
    const args = {
      ...{ suggestion_id: id, seen_revision: revision, reason: parsed.text },
      decision: isSpam ? "spam" : "declined",
    };
    const { data } = await client.rpc("decide_suggestion", args).throwOnError();
    const decided = decisionResult.parse(data);
    if (!decided.ok) return { ...answer, text: parsed.text, message: formatRefusal(decided) };
    return leave({ title: isSpam ? "Marked as spam" : "The suggestion is declined" });
  });
}

/** Removes a reported review; the reason is mailed to its author and to the person who reported it. */
export async function removeReview(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const parsed = parseMessage(cleanText(form.get("text"), true));
  return decide(form, async ({ id, revision }, answer) => {
    if (!parsed.ok) return { ...answer, text: parsed.text, error: parsed.error };
    const report = await getSuggestion(id);
    const client = await sessionClient();
    const args = {
      ...{ suggestion_id: id, seen_revision: revision, reason: parsed.text },
      decision: "review removed",
    };
    const { data } = await client.rpc("decide_suggestion", args).throwOnError();
    const decided = decisionResult.parse(data);
    if (!decided.ok) return { ...answer, text: parsed.text, message: formatRefusal(decided) };
    if (report) renewBusinessPages(report.businessId);
    return leave({
      title: "The review is removed",
      description: `Visitors see it soon: ${WHEN_SEEN}.`,
    });
  });
}

async function decide(
  form: FormData,
  work: (about: Subject, answer: DecisionState) => Promise<DecisionState>,
): Promise<DecisionState> {
  const about = readSubject(form);
  const answer: DecisionState = { text: "", error: null, message: null };
  const text = cleanText(form.get("text"), true);
  const done = await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewSuggestions());
    return about ? work(about, answer) : { ...answer, text, message: NOT_WHOLE };
  });
  return done ?? { ...answer, text, message: formatOutage() };
}

function leave(message: { title: string; description?: string }): Promise<never> {
  return leaveWithFlash(message, { to: memberRoutes.reviewSuggestions() });
}
