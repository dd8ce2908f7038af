// Sets a new password by the single-use link of a mail: the reader of the mailbox chooses it, and any earlier one is void.
import { sessionClient } from "@/lib/supabase/session";
import { refuseFields } from "@/lib/forms/form-state";
import { refuseAs, refuseIfTooFrequent, refuseLink } from "./refusals";
import { newPasswordForm } from "./schema";
import type { FormState } from "@/lib/forms/types";

type MailedLink = { token_hash: string; type: "signup" | "recovery" };

/**
 * Returns null when the password is set, the visitor is signed in with it, and all other sessions are ended. The input is
 * checked first, because a link works only once.
 */
export async function setPasswordByLink(
  failed: string,
  link: MailedLink,
  form: FormData,
): Promise<FormState | null> {
  const input = newPasswordForm.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseFields(failed, input.error);
  const rateLimited = await refuseIfTooFrequent(failed, "link", link.token_hash);
  if (rateLimited) return rateLimited;
  const client = await sessionClient();
  const verified = await client.auth.verifyOtp(link);
  if (verified.error) return refuseLink(verified.error);
  const { error } = await client.auth.updateUser({ password: input.data.newPassword });
  await client.auth.signOut({ scope: "others" });
  // Choosing the present password again is a success.
  if (!error || error.code === "same_password") return null;
  return { ...refuseAs(failed, error), isDone: true };
}
