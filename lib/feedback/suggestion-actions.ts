"use server";

// Server actions of suggestions: the form about a listing stores one, reviewers decide about it.
import { redirect } from "next/navigation";
import { readBusinessId } from "@/lib/businesses/ids";
import { listCategories } from "@/lib/categories/queries";
import { checkEdit, readEdit } from "@/lib/listing-edits/rules";
import { withReference } from "@/lib/log";
import { memberRoutes, routes } from "@/lib/routes";
import { orOutage, orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { renewExpired } from "@/lib/submissions/signed-tokens";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages, renewBusinessPages } from "@/lib/page-cache/invalidate";
import { columnsOf } from "@/lib/listings/differences";
import { parseSeen, toJson } from "@/lib/listing-edits/schema";
import { redirectWithFlash } from "@/lib/flash";
import { parseMessage, readSubject, type Subject } from "@/lib/review/schema";
import { type DecisionState, NO_DECISION, WHEN_SEEN } from "@/lib/review/types";
import { sessionClient } from "@/lib/supabase/session";
import { getSuggestion, OUTAGE, storeSuggestion } from "./suggestion-queries";
import { formatRefusal, hasEnoughDetail, NOTHING_SUGGESTED } from "./suggestions";
import { decisionResult, readReport } from "./suggestion-schema";
import type { SuggestionState } from "./types";

const NOT_WHOLE = "This form arrived incomplete. Please open the page of the business again.";
const NOT_ENOUGH = "Change below what is wrong, or write here what is.";

/** Stores a suggestion and redirects to its receipt. Otherwise, returns the form's state with errors and the typed values. */
export async function suggestChange(
  _before: SuggestionState,
  form: FormData,
): Promise<SuggestionState> {
  const businessId = readBusinessId(form);
  const { typed, report } = readReport(form);
  const read = readEdit(form);
  const { seen, values } = read;
  const formToken = cleanText(form.get("formToken"));
  const answer: SuggestionState = {
    ...NOTHING_SUGGESTED,
    ...typed,
    values,
    seen: JSON.stringify(seen),
    formToken,
  };
  if (!seen) return { ...answer, message: NOT_WHOLE };
  const renewed = renewExpired(formToken);
  if (renewed) return { ...answer, ...renewed };
  const stored = await orOutage(async () => {
    const parsed = checkEdit(await listCategories(), seen, read);
    if (!parsed.ok) return { ...answer, errors: parsed.errors };
    if (!report) return answer;
    const { wanted } = parsed;
    if (!hasEnoughDetail(report.kind, report.note, wanted))
      return { ...answer, otherErrors: { note: NOT_ENOUGH } };
    const taken = await storeSuggestion(form, businessId, { ...report, wanted });
    return "reference" in taken ? taken : { ...answer, message: taken.message };
  });
  if (stored === null) return { ...answer, message: withReference(OUTAGE) };
  if (!("reference" in stored)) return stored;
  redirect(routes.suggestionReceived(stored.reference));
}

// Server actions of reviewers for suggestions. The database checks permissions again.

const INCOMPLETE_DECISION =
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
    if (!seen) return { ...answer, message: INCOMPLETE_DECISION };
    if (!suggestion)
      return { ...answer, message: formatRefusal({ ok: false, problem: "missing" }) };
    const wanted = columnsOf(
      suggestion.wanted,
      form.getAll("take").map((name) => cleanText(name)),
    );
    const client = await sessionClient();
    const closes = suggestion.kind === "closed" && form.get("close") === "yes";
    const args = {
      ...{ suggestion_id: id, seen_revision: revision, seen: toJson(seen), wanted: toJson(wanted) },
      ...(closes
        ? { decision: "listing closed", reason: REPORTED_CLOSED }
        : { decision: "accepted" }),
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
  const text = cleanText(form.get("text"), true);
  return orTyped({ ...NO_DECISION, text }, async () => {
    await requireRole("reviewer", memberRoutes.reviewSuggestions());
    return about
      ? work(about, NO_DECISION)
      : { ...NO_DECISION, text, message: INCOMPLETE_DECISION };
  });
}

function leave(message: { title: string; description?: string }): Promise<never> {
  return redirectWithFlash(message, { to: memberRoutes.reviewSuggestions() });
}
