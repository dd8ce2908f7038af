// Rows of submissions as they arrive, checked, and turned into what the site speaks of. snake_case stops here.
import { z } from "zod";
import { PRICE_RANGES } from "@/lib/businesses/types";
import type { Submission, SubmissionStatus } from "./types";

const text = z.string().nullable();
const instant = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString());

export const statuses = ["pending", "changes requested", "approved", "rejected", "spam"] as const;
const status = z.enum(statuses) satisfies z.ZodType<SubmissionStatus>;

export const submissionRow = z.object({
  id: z.string(),
  reference: z.string(),
  status,
  revision: z.number(),
  name: z.string(),
  owner_name: z.string(),
  email: z.string(),
  phone: z.string(),
  category: z.string(),
  description: z.string(),
  street: text,
  hides_street: z.boolean(),
  city: z.string(),
  zip: z.string(),
  county: z.string(),
  website: text,
  facebook: text,
  instagram: text,
  twitter: text,
  linkedin: text,
  service: z.string(),
  register_reference: text,
  services: z.array(z.string()),
  hours: z.array(z.tuple([z.number(), z.number()])).nullable(),
  hours_note: text,
  year_founded: z.number().nullable(),
  price_range: z.enum(PRICE_RANGES).nullable(),
  created_at: instant,
  due_at: instant,
  decided_at: instant.nullable(),
  decision_note: text,
  business_id: text,
});

export type SubmissionRow = z.infer<typeof submissionRow>;

/** What was submitted, without its life afterwards. */
export function toSubmission(row: SubmissionRow): Submission {
  return {
    name: row.name,
    ownerName: row.owner_name,
    email: row.email,
    phone: row.phone,
    category: row.category,
    description: row.description,
    street: row.street,
    hidesStreet: row.hides_street,
    city: row.city,
    zip: row.zip,
    county: row.county,
    website: row.website,
    facebook: row.facebook,
    instagram: row.instagram,
    twitter: row.twitter,
    linkedin: row.linkedin,
    service: row.service,
    registerReference: row.register_reference,
    services: row.services,
    hours: row.hours,
    hoursNote: row.hours_note,
    yearFounded: row.year_founded,
    priceRange: row.price_range,
  };
}

/** A submission by the names of its columns. */
export function toRow(submission: Submission) {
  const { ownerName, hidesStreet, registerReference, hoursNote, yearFounded, priceRange, ...rest } =
    submission;
  const { hours, ...same } = rest;
  return {
    ...same,
    owner_name: ownerName,
    hides_street: hidesStreet,
    register_reference: registerReference,
    hours_note: hoursNote,
    year_founded: yearFounded,
    price_range: priceRange,
    hours: hours && hours.map(([opens, closes]) => [opens, closes]),
  };
}
