// The fields of a listing that are about its owner, part of lib/listings/fields.ts.
import { z } from "zod";
import { branches } from "@/data/branches";
import type { Field } from "./field";
import * as values from "./values";

const { nullableText, optional, required } = values;

/** In the order of the forms. */
export const fieldsAboutOwner = {
  ownerName: {
    ...required(120, "Enter the owner’s name."),
    form: {
      label: "Owner’s name",
      step: 5,
      isOwnersOnly: true,
      autoComplete: "name",
      hint: "For the review only; it isn’t published.",
    },
  },
  /** Two different values: a submitter's address is private; a business's own is public and set only by imports. */
  email: {
    limit: 254,
    stored: nullableText,
    submitted: z.string(),
    typed: values.email,
    headers: "emailaddress mail businessemail contactemail email1",
    form: {
      label: "Your email address",
      step: 5,
      isOwnersOnly: true,
      type: "email",
      autoComplete: "email",
      hint: "For our answer only; it isn’t published.",
    },
  },
  service: {
    ...values.choice(branches, "Choose the branch in which the owner served."),
    stored: nullableText,
    // A text that names no branch, or several, is left empty with a notice.
    imported: z.string(),
    headers:
      "branch branchofservice militarybranch servicebranch branchserved vetbranch veteranbranch branchofmilitary branchofmilitaryservice whichbranchdidyouservein whatbranchdidyouservein",
    form: { label: "Branch of service", step: 5, needsReview: true, control: "choice" },
  },
  registerReference: {
    ...optional(200),
    form: {
      label: "Where can we verify service?",
      step: 5,
      isOwnersOnly: true,
      hint: "Your entry in a public register, such as SBA VetCert: the “Verified Veteran” badge rests on it. Don’t send documents or a Social Security number.",
    },
  },
  consent: {
    typed: z.literal("yes", "Please agree, so that we may publish the listing."),
    form: {
      label: "Your agreement",
      step: 5,
      control: "check",
      isOwnersOnly: true,
      sentence:
        "I am the owner, or act for the owner, and agree that the directory publishes what I wrote about the business.",
    },
  },
} as const satisfies Record<string, Field>;
