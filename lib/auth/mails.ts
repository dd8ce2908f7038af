// Asks the provider for mails, in the background: how long that takes would tell whether an address is known.
import { createFreshClient } from "@/lib/supabase/fresh";

/** Mails a link that lets its reader choose a new password, and that confirms the address; nothing where it is unknown. */
export async function mailResetLink(email: string): Promise<void> {
  const { error } = await createFreshClient().auth.resetPasswordForEmail(email);
  if (error) logRefusal(error);
}

/** Mails another link that confirms the address; nothing where none waits for it. */
export async function mailConfirmation(email: string): Promise<void> {
  const { error } = await createFreshClient().auth.resend({ type: "signup", email });
  if (error) logRefusal(error);
}

function logRefusal({ code, status }: { code?: string; status?: number }): void {
  console.error(`auth: a mail could not be asked for (${code ?? status})`);
}
