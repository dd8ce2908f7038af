// Makes submissions for tests: a test gives the values that matter to it, the others are valid.
import { type SubmittedField, submittedFields } from "@/lib/listings/columns";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import { parseSubmission } from "@/lib/submissions/rules";
import type { Submission, SubmissionValues } from "@/lib/submissions/types";

/** Returns values as typed into the form. */
export function makeValues(values: Partial<SubmissionValues> = {}): SubmissionValues {
  return {
    ...NOTHING_TYPED,
    name: "Harbor Bakery",
    ownerName: "Ann Example",
    email: "ann@example.com",
    phone: "(772) 555-0134",
    category: "Food & Beverage",
    description: "Bread from four in the morning.",
    street: "12 Dock Rd",
    city: "Stuart",
    zip: "34994",
    service: "Navy",
    consent: "yes",
    ...values,
  };
}

/** A value for every field. */
export const EXAMPLES: SubmissionValues = {
  ...makeValues(),
  services: "Bread\nCakes",
  hidesStreet: "yes",
  hours: "Mon 9am-5pm",
  hoursNote: "Closed on holidays",
  website: "https://www.example.com/",
  facebook: "https://www.facebook.com/harbor",
  instagram: "https://www.instagram.com/harbor",
  twitter: "https://x.com/harbor",
  linkedin: "https://www.linkedin.com/company/harbor",
  registerReference: "SBA VetCert",
  yearFounded: "1998",
  ...{ naics: "238220, 238210", uei: "VN1AJFAD19J9", cage: "1ABC2", countiesServed: "Martin" },
  priceRange: "$$",
};

/** Returns a submission with a value in every field. */
export function makeWholeSubmission(values: Partial<SubmissionValues> = {}): Submission {
  const parsed = parseSubmission({ ...EXAMPLES, ...values });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.submission;
}

const NO_FIELDS = Object.fromEntries(submittedFields.map((name) => [name, null]));

/** Returns the same submission as the site stores it. */
export function makeSubmission(values: Partial<Submission> = {}): Submission {
  return {
    ...(NO_FIELDS as Record<SubmittedField, null>),
    name: "Harbor Bakery",
    ownerName: "Ann Example",
    email: "ann@example.com",
    phone: "+17725550134",
    category: "Food & Beverage",
    description: "Bread from four in the morning.",
    street: "12 Dock Rd",
    hidesStreet: false,
    city: "Stuart",
    zip: "34994",
    county: "Martin",
    service: "Navy",
    services: [],
    ...values,
  };
}
