// Owns the shapes of a submission: its fields with their limits, what was typed, and what a form answers.
// Light enough for the browser: the checks themselves are in schema.ts.
import type { Hours, PriceRange } from "@/lib/businesses/types";

/** Characters, as the database checks them. `hours`, `services`, `phone` and `zip` are read, not stored as typed. */
export const LIMITS = {
  name: 120,
  ownerName: 120,
  email: 254,
  phone: 60,
  category: 60,
  description: 2000,
  street: 160,
  hidesStreet: 3,
  city: 60,
  /** More than a ZIP+4 has: what a field cuts off, nobody is told of. */
  zip: 20,
  website: 300,
  facebook: 300,
  instagram: 300,
  twitter: 300,
  linkedin: 300,
  service: 40,
  registerReference: 200,
  services: 600,
  hours: 300,
  hoursNote: 120,
  /** As the ZIP code: more than it has. */
  yearFounded: 20,
  priceRange: 4,
  consent: 3,
} as const;

export const MAX_SERVICES = 12;
export const MAX_SERVICE_LENGTH = 60;
/** What a reviewer writes to a submitter. */
export const MAX_MESSAGE_LENGTH = 1000;

export type SubmissionField = keyof typeof LIMITS;

/** As they were typed; a checkbox is 'yes' or empty. */
export type SubmissionValues = Readonly<Record<SubmissionField, string>>;
export type SubmissionErrors = Readonly<Partial<Record<SubmissionField, string>>>;

/** What people see of a field, in the order of the form; messages and lists of errors name it so. */
export const FIELD_LABELS = {
  name: "Business name",
  category: "Category",
  description: "What the business does",
  services: "Services",
  yearFounded: "Year founded",
  priceRange: "Price range",
  phone: "Phone for customers",
  street: "Street address",
  hidesStreet: "No public address",
  city: "City",
  zip: "ZIP code",
  hours: "Opening hours",
  hoursNote: "Anything else about the hours",
  website: "Website",
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  ownerName: "Owner's name",
  email: "Your e-mail address",
  service: "Branch of service",
  registerReference: "Where the veteran's status can be checked",
  consent: "Your agreement",
} as const satisfies Record<SubmissionField, string>;

export const NOTHING_TYPED: SubmissionValues = {
  name: "",
  ownerName: "",
  email: "",
  phone: "",
  category: "",
  description: "",
  street: "",
  hidesStreet: "",
  city: "",
  zip: "",
  website: "",
  facebook: "",
  instagram: "",
  twitter: "",
  linkedin: "",
  service: "",
  registerReference: "",
  services: "",
  hours: "",
  hoursNote: "",
  yearFounded: "",
  priceRange: "",
  consent: "",
};

/** A submission that passed the checks. */
export type Submission = {
  name: string;
  ownerName: string;
  email: string;
  /** E.164. */
  phone: string;
  category: string;
  description: string;
  street: string | null;
  /** The street is for the reviewer, not for the page. */
  hidesStreet: boolean;
  city: string;
  zip: string;
  /** Of the ZIP code, without the word 'County'. */
  county: string;
  website: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  linkedin: string | null;
  service: string;
  registerReference: string | null;
  services: string[];
  hours: Hours | null;
  hoursNote: string | null;
  yearFounded: number | null;
  priceRange: PriceRange | null;
};

export type SubmissionStatus = "pending" | "changes requested" | "approved" | "rejected" | "spam";

/** A listing that may be the one somebody is about to submit. */
export type Duplicate = {
  id: string;
  name: string;
  address: string | null;
  reason: "phone" | "website" | "name";
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
  seal: string;
};
