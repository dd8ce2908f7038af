"use server";
// Server actions of reviewers on duplicates. Each checks the reviewer's role, and the database checks it again.
import type { Route } from "next";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { FLASH_DESCRIPTION_MAX_LENGTH, type FlashMessage } from "@/lib/site";
import { orOutage, outageFlash } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { formatLeft, formatRefusal, formatReviewedBoth, formatSeveral } from "./wording";
import { decisionRequest, mergeId, mergeResult, severalRequest, undoResult } from "./schema";

const SEEN_SOON = `Visitors see it soon: ${WHEN_SEEN}.`;
const NOT_WHOLE = "This form arrived incomplete, so nothing was changed.";

/** Merges a pair into the listing to keep, or dismisses it as two different businesses. */
export async function decideDuplicates(_before: null, form: FormData): Promise<null> {
  await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewDuplicates());
    const names = ["first", "second", "keep", "fills", "back"];
    const asked = decisionRequest.safeParse(
      Object.fromEntries(names.map((name) => [name, form.get(name)])),
    );
    if (!asked.success) return refuse(NOT_WHOLE);
    const { first, second, keep, fills, back } = asked.data;
    const to = { back };
    if (keep === "neither") {
      const refused = await dismiss(first, second);
      return refused ? refuse(refused, to) : succeed("They stay two listings", SEEN_SOON, to);
    }
    const done = await merge({ kept_id: keep, gone_id: keep === first ? second : first }, fills);
    if (!done.ok) return refuse(done.refused, to);
    return succeed("The two are one listing now", formatReviewedBoth(done.reviewedBoth), to);
  });
  return leave(outageFlash());
}

/** Merges or dismisses each ticked pair of the queue; a pair that is refused does not stop the others. */
export async function decideSeveral(_before: null, form: FormData): Promise<null> {
  await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewDuplicates());
    const [intent, back] = [form.get("intent"), form.get("back")];
    const asked = severalRequest.safeParse({ pairs: form.getAll("pair"), intent, back });
    if (!asked.success) return refuse("Select the pairs first: check the box beside their names.");
    const refusals: string[] = [];
    for (const [kept_id, gone_id] of asked.data.pairs) {
      const refused =
        asked.data.intent === "apart"
          ? await dismiss(kept_id, gone_id)
          : (await merge({ kept_id, gone_id }, "yes")).refused;
      if (refused) refusals.push(refused);
    }
    const done = asked.data.pairs.length - refusals.length;
    const description = formatSeveral(done, refusals, asked.data.intent);
    return succeed("The selected pairs are decided", description, { back: asked.data.back });
  });
  return leave(outageFlash());
}

type Merged = { ok: true; reviewedBoth: number; refused: null } | { ok: false; refused: string };

async function merge(
  ids: { kept_id: string; gone_id: string },
  fills: "yes" | null,
): Promise<Merged> {
  const client = await sessionClient();
  const args = { ...ids, fills: fills === "yes" };
  const { data } = await client.rpc("merge_listings", args).throwOnError();
  const merged = mergeResult.parse(data);
  if (!merged.ok) return { ok: false, refused: formatRefusal(merged) };
  renewAllPages();
  return { ok: true, reviewedBoth: merged.reviewed_both, refused: null };
}

/** Returns why the pair was not dismissed; null when it was. */
async function dismiss(first_id: string, second_id: string): Promise<string | null> {
  const client = await sessionClient();
  const pairOf = (one: string, other: string) =>
    `and(first_id.eq."${one}",second_id.eq."${other}")` as const;
  const { data } = await client
    .from("duplicate_pairs")
    .update({ dismissed_at: "now" })
    .or(`${pairOf(first_id, second_id)},${pairOf(second_id, first_id)}`)
    .is("dismissed_at", null)
    .select("first_id")
    .throwOnError();
  return data.length > 0 ? null : formatRefusal({ ok: false, problem: "missing" });
}

/** Splits a merged listing into the two original ones. */
export async function undoMerge(_before: null, form: FormData): Promise<null> {
  await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewDuplicates());
    const id = mergeId.safeParse(form.get("mergeId"));
    if (!id.success) return refuse(NOT_WHOLE);
    const client = await sessionClient();
    const { data } = await client.rpc("undo_merge", { merge_id: id.data }).throwOnError();
    const undone = undoResult.parse(data);
    if (!undone.ok) return refuse(formatRefusal(undone));
    renewAllPages();
    return succeed("They are two listings again", formatLeft(undone.left));
  });
  return leave(outageFlash());
}

type Target = { back?: Route };

function succeed(title: string, description: string | null = SEEN_SOON, to?: Target) {
  return leave({ title, description: description ?? SEEN_SOON }, to);
}

function refuse(description: string, to?: Target): Promise<never> {
  return leave({ title: "Nothing was changed", description, variant: "destructive" }, to);
}

/** `back`: where the reviewer was in the queue, so that the next pair stands where the decided one stood. */
function leave({ description = "", ...flash }: FlashMessage, { back }: Target = {}) {
  const shown = description.slice(0, FLASH_DESCRIPTION_MAX_LENGTH);
  const to = back ?? memberRoutes.reviewDuplicates();
  return redirectWithFlash({ ...flash, description: shown }, { to });
}
