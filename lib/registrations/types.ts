// Types of the stepwise form in which a signed-in owner submits a listing.
import type { SubmissionFormState, SubmissionStatus } from "@/lib/submissions/types";

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
