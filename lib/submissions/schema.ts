// Owns what makes a submission acceptable, and what people are told when it is not.
import { z } from "zod";
import { submissionCategories } from "@/data/categories";
import { branches } from "@/data/synonyms";
import { isFoundingYear } from "@/lib/businesses/rules";
import { PRICE_RANGES } from "@/lib/businesses/types";
import { toWebLink } from "@/lib/format/links";
import { hasExtension, toE164 } from "@/lib/format/phone";
import { parseHours } from "@/lib/hours/rules";
import { getCityByName, getCounty, getZipCode } from "@/lib/places/rules";
import { describeWithServices, isField } from "./rules";
import {
  LIMITS,
  MAX_SERVICE_LENGTH,
  MAX_SERVICES,
  type Submission,
  type SubmissionErrors,
  type SubmissionField,
  type SubmissionValues,
} from "./types";

/** What whoever typed one is told. */
export const SECRET_NUMBER =
  "That looked like a Social Security number, so we took it out. Please never send one: we do not need it.";

/** Five digits, nine, or ZIP+4; anything more is a mistake that should not pass unseen. */
const TYPED_ZIP = /^\d{5}(-?\d{4})?$/;

const zip = z.string().transform((raw, context) => {
  const area = TYPED_ZIP.test(raw) ? getZipCode(raw) : null;
  if (area) return area.zip;
  context.addIssue(
    raw === ""
      ? "Write the ZIP code; we find the county by it."
      : "This is not a ZIP code in Florida. Check the five digits.",
  );
  return z.NEVER;
});

const phone = z.string().transform((raw, context) => {
  const number = raw.length > LIMITS.phone ? null : toE164(raw);
  if (number && !hasExtension(raw)) return number;
  context.addIssue(sayPhoneProblem(raw, number));
  return z.NEVER;
});

function sayPhoneProblem(raw: string, number: string | null): string {
  if (raw === "") return "Write the phone number that customers call.";
  if (number)
    return "Leave the extension out: people dial this number with one tap. Say the extension in the description.";
  return "This is not a phone number. Write it with its area code, such as (772) 555-0134.";
}

const website = z.string().transform((raw, context) => {
  if (raw === "") return null;
  const link = toWebLink(raw);
  if (link && link.href.length <= LIMITS.website) return link.href;
  context.addIssue("This is not a web address. Write it like www.example.com.");
  return z.NEVER;
});

const hours = z.string().transform((raw, context) => {
  if (raw === "") return { hours: null, note: null };
  const reading = parseHours(raw);
  if (reading.ok) return reading;
  context.addIssue(reading.message);
  return z.NEVER;
});

const yearFounded = z.string().transform((raw, context) => {
  if (raw === "") return null;
  if (isFoundingYear(raw)) return Number(raw);
  context.addIssue("Write the year with four digits, such as 1998, or leave this empty.");
  return z.NEVER;
});

const services = z.string().transform((raw, context) => {
  const list = [...new Set(raw.split(/[\n,;]/).map((line) => line.trim()))].filter(Boolean);
  if (list.length > MAX_SERVICES) context.addIssue(`Name the ${MAX_SERVICES} most important ones.`);
  if (list.some((service) => service.length > MAX_SERVICE_LENGTH))
    context.addIssue(`Keep each service under ${MAX_SERVICE_LENGTH} characters; one on each line.`);
  return list;
});

const schema = z.object({
  name: text(LIMITS.name, "Write the name of the business."),
  ownerName: text(LIMITS.ownerName, "Write the owner's name."),
  email: z
    .string()
    .min(1, "Write your e-mail address, so that we can answer.")
    .max(LIMITS.email, tooLong(LIMITS.email))
    .pipe(z.email("This is not an e-mail address. Check for a missing @ or a space.")),
  phone,
  category: z.enum(submissionCategories, "Choose the category that fits best."),
  description: text(LIMITS.description, "Say in a few sentences what the business does."),
  street: optional(LIMITS.street),
  hidesStreet: checkbox(),
  city: text(LIMITS.city, "Write the city."),
  zip,
  website,
  facebook: profile("Facebook", "https://www.facebook.com/", /(^|\.)(facebook|fb)\.(com|me)$/),
  instagram: profile("Instagram", "https://www.instagram.com/", /(^|\.)instagram\.com$/),
  twitter: profile("X", "https://x.com/", /(^|\.)(x|twitter)\.com$/),
  linkedin: profile("LinkedIn", "https://www.linkedin.com/company/", /(^|\.)linkedin\.com$/),
  service: z.enum(branches, "Choose the branch in which the owner served."),
  registerReference: optional(LIMITS.registerReference),
  services,
  hours,
  hoursNote: optional(LIMITS.hoursNote),
  yearFounded,
  priceRange: z
    .enum(["", ...PRICE_RANGES], "Choose one of the four, or none.")
    .transform((raw) => raw || null),
});

/** A submission, or for each field what to do about it. `refused`: where a secret number was taken out. */
export function parseSubmission(
  values: SubmissionValues,
  refused: readonly SubmissionField[] = [],
): { ok: true; submission: Submission } | { ok: false; errors: SubmissionErrors } {
  const parsed = schema.safeParse(values);
  const errors = {
    ...toErrors(parsed.error),
    ...(parsed.success && checkRoom(parsed.data)),
    ...checkAgreements(values),
    ...toSecretErrors(refused),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { hours, hoursNote, ...rest } = parsed.data;
  const notes = [hours.note, hoursNote].filter(Boolean).join(". ").slice(0, LIMITS.hoursNote);
  return {
    ok: true,
    submission: { ...rest, ...toTown(rest), hours: hours.hours, hoursNote: notes || null },
  };
}

/** The county that a typed ZIP code lies in, as people say it; null while there is none. */
export function toCountyTitle(typedZip: string): string | null {
  const county = getCounty(getZipCode(typedZip)?.countyId ?? "");
  return county && `${county.name} County`;
}

/** The county is the ZIP code's; the city keeps the spelling that the directory knows. */
function toTown({ city, zip: code }: { city: string; zip: string }) {
  const county = getCounty(getZipCode(code)?.countyId ?? "");
  if (!county) throw new Error("A Florida ZIP code without a county.");
  return { city: getCityByName(city, county.id)?.name ?? city, county: county.name };
}

/** What no field says by itself. Checked apart, so that somebody with other mistakes is not sent back twice. */
function checkAgreements({ street, hidesStreet, consent }: SubmissionValues): SubmissionErrors {
  return {
    ...(!street &&
      !hidesStreet && { street: "Write the street address, or tick 'No public address'." }),
    ...(consent !== "yes" && { consent: "Please agree, so that we may publish the listing." }),
  };
}

/** Both become the text of the listing, which has room for so much. */
function checkRoom(business: Parameters<typeof describeWithServices>[0]): SubmissionErrors {
  if (describeWithServices(business).length <= LIMITS.description) return {};
  return {
    services: `Shorten these or the description: together they have room for ${LIMITS.description} characters.`,
  };
}

function toSecretErrors(fields: readonly SubmissionField[]): SubmissionErrors {
  return Object.fromEntries(fields.map((field) => [field, SECRET_NUMBER]));
}

/** The first problem of each field. */
function toErrors(error: z.ZodError | undefined): SubmissionErrors {
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(
    issues.flatMap(({ path: [field], message }) =>
      typeof field === "string" && isField(field) ? [[field, message]] : [],
    ),
  );
}

function text(limit: number, missing: string) {
  return z
    .string()
    .min(1, missing)
    .regex(/[\p{L}\p{N}]/u, missing)
    .max(limit, tooLong(limit));
}

function optional(limit: number) {
  return z
    .string()
    .max(limit, tooLong(limit))
    .transform((raw) => raw || null);
}

function checkbox() {
  return z.string().transform((raw) => raw === "yes");
}

function tooLong(limit: number): string {
  return `Keep this under ${limit + 1} characters.`;
}

/** A page of a network: its address there, or the name that follows the network's own. */
function profile(network: string, base: string, host: RegExp) {
  return z.string().transform((raw, context) => {
    if (raw === "") return null;
    const handle = /^@?([\w.-]{1,100})$/.exec(raw)?.[1];
    const link = toWebLink(raw);
    const isThere = link !== null && host.test(new URL(link.href).hostname);
    if (isThere && new URL(link.href).pathname !== "/" && link.href.length <= LIMITS.website)
      return link.href;
    if (handle && !isThere) return base + handle;
    context.addIssue(
      `This is not a page on ${network}. Write its address, or the name after the @.`,
    );
    return z.NEVER;
  });
}
