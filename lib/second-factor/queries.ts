// Reads a member's second factor with the service's rights: its secret is for nobody else, and the caller has asked who they are.
import type { Member } from "@/lib/auth/types";
import { serviceClient } from "@/lib/supabase/service";
import { drawQrCode, toKeyUri } from "./rules";
import { decryptSecret, toRecoveryCodes } from "./secrets";
import type { SecondFactor } from "./types";

/** What the member's own page shows. */
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

/** The secret, and since when it is asked for; null where there is none. */
export async function getSecret(memberId: string) {
  const { data } = await serviceClient()
    .from("second_factors")
    .select("secret,confirmed_at")
    .eq("user_id", memberId)
    .maybeSingle()
    .throwOnError();
  return data && { secret: decryptSecret(data.secret, memberId), confirmedAt: data.confirmed_at };
}

/** Whether reviewers and admins have to have one. */
export async function isSecondFactorRequired(): Promise<boolean> {
  const { data } = await serviceClient().rpc("is_second_factor_required").throwOnError();
  return data;
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
