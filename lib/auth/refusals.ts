// Form answers to refusals by the auth provider, and to too many tries.
import { formatWait } from "@/lib/format/wait";
import { refuse, unexpected } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { logEvent } from "@/lib/log";
import { type LimitedAction, takeTry } from "./rate-limit";

/** An error with the auth provider's own message. */
type ProviderError = { message: string; status?: number };

/** Refuses with the provider's message; a failure of the provider becomes an unexpected error. */
export function refuseAs(title: string, error: ProviderError): FormState {
  if (!error.status || error.status >= 500) {
    console.error(`auth: the provider failed (status ${error.status ?? "none"})`);
    return unexpected();
  }
  return refuse(title, error.message);
}

/** Refuses a link that is used, expired or invalid; the form then offers a new one. */
export function refuseLink(error?: ProviderError): FormState {
  const title = "This link doesn't work";
  if (error && (!error.status || error.status >= 500)) return refuseAs(title, error);
  const text = "It was used already, or it is older than an hour.";
  return { ...refuse(title, text), isDone: true };
}

/** Counts a try; returns null when it is allowed. */
export async function refuseIfTooFrequent(
  title: string,
  action: LimitedAction,
  email: string,
): Promise<FormState | null> {
  const seconds = await takeTry(action, email);
  if (seconds === 0) return null;
  logEvent("rate-limited", { action, seconds });
  return refuse(title, `Too many tries. Please wait ${formatWait(seconds)} and try again.`);
}

/**
 * Whether signing up was refused because the address has an account already. Auth servers that send mail report it as a rate
 * limit of mails, as for a second click; an exhausted mail quota has another message.
 */
export function isRepeatedSignUp(error: { code?: string; message: string } | null): boolean {
  return (
    error?.code === "over_email_send_rate_limit" &&
    error.message.includes("only request this after")
  );
}
