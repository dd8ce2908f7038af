"use server";
// Server action of reviewers on several listings at once. It checks the reviewer's role, and the database checks it again.
import { safePath } from "@/lib/auth/return-path";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages } from "@/lib/cache";
import { listCategories } from "@/lib/categories/queries";
import { getCategoryByName } from "@/lib/categories/rules";
import { leaveWithFlash } from "@/lib/flash";
import { parseMessage } from "@/lib/review/schema";
import { type DecisionState, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { bulkChangeResult, readBusinessIds } from "./schema";

const NOT_WHOLE =
  "This form arrived incomplete, so nothing was changed. Choose the listings again.";

const PROBLEMS = {
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
  const done = await orOutage(async () => {
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
      problem ? [`“${name ?? id}” ${PROBLEMS[problem]}.`] : [],
    );
    const count = answers.length - left.length;
    const title = `${count} ${count === 1 ? "listing is" : "listings are"} ${change === "suspend" ? "suspended" : `in ${parsed.text} now`}`;
    if (left.length > 0) return { ...answer, message: [`${title}.`, ...left].join(" ") };
    const description = `Visitors see it soon: ${WHEN_SEEN}.`;
    const back = form.get("back");
    const to = back ? safePath(back) : memberRoutes.reviewListings();
    return leaveWithFlash({ title, description }, { to });
  });
  return done ?? { ...answer, message: formatOutage() };
}

async function parseCategory(text: string): Promise<ReturnType<typeof parseMessage>> {
  const isKnown = getCategoryByName(await listCategories(), text) !== null;
  return isKnown ? { ok: true, text } : { ok: false, text, error: "Choose a category." };
}
