// Owns the shapes of a submission: what was typed, and what a form answers. Light enough for the browser.
import type { Hours } from "@/lib/businesses/types";
import type { FormFieldName, SubmittedField, Values } from "@/lib/listings/types";

/** What a reviewer writes to a submitter. */
export const MAX_MESSAGE_LENGTH = 1000;

/** As they were typed; a checkbox is 'yes' or empty. */
export type SubmissionValues = Readonly<Record<FormFieldName, string>>;
export type SubmissionErrors = Readonly<Partial<Record<FormFieldName, string>>>;

/** A submission that passed the checks. The county is that of the ZIP code, without the word 'County'. */
export type Submission = Omit<Values<"submitted", SubmittedField>, "hours"> & {
  hours: Hours | null;
};

export type SubmissionStatus = "pending" | "changes requested" | "approved" | "rejected" | "spam";

/** A listing that may be the one somebody is about to submit. */
export type Duplicate = {
  id: string;
  name: string;
  address: string | null;
  reason: "phone" | "website" | "name" | "address";
};

/** What a form shows after it was sent and not taken. */
export type SubmissionFormState = {
  values: SubmissionValues;
  errors: SubmissionErrors;
  /** What stands in the way besides single fields. */
  message: string | null;
  /** 'Is it one of these?' */
  duplicates: readonly Duplicate[];
  /** The county of the ZIP code, once that is known. */
  county: string | null;
  /** Signed by the site: which form this is, and since when it has been open. */
  formToken: string;
};
