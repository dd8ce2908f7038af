// Form answers to refusals by the auth provider, and to too many tries.
import { formatWait } from "@/lib/format/numbers";
import { refuse, unexpected } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { logEvent } from "@/lib/log";
import type { SessionClient } from "@/lib/supabase/session";
import { type LimitedAction, consumeAttempt } from "./rate-limit";

/** An error with the auth provider's own message. */
type ProviderError = { message: string; status?: number };

/** Refuses with the provider's message; its rate limit has ours, and a failure of the provider becomes an unexpected error. */
export function refuseAs(title: string, error: ProviderError): FormState {
  if (!error.status || error.status >= 500) {
    console.error(`auth: the provider failed (status ${error.status ?? "none"})`);
    return unexpected();
  }
  if (error.status === 429)
    return refuse(title, "Too many tries. Please try again in a few minutes.");
  return refuse(title, error.message);
}

/** Refuses a link that is used, expired or invalid; the form then offers a new one. */
export function refuseLink(error?: ProviderError): FormState {
  const title = "This link doesn’t work";
  if (error && (!error.status || error.status >= 500)) return refuseAs(title, error);
  const text = "It was already used, or it is older than an hour.";
  return { ...refuse(title, text), isDone: true };
}

/** Counts a try; returns null when it is allowed. */
export async function refuseIfTooFrequent(
  title: string,
  action: LimitedAction,
  email: string,
): Promise<FormState | null> {
  const seconds = await consumeAttempt(action, email);
  if (seconds === 0) return null;
  logEvent("rate-limited", { action, seconds });
  return refuse(title, `Too many tries. Please wait ${formatWait(seconds)} and try again.`);
}

type SignUpAnswer = Awaited<ReturnType<SessionClient["auth"]["signUp"]>>;

/**
 * Whether the address that signed up has an account already. Auth servers that send mail hide it: for a confirmed address they
 * answer with a user without identities and send nothing, for another one within a minute with a rate limit of mails. An exhausted
 * mail quota has another message.
 */
export function isRepeatedSignUp({ data, error }: SignUpAnswer): boolean {
  if (data.user?.identities?.length === 0) return true;
  return (
    error?.code === "over_email_send_rate_limit" &&
    error.message.includes("only request this after")
  );
}
