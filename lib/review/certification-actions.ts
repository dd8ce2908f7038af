"use server";
// Server actions of reviewers on certifications of listed businesses. Each checks the role, and the database checks it again.
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { formatRefusal } from "./rules";
import { decisionResult, parseMessage, withdrawalResult } from "./schema";
import { type DecisionState, WHEN_SEEN } from "./types";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { floridaDay } from "@/lib/format/dates";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { listCertificationKinds } from "@/lib/certifications/queries";
import { formatWithdrawn } from "@/lib/certifications/rules";
import { readCertification } from "@/lib/certifications/schema";
import type { CertificationState } from "@/lib/certifications/types";

const NOT_FOUND = "This check is gone, and its listing with it.";

/** Records a certification of a listed business. */
export async function recordCertification(
  _before: CertificationState,
  form: FormData,
): Promise<CertificationState> {
  const description = `The badge is there: ${WHEN_SEEN}.`;
  const flash = { title: "The certification is on record", description };
  return record(form, () => redirectWithFlash(flash, { to: memberRoutes.review() }));
}

/** Records today's check of a certification that goes on, and returns to the list of those that end. */
export async function renewCertification(
  _before: CertificationState,
  form: FormData,
): Promise<CertificationState> {
  form.set("checkedOn", floridaDay(new Date()));
  form.set("method", "register");
  const flash = { title: "Recorded", description: "The next one is below." };
  return record(form, () => redirectWithFlash(flash, { to: memberRoutes.reviewDue() }));
}

async function record(form: FormData, leave: () => Promise<never>): Promise<CertificationState> {
  const { values } = readCertification(form, []);
  const business_id = cleanText(form.get("businessId"));
  const answer: CertificationState = { values, errors: {}, message: null };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewCertify(encodeURIComponent(business_id)));
    const { check } = readCertification(form, await listCertificationKinds());
    if (!check.ok) return { ...answer, errors: check.errors };
    if (!check.certification)
      return { ...answer, message: "Fill in what was certified, and when it was checked." };
    const client = await sessionClient();
    const args = { business_id, certification: check.certification };
    const { data } = await client.rpc("record_certification", args).throwOnError();
    const recorded = decisionResult.parse(data);
    if (!recorded.ok) {
      const isOwn = recorded.problem === "own";
      return { ...answer, message: isOwn ? formatRefusal(recorded) : "There is no such business." };
    }
    renewBusinessPages(business_id);
    return leave();
  });
}

/** Withdraws a certification that proved false; the badge disappears, the record stays with the reason. */
export async function withdrawCertification(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const id = z.uuid().safeParse(form.get("certificationId"));
  const why = "Write why. It stays on record, and only reviewers see it.";
  const parsed = parseMessage(cleanText(form.get("text"), true), why);
  const answer: DecisionState = { text: parsed.text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewCertify());
    if (!id.success) return { ...answer, message: NOT_FOUND };
    if (!parsed.ok) return { ...answer, error: parsed.error };
    const client = await sessionClient();
    const args = { certification_id: id.data, reason: parsed.text };
    const { data } = await client.rpc("withdraw_certification", args).throwOnError();
    const withdrawn = withdrawalResult.parse(data);
    if (!withdrawn.ok && withdrawn.problem === "missing") return { ...answer, message: NOT_FOUND };
    const back = { to: memberRoutes.reviewCertify(withdrawn.businessId) };
    if (!withdrawn.ok) {
      const said = formatWithdrawn({ at: withdrawn.withdrawnAt, by: withdrawn.withdrawnBy });
      return redirectWithFlash({ title: "Nothing was changed", description: `${said}.` }, back);
    }
    renewBusinessPages(withdrawn.businessId);
    const description = `The badge is gone: ${WHEN_SEEN}.`;
    return redirectWithFlash({ title: "The check is withdrawn", description }, back);
  });
}
