// Reads a member's second factor with the service role, since nobody else may read its secret. Callers must check the member
// first.
import type { Member } from "@/lib/auth/types";
import { serviceClient } from "@/lib/supabase/service";
import { drawQrCode, toKeyUri } from "./rules";
import { decryptSecret, toRecoveryCodes } from "./secrets";
import type { SecondFactor } from "./types";

/** The state shown on the member's own page. */
export async function getSecondFactor({ id, email }: Member): Promise<SecondFactor> {
  const row = await getSecret(id);
  if (!row) return { state: "none" };
  if (row.confirmedAt) {
    const recoveryCodesLeft = await countRecoveryCodes(id);
    return { state: "on", since: row.confirmedAt, recoveryCodesLeft };
  }
  const { secret } = row;
  const qrCode = drawQrCode(toKeyUri(secret, email));
  return { state: "begun", secret, recoveryCodes: toRecoveryCodes(secret), qrCode };
}

/** The decrypted secret, and when it was confirmed; null if there is none. */
export async function getSecret(memberId: string) {
  const { data } = await serviceClient()
    .from("second_factors")
    .select("secret,confirmed_at")
    .eq("user_id", memberId)
    .maybeSingle()
    .throwOnError();
  return data && { secret: decryptSecret(data.secret, memberId), confirmedAt: data.confirmed_at };
}

/** The account with a second factor whose link for a new password this is; null for other links. */
export async function findSecondFactorOfLink(token_hash: string): Promise<string | null> {
  const { data } = await serviceClient()
    .rpc("find_second_factor_of_link", { token_hash })
    .throwOnError();
  return data;
}

/** Whether reviewers and admins must have a second factor. */
export async function isSecondFactorRequired(): Promise<boolean> {
  const { data } = await serviceClient()
    .from("security_rules")
    .select("reviewers_need_second_factor")
    .eq("id", "site")
    .single()
    .throwOnError();
  return data.reviewers_need_second_factor;
}

async function countRecoveryCodes(memberId: string): Promise<number> {
  const { count } = await serviceClient()
    .from("recovery_codes")
    .select("code_hash", { count: "exact", head: true })
    .eq("user_id", memberId)
    .is("used_at", null)
    .throwOnError();
  return count ?? 0;
}
