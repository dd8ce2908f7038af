// Owns what is made of what people type into the form: its values, and whether they look like spam.
import { createHash } from "node:crypto";
import type { Hours } from "@/lib/businesses/types";
import { formatHours } from "@/lib/format/hours";
import { formatPhone } from "@/lib/format/phone";
import { cleanText } from "@/lib/forms/clean-text";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { formFields } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import type { Field, FormFieldName } from "@/lib/listings/types";
import type { Submission, SubmissionFormState, SubmissionValues } from "./types";

/** Nobody types faster; a browser that fills the form in by itself may. */
export const MIN_FILL_SECONDS = 3;
/** A business needs no more addresses in its description. */
const MAX_LINKS_IN_TEXT = 2;

/** The form before anything was typed. */
export function emptyForm(formToken: string, values = NOTHING_TYPED): SubmissionFormState {
  return { values, errors: {}, message: null, duplicates: [], county: null, formToken };
}

/**
 * What was typed, cleaned. A number that looks like a Social Security number is taken out before anything else sees the
 * text; `refused` says where one stood.
 */
export function readValues(form: FormData): {
  values: SubmissionValues;
  refused: FormFieldName[];
} {
  const refused: FormFieldName[] = [];
  const values = toValues((field) => {
    const { isNumbered, form: control }: Field = fields[field];
    const text = cleanText(form.get(field), control?.control === "lines");
    const kept = withoutSecretNumbers(text, isNumbered);
    if (kept !== text) refused.push(field);
    return kept;
  });
  return { values, refused };
}

function toValues(read: (field: FormFieldName) => string): SubmissionValues {
  const typed = formFields.map((field) => [field, read(field)]);
  return { ...NOTHING_TYPED, ...Object.fromEntries(typed) };
}

/** Whether a name is that of a field of the form. */
export function isField(name: string): name is FormFieldName {
  return Object.hasOwn(NOTHING_TYPED, name);
}

/** The description of the listing: the services are its last line. */
export function describeWithServices(business: {
  description: string;
  services: string[];
}): string {
  const { description, services } = business;
  return services.length > 0 ? `${description}\n\nServices: ${services.join(", ")}.` : description;
}

type Signs = {
  /** What stands in a field that people do not see. */
  honeypot: string;
  /** Since when the form was open; null where it does not carry our token. */
  openSeconds: number | null;
  description: string;
};

/** Why a submission is put aside for a reviewer to look at when there is time; null for all others. */
export function toSuspicion({ honeypot, openSeconds, description }: Signs): string | null {
  if (honeypot) return "filled in what people do not see";
  if (openSeconds === null) return "not sent from our form";
  const links = description.match(/https?:\/\//gi)?.length ?? 0;
  if (links > MAX_LINKS_IN_TEXT) return "many links";
  if (links > 0 && openSeconds < MIN_FILL_SECONDS) return "a link, and faster than people type";
  return null;
}

/** The same words are the same submission. */
export function toContentHash(submission: Submission): string {
  return createHash("sha256").update(JSON.stringify(submission)).digest("hex");
}

/** What was submitted or is listed, as it stands in a form again. Agreement is asked for anew. */
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

/** As the page will say it, which can be read again. */
function toLines(hours: Hours): string {
  return formatHours(hours)
    .map(({ days, times }) => `${days}: ${times}`)
    .join("\n");
}

/** A reference as we write it, from an address; null for anything else, which is not repeated to anybody. */
export function toReference(raw: unknown): string | null {
  return typeof raw === "string" && /^[0-9A-DFH]{5}-[0-9A-DFH]{5}$/.test(raw) ? raw : null;
}
