"use server";
// Server actions of reviewers on certifications of listed businesses. Each checks the role, and the database checks it again.
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { formatRefusal, formatWithdrawn } from "@/lib/review/rules";
import {
  decisionResult,
  parseMessage,
  readCertification,
  withdrawalResult,
} from "@/lib/review/schema";
import { type CertificationState, type DecisionState, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, outage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";

const NOT_FOUND = "This check is gone, and its listing with it.";

/** Records that a listed business was checked to be a veteran's. */
export async function recordCertification(
  _before: CertificationState,
  form: FormData,
): Promise<CertificationState> {
  const { values, check } = readCertification(form);
  const business_id = cleanText(form.get("businessId"));
  const answer: CertificationState = { values, errors: {}, message: null };
  const done = await orOutage(async () => {
    await requireRole("reviewer", memberRoutes.reviewCertify(encodeURIComponent(business_id)));
    if (!check.ok) return { ...answer, errors: check.errors };
    if (!check.certification) return { ...answer, message: "Fill in all three." };
    const client = await sessionClient();
    const args = { business_id, certification: check.certification };
    const { data } = await client.rpc("record_certification", args).throwOnError();
    const recorded = decisionResult.parse(data);
    if (!recorded.ok) {
      const isOwn = recorded.problem === "own";
      return { ...answer, message: isOwn ? formatRefusal(recorded) : "There is no such business." };
    }
    renewAllPages();
    const description = `The badge is there: ${WHEN_SEEN}.`;
    return leaveWithFlash(
      { title: "The check is on record", description },
      { to: memberRoutes.review() },
    );
  });
  return done ?? { ...answer, message: outage() };
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
  const done = await orOutage(async () => {
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
      return leaveWithFlash({ title: "Nothing was changed", description: `${said}.` }, back);
    }
    renewAllPages();
    const description = `The badge is gone: ${WHEN_SEEN}.`;
    return leaveWithFlash({ title: "The check is withdrawn", description }, back);
  });
  return done ?? { ...answer, message: outage() };
}
