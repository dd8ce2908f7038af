// What becomes of a form that the database does not take.
import { unstable_rethrow } from "next/navigation";
import { withReference } from "@/lib/log";
import type { FlashMessage } from "@/lib/site";

const OUTAGE =
  "An unexpected error occurred. Nothing you typed is lost: leave this page open and send it again in a few minutes.";

/** What members are told: all they typed is beside it. */
export function outage(): string {
  return withReference(OUTAGE);
}

/** The same above the page that the form leads to. It may be done: the answer alone may have been lost. */
export function outageFlash(): FlashMessage {
  return { title: "This may not be done", description: outage(), variant: "destructive" };
}

/**
 * Null when the work could not be done: the visitor is told, and nothing of what they typed is logged. Where the work ends
 * in a redirect or in a page that does not exist, that is what happens.
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

/** The name alone: an error's text may repeat what was typed. */
function formatCause(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  return "code" in error && error.code ? `${error.name} ${String(error.code)}` : error.name;
}
