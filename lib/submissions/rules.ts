// Owns what is made of what people type: clean text, no numbers that must not be kept, and whether it looks like spam.
import { createHash } from "node:crypto";
import type { Hours } from "@/lib/businesses/types";
import { formatHours } from "@/lib/format/hours";
import { formatPhone } from "@/lib/format/phone";
import { formFields } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { NOTHING_TYPED } from "@/lib/listings/forms";
import type { Field, FormFieldName } from "@/lib/listings/types";
import type { Submission, SubmissionFormState, SubmissionValues } from "./types";

/** Nobody types faster; a browser that fills the form in by itself may. */
export const MIN_FILL_SECONDS = 3;
/** A business needs no more addresses in its description. */
const MAX_LINKS_IN_TEXT = 2;
/** What is kept of a text that is too long, so that it can be shortened and not typed again. */
const MAX_KEPT_LENGTH = 10_000;

/** Control characters, and marks that make text run the other way than it reads. */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Soft hyphens, zero-width spaces and the like: what stands between digits and nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** What may stand between the parts of a number: any signs, spaces and ends of lines, but no letters. */
const GAP = String.raw`[^\p{L}\p{N}]`;
const BEGINS = String.raw`(?<!\d)(?<!\d-)`;
const ENDS = String.raw`(?!\d)(?!-\d)`;
/** As internal.has_secret_number has them: tests/support/secret-numbers.ts holds for both. */
const WRITTEN_SSN = [
  // 123-45-6789, (123) 45-6789, 123, 45, 6789.
  String.raw`${BEGINS}\d{3}${GAP}{1,10}\d{2}${GAP}{1,10}\d{4}${ENDS}`,
  // 123-456789.
  String.raw`${BEGINS}\d{3}[-._/ ]{1,3}\d{6}${ENDS}`,
  // 1 2 3 4 5 6 7 8 9.
  String.raw`(?<!\d|\d${GAP}{1,3})\d(?:${GAP}{1,3}\d){8}(?!\d|${GAP}{1,3}\d)`,
].map((pattern) => new RegExp(pattern, "gu"));
/**
 * Nine digits by themselves, or five and four: with letters around them they are the number of a license, and with a dash
 * a ZIP+4. Not where nine digits are something else: ZIP codes, telephone numbers, pages of shops and of networks.
 */
const BARE_SSN = [
  String.raw`(?:(?<![\p{L}\p{N}])(?<!\d-)|(?<=[sS][sS][nN]))\d{9}(?![\p{L}\p{N}])${ENDS}`,
  String.raw`${BEGINS}\d{5}[\s._/*:]\d{4}(?![\p{L}\p{N}])${ENDS}`,
].map((pattern) => new RegExp(pattern, "gu"));
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

/** Text as it may be stored: printable, composed, without spaces around it; on one line unless it may have several. */
export function cleanText(raw: unknown, isMultiline = false): string {
  if (typeof raw !== "string") return "";
  const text = raw
    .slice(0, MAX_KEPT_LENGTH)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(UNPRINTABLE, "");
  return (isMultiline ? text.replace(/[^\S\n]+/g, " ") : text.replace(/\s+/g, " ")).trim();
}

/** Without what looks like a Social Security number, whatever stands between its digits and in whatever script. */
export function withoutSecretNumbers(text: string, isNumbered = false): string {
  const plain = toPlainDigits(text);
  const patterns = isNumbered ? WRITTEN_SSN : [...WRITTEN_SSN, ...BARE_SSN];
  const cleaned = patterns.reduce((kept, pattern) => kept.replace(pattern, ""), plain);
  return cleaned === plain ? text : cleaned.trim();
}

function toPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replace(/[^\P{Nd}0-9]/gu, toDigit);
}

/** Unicode keeps the ten digits of a script together, in their order, and only whole tens beside each other. */
function toDigit(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
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
