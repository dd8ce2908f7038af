"use server";
// Server actions of reviewers on duplicates. Each checks the reviewer's role, and the database checks it again.
import { revalidateTag } from "next/cache";
import { requireRole } from "@/lib/auth/session";
import { DIRECTORY_TAG } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { FLASH_DESCRIPTION_MAX_LENGTH, type FlashMessage } from "@/lib/site";
import { orOutage, outageFlash } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { formatLeft, formatRefusal, formatReviewedBoth } from "./wording";
import { decisionRequest, mergeResult, mergeId, undoResult } from "./schema";

const SEEN_SOON = `Visitors see it soon: ${WHEN_SEEN}.`;
const NOT_WHOLE = "This form did not arrive whole, so nothing was changed.";

/** Merges a pair into the listing to keep, or dismisses it as two different businesses. */
export async function decideDuplicates(_before: null, form: FormData): Promise<null> {
  await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewDuplicates());
    const names = ["first", "second", "keep", "fills"];
    const asked = decisionRequest.safeParse(
      Object.fromEntries(names.map((name) => [name, form.get(name)])),
    );
    if (!asked.success) return refuse(NOT_WHOLE);
    const { first, second, keep, fills } = asked.data;
    const client = await sessionClient();
    if (keep === "neither") {
      const pair = { first_id: first, second_id: second };
      const { data } = await client.rpc("dismiss_duplicates", pair).throwOnError();
      if (data) return succeed("They stay two listings");
      return refuse(formatRefusal({ ok: false, problem: "missing" }));
    }
    const gone_id = keep === first ? second : first;
    const { data } = await client
      .rpc("merge_listings", { kept_id: keep, gone_id, fills: fills === "yes" })
      .throwOnError();
    const merged = mergeResult.parse(data);
    if (!merged.ok) return refuse(formatRefusal(merged));
    revalidateTag(DIRECTORY_TAG, "max");
    return succeed("The two are one listing now", formatReviewedBoth(merged.reviewed_both));
  });
  return leave(outageFlash());
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
    revalidateTag(DIRECTORY_TAG, "max");
    return succeed("They are two listings again", formatLeft(undone.left));
  });
  return leave(outageFlash());
}

function succeed(title: string, description: string | null = SEEN_SOON): Promise<never> {
  return leave({ title, description: description ?? SEEN_SOON });
}

function refuse(description: string): Promise<never> {
  return leave({ title: "Nothing was changed", description, variant: "destructive" });
}

function leave({ description = "", ...flash }: FlashMessage): Promise<never> {
  const shown = description.slice(0, FLASH_DESCRIPTION_MAX_LENGTH);
  return leaveWithFlash({ ...flash, description: shown }, { to: memberRoutes.reviewDuplicates() });
}
