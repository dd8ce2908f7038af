// Owns the steps of the way in, and what is told from what a member has sent already.
import { type Step, STEPS } from "@/lib/listings/forms";
import type { SubmissionValues } from "@/lib/submissions/types";
import type { OwnSubmission } from "./types";

/**
 * What the last step sends once more after the way back, when there is no draft any more: it names the same owner, or
 * nobody. Null where the member is on the way to another listing.
 */
export function findSentAlready(
  typed: Pick<SubmissionValues, "ownerName">,
  [newest]: readonly OwnSubmission[],
): OwnSubmission | null {
  if (!newest) return null;
  return typed.ownerName === "" || typed.ownerName === newest.ownerName ? newest : null;
}

/** The step that an address means; the first for anything that is none. */
export function toStep(raw: unknown): Step {
  const [first] = STEPS;
  const step = STEPS.find(({ number }) => String(number) === raw) ?? first;
  if (!step) throw new Error("There are no steps.");
  return step;
}
