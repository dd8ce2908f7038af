// Uses up the link of a mail for a new password: whoever reads the mailbox chooses it, and no other one holds any longer.
import { sessionClient } from "@/lib/supabase/session";
import { refuseFields } from "@/lib/forms/answers";
import { refuseAs, refuseHaste, refuseLink } from "./answers";
import { newPasswordForm } from "./schema";
import type { FormAnswer } from "@/lib/forms/types";

type MailedLink = { token_hash: string; type: "signup" | "recovery" };

/**
 * Null when the password is set, the visitor is signed in with it, and all other sessions are ended. What was typed is
 * checked first: a link works once.
 */
export async function setPasswordByLink(
  failed: string,
  link: MailedLink,
  form: FormData,
): Promise<FormAnswer | null> {
  const input = newPasswordForm.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseFields(failed, input.error);
  const haste = await refuseHaste(failed, "link", link.token_hash);
  if (haste) return haste;
  const client = await sessionClient();
  const verified = await client.auth.verifyOtp(link);
  if (verified.error) return refuseLink(verified.error);
  const { error } = await client.auth.updateUser({ password: input.data.newPassword });
  await client.auth.signOut({ scope: "others" });
  // Whoever chooses the password they have already has what they came for.
  if (!error || error.code === "same_password") return null;
  return { ...refuseAs(failed, error), isDone: true };
}
