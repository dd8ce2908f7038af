// Drafts of the stepwise form in which a signed-in owner submits a listing: their types and steps; detects what is sent twice.
import type {
  SubmissionFormState,
  SubmissionStatus,
  SubmissionValues,
} from "@/lib/submissions/types";
import { type Step, STEPS } from "@/lib/listings/forms";

/** State of a step's form. Errors may belong to other steps: the list above the form links to them. */
export type RegistrationState = Omit<SubmissionFormState, "formToken" | "county">;

/** One of the member's own submissions. */
export type OwnSubmission = {
  id: string;
  name: string;
  ownerName: string;
  reference: string;
  status: SubmissionStatus;
  businessId: string | null;
  /** Token of the link to the form, while changes are requested. */
  changeToken: string | null;
};

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
