// Submissions for tests: a test says what matters to it, the rest is right.
import { NOTHING_TYPED } from "@/lib/listings/forms";
import type { Submission, SubmissionValues } from "@/lib/submissions/types";

/** As somebody would type them. */
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

/** The same as the site stores it. */
export function makeSubmission(values: Partial<Submission> = {}): Submission {
  return {
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
    website: null,
    facebook: null,
    instagram: null,
    twitter: null,
    linkedin: null,
    service: "Navy",
    registerReference: null,
    services: [],
    hours: null,
    hoursNote: null,
    yearFounded: null,
    priceRange: null,
    ...values,
  };
}
