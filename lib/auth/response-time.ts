// Delays responses to a minimum time. It hides whether an address is known: hashing a password, or writing a mail, takes time.
import { createFreshClient } from "@/lib/supabase/fresh";

/** Longer than either takes on a server that is not overloaded, and short enough for a visitor. */
export const MIN_RESPONSE_MS = 1500;

/** Returns the answer after that time; null if it has not come by then, as while a slow mail server is given a mail. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const responseTime = minimumResponseTime();
  const first = await Promise.race([answer, responseTime.then(() => null)]);
  await responseTime;
  return first;
}

/** Resolves `MIN_RESPONSE_MS` after the call. */
export function minimumResponseTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
}

// Requests mails from the auth provider, in the background: the time this takes would reveal whether an address is known.

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
  console.error(`auth: an email could not be asked for (${code ?? status})`);
}
