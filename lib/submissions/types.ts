// Types of submissions and of their form. Imported by client components, so it must stay small.
import type { Hours } from "@/lib/hours/types";
import type { FormFieldName, SubmittedField, Values } from "@/lib/listings/columns";

/** Maximum number of characters of a reviewer's message to a submitter. */
export const MAX_MESSAGE_LENGTH = 1000;

/** Raw form values; a checkbox is 'yes' or empty. */
export type SubmissionValues = Readonly<Record<FormFieldName, string>>;
export type SubmissionErrors = Readonly<Partial<Record<FormFieldName, string>>>;

/** A validated submission. The county is that of the ZIP code, without the word 'County'. */
export type Submission = Omit<Values<"submitted", SubmittedField>, "hours"> & {
  hours: Hours | null;
};

export type SubmissionStatus = "pending" | "changes requested" | "approved" | "rejected" | "spam";

/** An existing listing that may be the same business. */
export type Duplicate = {
  id: string;
  name: string;
  address: string | null;
  reason: "phone" | "website" | "name" | "address";
};

/** State of the form after a refusal. */
export type SubmissionFormState = {
  values: SubmissionValues;
  errors: SubmissionErrors;
  /** An error that does not belong to a field. */
  message: string | null;
  /** Displayed as 'Is it one of these?'. */
  duplicates: readonly Duplicate[];
  /** The county of the ZIP code, once known. */
  county: string | null;
  /** Signed token with the form's key and the time it was issued. */
  formToken: string;
};
