// Requests mails from the auth provider, in the background: the time this takes would reveal whether an address is known.
import { createFreshClient } from "@/lib/supabase/fresh";

/** Mails a link for choosing a new password, which also confirms the address; mails nothing to an unknown address. */
export async function mailResetLink(email: string): Promise<void> {
  const { error } = await (await createFreshClient()).auth.resetPasswordForEmail(email);
  if (error) logRefusal(error);
}

/** Mails another confirmation link; mails nothing to an address that waits for none. */
export async function mailConfirmation(email: string): Promise<void> {
  const { error } = await (await createFreshClient()).auth.resend({ type: "signup", email });
  if (error) logRefusal(error);
}

function logRefusal({ code, status }: { code?: string; status?: number }): void {
  console.error(`auth: a mail could not be asked for (${code ?? status})`);
}
