"use server";
// Server actions of admins on a listing, and of reviewers on several at once. Each checks the role, and the database again.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewAllPages, renewBusinessPages } from "@/lib/page-cache/invalidate";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { safePath } from "@/lib/auth/return-path";
import { listCategories } from "@/lib/categories/queries";
import { getCategoryByName } from "@/lib/categories/rules";
import { redirectWithFlash } from "@/lib/flash";
import { parseMessage } from "@/lib/review/schema";
import { type DecisionState, WHEN_SEEN } from "@/lib/review/types";
import { orTyped } from "@/lib/forms/outage";
import { bulkChangeResult, editResult, readBusinessIds } from "./schema";

const UNCHANGED = "Nothing was changed";
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Features a listing until the end of a day, or ends that now. */
export async function featureListing(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const business_id = readBusinessId(form);
    await requireRole("admin", memberRoutes.reviewListing(business_id));
    const isEnd = form.get("change") === "end";
    const until = cleanText(form.get("text"));
    const problem = isEnd ? null : findDayProblem(until);
    if (problem) return refuse(UNCHANGED, problem, { until: problem });
    const client = await sessionClient();
    const args = { business_id, ...(!isEnd && { until }) };
    const { data } = await client.rpc("feature_listing", args).throwOnError();
    const answer = editResult.parse(data);
    if (!answer.ok) return refuse(UNCHANGED, PROBLEMS[answer.problem]);
    renewBusinessPages(business_id);
    refresh();
    const said = isEnd
      ? succeed("No longer featured", "Lists follow within a minute.")
      : succeed(`Featured until ${formatDate(until)}`, "Lists follow within a minute.");
    return { ...said, isDone: false };
  });
}

const PROBLEMS = {
  missing: "There is no such listing anymore.",
  own: "This listing is your own, so another admin features it.",
  moved: "Only a published listing can be featured.",
  merged: "Only a published listing can be featured.",
  changed: "Somebody else changed this listing meanwhile. Open it again.",
} as const;

function findDayProblem(until: string): string | null {
  if (!z.iso.date().safeParse(until).success) return "Choose the last day.";
  const today = floridaDay(new Date());
  const furthest = floridaDay(new Date(Date.parse(today) + YEAR_MS));
  return until < today || until > furthest ? "Choose a day from today to a year from now." : null;
}

/** Removes an owner of a listing; they get a mail. */
export async function dismissOwner(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const business_id = readBusinessId(form);
    await requireRole("admin", memberRoutes.reviewListing(business_id));
    const member = z.uuid().safeParse(form.get("memberId"));
    const gone = refuse(UNCHANGED, "They don’t manage this listing anymore.");
    if (!member.success) return gone;
    const client = await sessionClient();
    const args = { business_id, member: member.data };
    const { data } = await client.rpc("dismiss_owner", args).throwOnError();
    if (!data) return gone;
    renewBusinessPages(business_id);
    refresh();
    return succeed("They no longer manage it", "They are told by email.");
  });
}

const NOT_WHOLE =
  "This form arrived incomplete, so nothing was changed. Choose the listings again.";

const BULK_PROBLEMS = {
  missing: "is not there anymore",
  own: "is your own, so another reviewer changes it",
  moved: "is not published",
  same: "is in this category already",
  refused: "lacks what an edit asks for: open it to fix that",
} as const;

/** Moves listings to a category, or suspends them with a reason, which each mail contains. */
export async function changeInBulk(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const change = form.get("change") === "suspend" ? "suspend" : "category";
  const text = cleanText(form.get("text"), true);
  const answer: DecisionState = { text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewListings());
    const business_ids = readBusinessIds(form.getAll("id"));
    if (business_ids.length === 0) return { ...answer, message: NOT_WHOLE };
    const parsed = change === "suspend" ? parseMessage(text) : await parseCategory(text);
    if (!parsed.ok) return { ...answer, text: parsed.text, error: parsed.error };
    const client = await sessionClient();
    const args = { business_ids, change, value: parsed.text };
    const { data } = await client.rpc("change_listings", args).throwOnError();
    renewAllPages();
    const answers = bulkChangeResult.parse(data);
    const left = answers.flatMap(({ id, name, problem }) =>
      problem ? [`“${name ?? id}” ${BULK_PROBLEMS[problem]}.`] : [],
    );
    const count = answers.length - left.length;
    const title = `${count} ${count === 1 ? "listing is" : "listings are"} ${change === "suspend" ? "suspended" : `in ${parsed.text} now`}`;
    if (left.length > 0) return { ...answer, message: [`${title}.`, ...left].join(" ") };
    const description = `Visitors see it soon: ${WHEN_SEEN}.`;
    const back = form.get("back");
    const to = back ? safePath(back) : memberRoutes.reviewListings();
    return redirectWithFlash({ title, description }, { to });
  });
}

async function parseCategory(text: string): Promise<ReturnType<typeof parseMessage>> {
  const isKnown = getCategoryByName(await listCategories(), text) !== null;
  return isKnown ? { ok: true, text } : { ok: false, text, error: "Choose a category." };
}
