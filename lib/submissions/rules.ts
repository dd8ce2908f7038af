// Reads the values of the submission form, and detects spam.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Field } from "@/lib/listings/field";
import type { Hours } from "@/lib/hours/types";
import { formatHours } from "@/lib/format/hours";
import { formatPhone } from "@/lib/format/phone";
import { cleanText } from "@/lib/forms/clean-text";
import { SECRET_NUMBER, withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import {
  type FormFieldName,
  formFields,
  pick,
  submittedFields,
  typedShape,
} from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import { hasStreet } from "@/lib/listings/address";
import { joinNotes } from "@/lib/listings/fields-about-hours";
import { getCityByName, getCounty, getZipCode } from "@/lib/places/rules";
import type { Submission, SubmissionErrors, SubmissionFormState, SubmissionValues } from "./types";

/** Nobody types faster, but the browser's autofill may be. */
export const MIN_FILL_SECONDS = 3;
/** More links in a description indicate spam. */
const MAX_LINKS_IN_TEXT = 2;

/** The form's initial state. */
export function emptyForm(formToken: string, values = NOTHING_TYPED): SubmissionFormState {
  return { values, errors: {}, message: null, duplicates: [], county: null, formToken };
}

/**
 * The cleaned values of the form. What looks like a Social Security number is removed before anything else uses the text;
 * `refused` lists the fields that contained one.
 */
export function readValues(form: FormData): {
  values: SubmissionValues;
  refused: FormFieldName[];
} {
  const refused: FormFieldName[] = [];
  const values = toValues((field) => {
    const { isNumbered, form: control }: Field = fields[field];
    const text = cleanText(form.get(field), control?.control === "lines");
    const value = withoutSecretNumbers(text, isNumbered);
    if (value !== text) refused.push(field);
    return value;
  });
  return { values, refused };
}

function toValues(read: (field: FormFieldName) => string): SubmissionValues {
  const typed = formFields.map((field) => [field, read(field)]);
  return { ...NOTHING_TYPED, ...Object.fromEntries(typed) };
}

/** Whether this is the name of a form field. */
export function isField(name: string): name is FormFieldName {
  return Object.hasOwn(NOTHING_TYPED, name);
}

/** The description of the listing, with the services as its last line. */
export function formatDescription(business: { description: string; services: string[] }): string {
  const { description, services } = business;
  return services.length > 0 ? `${description}\n\nServices: ${services.join(", ")}.` : description;
}

type Signs = {
  /** The value of a field that is invisible to people. */
  honeypot: string;
  /** How long the form was open, in seconds; null if its token is invalid. */
  openSeconds: number | null;
  description: string;
};

/** Why a submission is treated as spam, for reviewers to look at later; null if it is not. */
export function toSuspicion({ honeypot, openSeconds, description }: Signs): string | null {
  if (honeypot) return "filled in what people do not see";
  if (openSeconds === null) return "not sent from our form";
  const links = description.match(/https?:\/\//gi)?.length ?? 0;
  if (links > MAX_LINKS_IN_TEXT) return "many links";
  if (links > 0 && openSeconds < MIN_FILL_SECONDS) return "a link, and faster than people type";
  return null;
}

/** A hash to detect the same submission being sent again. */
export function toContentHash(submission: Submission): string {
  return createHash("sha256").update(JSON.stringify(submission)).digest("hex");
}

/** Form values for an existing submission or listing. Consent must be given again. */
export function toTypedValues(listing: {
  readonly [Name in keyof Submission]?: Submission[Name] | null;
}): SubmissionValues {
  const { phone, hidesStreet, services, hours, ...texts } = listing;
  const typed = Object.entries(texts).map(([name, value]) => [name, String(value ?? "")]);
  return {
    ...NOTHING_TYPED,
    ...Object.fromEntries(typed.filter(([name = ""]) => isField(name))),
    phone: phone ? formatPhone(phone) : "",
    hidesStreet: hidesStreet ? "yes" : "",
    services: services?.join("\n") ?? "",
    hours: hours ? toLines(hours) : "",
  };
}

/** In the format that the page displays, which can also be parsed again. */
function toLines(hours: Hours): string {
  return formatHours(hours)
    .map(({ days, times }) => `${days}: ${times}`)
    .join("\n");
}

/** Validates a reference from a URL; null if invalid, so that it is never displayed. */
export function toReference(raw: unknown): string | null {
  return typeof raw === "string" && /^[0-9A-DFH]{5}-[0-9A-DFH]{5}$/.test(raw) ? raw : null;
}

// Validates submissions, with the messages for invalid fields.

const schema = z.object(typedShape());

/** The parsed submission, or an error per field. `refused`: fields from which a Social Security number was removed. */
export function parseSubmission(
  values: SubmissionValues,
  refused: readonly FormFieldName[] = [],
): { ok: true; submission: Submission } | { ok: false; errors: SubmissionErrors } {
  const parsed = schema.safeParse(values);
  const errors = {
    ...toErrors(parsed.error),
    ...(parsed.success && checkRoom(parsed.data)),
    ...checkStreet(values),
    ...toSecretErrors(refused),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { hours, hoursNote, ...rest } = parsed.data;
  const notes = joinNotes([hours.note, hoursNote]);
  const taken = { ...rest, ...toTown(rest), hours: hours.hours, hoursNote: notes };
  return { ok: true, submission: pick(taken, submittedFields) };
}

/** The county of a typed ZIP code, such as 'Martin County'; null if the ZIP code is incomplete or unknown. */
export function toCountyTitle(typedZip: string): string | null {
  const county = getCounty(getZipCode(typedZip)?.countyId ?? "");
  return county && `${county.name} County`;
}

/** The county of the ZIP code, and the city in the directory's spelling. */
function toTown({ city, zip: code }: { city: string; zip: string }) {
  const county = getCounty(getZipCode(code)?.countyId ?? "");
  if (!county) throw new Error("A Florida ZIP code without a county.");
  return { city: getCityByName(city, county.id)?.name ?? city, county: county.name };
}

/** A rule across two fields. Checked separately from the schema, so that its error is shown together with the others. */
function checkStreet({ street, hidesStreet }: SubmissionValues): SubmissionErrors {
  if (hidesStreet || hasStreet(street)) return {};
  return { street: "Enter the street address, or check “No public address”." };
}

/** Description and services become one text of the listing, with a maximum length. */
function checkRoom(business: Parameters<typeof formatDescription>[0]): SubmissionErrors {
  if (formatDescription(business).length <= fields.description.limit) return {};
  return {
    services: `Shorten these or the description: together they have room for ${fields.description.limit} characters.`,
  };
}

function toSecretErrors(fields: readonly FormFieldName[]): SubmissionErrors {
  return Object.fromEntries(fields.map((field) => [field, SECRET_NUMBER]));
}

/** The first error of each field. */
function toErrors(error: z.ZodError | undefined): SubmissionErrors {
  const issues = (error?.issues ?? []).toReversed();
  return Object.fromEntries(
    issues.flatMap(({ path: [field], message }) =>
      typeof field === "string" && isField(field) ? [[field, message]] : [],
    ),
  );
}
