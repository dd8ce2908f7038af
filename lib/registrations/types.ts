// Owns the shapes of the way in by which a signed-in owner lists a business in steps.
import type { SubmissionFormState, SubmissionStatus } from "@/lib/submissions/types";

/** What the form of a step shows. Errors may belong to other steps: the list above the form links there. */
export type RegistrationState = Omit<SubmissionFormState, "formToken" | "county">;

/** A submission of a member's own, as he sees it. */
export type OwnSubmission = {
  id: string;
  name: string;
  ownerName: string;
  reference: string;
  status: SubmissionStatus;
  businessId: string | null;
  /** Leads to the form, while changes are asked for. */
  changeToken: string | null;
};
