// Looks up the steps of the form, and detects submissions that a member sends twice.
import { type Step, STEPS } from "@/lib/listings/forms";
import type { SubmissionValues } from "@/lib/submissions/types";
import type { OwnSubmission } from "./types";

/**
 * Finds the submission that the last step would send again after the browser's Back button, when its draft is deleted: the form
 * has the same owner's name, or none. Null if the member is writing about another listing.
 */
export function findSentAlready(
  typed: Pick<SubmissionValues, "ownerName">,
  [newest]: readonly OwnSubmission[],
): OwnSubmission | null {
  if (!newest) return null;
  return typed.ownerName === "" || typed.ownerName === newest.ownerName ? newest : null;
}

/** The step for a URL's parameter; the first if it is invalid. */
export function toStep(raw: unknown): Step {
  const [first] = STEPS;
  const step = STEPS.find(({ number }) => String(number) === raw) ?? first;
  if (!step) throw new Error("There are no steps.");
  return step;
}
