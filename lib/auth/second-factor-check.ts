// Checks the codes that members type, and answers the wrong ones.
import { forgiveTries } from "@/lib/auth/rate-limit";
import { refuseIfTooFrequent } from "@/lib/auth/refusals";
import { refuse } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { logEvent } from "@/lib/log";
import { serviceClient } from "@/lib/supabase/service";
import { findStep, getSecret, hashRecoveryCode } from "./second-factor";

export const WRONG_CODE =
  "This code is wrong, has expired, or was already used. Enter the one your app shows now.";

/** `sessionId` is missing where a link of a mail is about to begin the session. */
type CodeOwner = { id: string; sessionId?: string };

/**
 * Checks a code of the app or a recovery code. Returns null if it is valid, which proves the session and allows a new password or
 * address for two minutes; else the refusal.
 */
export async function refuseCode(
  failed: string,
  form: FormData,
  { id, sessionId }: CodeOwner,
): Promise<FormState | null> {
  const rateLimited = await refuseIfTooFrequent(failed, "code", id);
  if (rateLimited) return rateLimited;
  if (!(await takeCode(readCode(form), id, sessionId))) {
    logEvent("auth.code", { status: 400 });
    return refuse(failed, WRONG_CODE, { code: WRONG_CODE });
  }
  logEvent("auth.code", { status: 200 });
  await forgiveTries("code", id);
  return null;
}

/** As refuseCode, for a member who may have no second factor and then needs no code. */
export async function refuseMissingCode(
  failed: string,
  form: FormData,
  member: CodeOwner,
): Promise<FormState | null> {
  const factor = await getSecret(member.id);
  return factor?.confirmedAt ? refuseCode(failed, form, member) : null;
}

async function takeCode(code: string, member: string, session_id?: string): Promise<boolean> {
  const factor = await getSecret(member);
  const step = factor && findStep(factor.secret, code);
  const service = serviceClient();
  const { data } = await (
    step
      ? service.rpc("verify_second_factor_code", { member, session_id, step })
      : service.rpc("verify_recovery_code", {
          member,
          session_id,
          code_hash: hashRecoveryCode(code),
        })
  ).throwOnError();
  return data;
}

export function readCode(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? code.slice(0, MAX_CODE_LENGTH) : "";
}

const MAX_CODE_LENGTH = 100;
