// How forms answer what the provider of the accounts refuses, and whoever tries too often.
import { formatWait } from "@/lib/format/wait";
import { refuse, unexpected } from "@/lib/forms/answers";
import type { FormAnswer } from "@/lib/forms/types";
import { logEvent } from "@/lib/log";
import { type LimitedAction, takeTry } from "./rate-limit";

/** What the provider of the accounts says in its own words. */
type ProviderError = { message: string; status?: number };

/** What the provider refused; its failures are not the visitor's. */
export function refuseAs(title: string, error: ProviderError): FormAnswer {
  if (!error.status || error.status >= 500) {
    console.error(`auth: the provider failed (status ${error.status ?? "none"})`);
    return unexpected();
  }
  return refuse(title, error.message);
}

/** A link that is used, too old or not ours; the form then shows the way to a new one. */
export function refuseLink(error?: ProviderError): FormAnswer {
  const title = "This link doesn't work";
  if (error && (!error.status || error.status >= 500)) return refuseAs(title, error);
  const text = "It was used already, or it is older than an hour.";
  return { ...refuse(title, text), isDone: true };
}

/** Null when one more try may be made, and is counted. */
export async function refuseHaste(
  title: string,
  action: LimitedAction,
  email: string,
): Promise<FormAnswer | null> {
  const seconds = await takeTry(action, email);
  if (seconds === 0) return null;
  logEvent("rate-limited", { action, seconds });
  return refuse(title, `Too many tries. Please wait ${formatWait(seconds)} and try again.`);
}

/**
 * Whether signing up was refused because the address has an account already. Servers that send mail call it a mail too
 * many, as they would for a second click; a mail quota that is used up has other words.
 */
export function isRepeatedSignUp(error: { code?: string; message: string } | null): boolean {
  return (
    error?.code === "over_email_send_rate_limit" &&
    error.message.includes("only request this after")
  );
}
