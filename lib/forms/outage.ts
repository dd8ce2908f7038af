// Handles forms that fail because the database is unreachable.
import { unstable_rethrow } from "next/navigation";
import { withReference } from "@/lib/log";
import type { FlashMessage } from "@/lib/site";

const OUTAGE =
  "An unexpected error occurred. Nothing you typed is lost: leave this page open and send it again in a few minutes.";

/** Message for members, beside all that they typed. */
export function formatOutage(): string {
  return withReference(OUTAGE);
}

/** The same message for the page that the form leads to. The change may be done: only the response may have been lost. */
export function outageFlash(): FlashMessage {
  return { title: "This may not be done", description: formatOutage(), variant: "destructive" };
}

/**
 * Returns null when the work failed; the caller tells the visitor, and nothing that they typed is logged. Redirects and
 * notFound() of the work take effect.
 */
export async function orOutage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    console.error(`forms: not done (${formatCause(error)})`);
    return null;
  }
}

/** Returns the result of `work`; during an outage, a state that keeps the typed values. */
export async function orTyped<State extends { message: string | null }>(
  typed: State,
  work: () => Promise<State>,
): Promise<State> {
  return (await orOutage(work)) ?? { ...typed, message: formatOutage() };
}

/** Only the error's name, because its message may repeat what was typed. */
function formatCause(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  return "code" in error && error.code ? `${error.name} ${String(error.code)}` : error.name;
}
