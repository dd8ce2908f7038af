// Owns the steps in which a signed-in owner lists a business.
import type {
  SubmissionField,
  SubmissionFormState,
  SubmissionStatus,
} from "@/lib/submissions/types";

export type Step = { number: number; title: string; fields: readonly SubmissionField[] };

export const STEPS: readonly Step[] = [
  {
    number: 1,
    title: "The business",
    fields: ["name", "category", "description", "services", "yearFounded", "priceRange"],
  },
  { number: 2, title: "Where it is", fields: ["phone", "street", "hidesStreet", "city", "zip"] },
  {
    number: 3,
    title: "Hours and links",
    fields: ["hours", "hoursNote", "website", "facebook", "instagram", "twitter", "linkedin"],
  },
  {
    number: 4,
    title: "The owner",
    fields: ["ownerName", "email", "service", "registerReference", "consent"],
  },
];

/** The step that an address means; the first for anything that is none. */
export function toStep(raw: unknown): Step {
  const [first] = STEPS;
  const step = STEPS.find(({ number }) => String(number) === raw) ?? first;
  if (!step) throw new Error("There are no steps.");
  return step;
}

/** What the form of a step shows. Errors may belong to other steps: the list above the form links there. */
export type RegistrationState = Omit<SubmissionFormState, "seal" | "county">;

/** A submission of a member's own, as he sees it. */
export type OwnSubmission = {
  id: string;
  name: string;
  ownerName: string;
  reference: string;
  status: SubmissionStatus;
  businessId: string | null;
  /** Leads to the form, while changes are asked for. */
  changeSeal: string | null;
};
