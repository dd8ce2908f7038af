"use server";
// Server actions on a listing for admins only. Each checks the admin's role, and the database checks it again.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/cache";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { editResult } from "./schema";

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
