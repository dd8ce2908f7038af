// Parses values of a listing from typed text: the one set of checks and messages for forms and imports.
import { z } from "zod";
import type { Hours } from "@/lib/hours/types";
import { isBlank, isMistyped, MISTYPED_ADDRESS } from "@/lib/forms/clean-text";
import { floridaDay } from "@/lib/format/dates";
import { toWebLink, withoutTracking } from "@/lib/format/links";
import { hasExtension, toE164 } from "@/lib/format/phone";
import { parseHours } from "@/lib/hours/parser";
import { getCityByName, getZipCode } from "@/lib/places/rules";

const MAX_SERVICES = 12;
const MAX_SERVICE_LENGTH = 60;
const MAX_PHONE_LENGTH = 60;
const MAX_LINK_LENGTH = 300;
const MAX_HOURS_NOTE_LENGTH = 120;

/** What people write before each line of a list. */
const BULLET = /^\s*(?:[-*+•·–]|\d{1,2}[.)])\s+/;

/** Five digits, nine, or ZIP+4; anything else is an error. */
const TYPED_ZIP = /^\d{5}(-?\d{4})?$/;

/** A column that may be empty. */
export const nullableText = z.string().nullable();

export const nullableTexts = z.array(z.string()).nullable();

export const spans = z.array(z.tuple([z.number(), z.number()])).nullable();

/** Days with other hours than the weekly ones. */
export const specialHours = z
  .array(z.object({ from: z.iso.date(), through: z.iso.date(), hours: spans, note: nullableText }))
  .nullable();

/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Any text up to a limit. */
export function atMost(limit: number) {
  return z.string().max(limit, `Keep this under ${limit + 1} characters.`);
}

/** Required text, with at least one letter or digit. */
export function required(limit: number, missing: string) {
  const typed = atMost(limit).regex(/[\p{L}\p{N}]/u, missing);
  return { limit, submitted: z.string(), typed };
}

/** Optional text; null when it is empty. */
export function optional(limit: number) {
  const typed = atMost(limit).transform((raw) => raw || null);
  return { limit, submitted: nullableText, typed };
}

/** The same checks for a field that may be empty, where people also write 'N/A' or 'none'. */
export function withoutPlaceholder<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  if (!schema.safeParse("").success) return schema;
  return z
    .string()
    .transform((raw) => (isBlank(raw) ? "" : raw))
    .pipe(schema);
}

/** One of several choices, or of those that `listMore` returns when it is asked. */
export function choice(
  choices: readonly string[],
  problem: string,
  listMore: () => readonly string[] = () => [],
) {
  const isChoice = (text: string) => choices.includes(text) || listMore().includes(text);
  return { choices, listMore, submitted: z.string(), typed: z.string().refine(isChoice, problem) };
}

/** One of several choices, or none: no choice is preselected. */
export function optionalChoice<const Choice extends string>(
  choices: readonly Choice[],
  problem: string,
) {
  const stored = z.enum(choices).nullable();
  const empty = z.literal("").transform(() => null);
  const typed = z.union([empty, z.enum(choices)], problem);
  return { choices, stored, submitted: stored, typed };
}

/** The same checks for a cell that may be empty. */
export function orEmpty<Value>(schema: z.ZodType<Value, string>) {
  return z.string().transform((raw, context) => {
    if (isBlank(raw)) return null;
    const read = schema.safeParse(raw);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}

/** A checkbox, for which a form sends 'yes'. */
export const checkbox = z.string().transform((raw) => raw === "yes");

export const email = z
  .string()
  .min(1, "Enter your email address so that we can answer.")
  .max(254, "Keep this under 255 characters.")
  .pipe(z.email("This isn’t an email address. Check for a missing @ or a space."))
  .refine((address) => !isMistyped(address), MISTYPED_ADDRESS);

/** State and ZIP code after a town; both have fields of their own, or are known. */
const STATE_AND_ZIP = String.raw`[\s,]+fl(?:orida|a)?\.?(?:[\s,]+\d{5}(?:-\d{4})?)?$`;
const AFTER_TOWN = new RegExp(STATE_AND_ZIP, "i");
const AFTER_STREET = new RegExp(String.raw`,\s*([^,\d]+?)${STATE_AND_ZIP}`, "i");

/** 'Stuart, FL 34994' is Stuart. */
export const town = z.string().transform((raw) => raw.replace(AFTER_TOWN, ""));

/** '12 Dock Rd, Stuart, FL 34994' is 12 Dock Rd. */
export const street = z
  .string()
  .transform((raw) =>
    raw.replace(AFTER_STREET, (rest, city: string) => (getCityByName(city) ? "" : rest)),
  );

export const floridaZip = z.string().transform((raw, context) => {
  const area = TYPED_ZIP.test(raw) ? getZipCode(raw) : null;
  if (area) return area.zip;
  context.addIssue(
    raw === ""
      ? "Enter the ZIP code; we use it to find the county."
      : "This isn’t a ZIP code in Florida. Check the five digits.",
  );
  return z.NEVER;
});

export const phone = {
  limit: MAX_PHONE_LENGTH,
  stored: nullableText,
  submitted: z.string(),
  typed: z.string().transform((raw, context) => {
    const number = raw.length > MAX_PHONE_LENGTH ? null : toE164(raw);
    if (number && !hasExtension(raw)) return number;
    context.addIssue(formatPhoneProblem(raw, number));
    return z.NEVER;
  }),
};

function formatPhoneProblem(raw: string, number: string | null): string {
  if (raw === "") return "Enter the phone number that customers call.";
  if (number)
    return "Leave the extension out: people dial this number with one tap. Say the extension in the description.";
  return "This isn’t a phone number. Enter it with its area code, such as (772) 555-0134.";
}

/** An optional address of a website, or of any page. */
export function website(name: string) {
  const typed = z.string().transform((raw, context) => {
    if (raw === "") return null;
    const link = toWebLink(raw);
    if (link && link.href.length <= MAX_LINK_LENGTH) return withoutTracking(link.href);
    context.addIssue("This isn’t a web address. Enter it like www.example.com.");
    return z.NEVER;
  });
  return toLinkField(name, typed);
}

/** An optional profile on a network: its address, or its name there. `name` is the text of links to it. */
export function profile(network: string, base: string, host: RegExp, name = network) {
  const typed = z.string().transform((raw, context) => {
    if (raw === "") return null;
    const handle = /^@?([\w.-]{1,100})$/.exec(raw)?.[1];
    const link = toWebLink(raw);
    const isThere = link !== null && host.test(new URL(link.href).hostname);
    if (isThere && new URL(link.href).pathname !== "/" && link.href.length <= MAX_LINK_LENGTH)
      return withoutTracking(link.href);
    if (handle && !isThere && handle.toLowerCase() !== name.toLowerCase()) return base + handle;
    context.addIssue(
      `This isn’t a page on ${network}. Enter its address, or the name after the @.`,
    );
    return z.NEVER;
  });
  return toLinkField(name, typed);
}

function toLinkField(name: string, typed: z.ZodType<string | null, string>) {
  const link = { name };
  const isNumbered = true;
  return {
    limit: MAX_LINK_LENGTH,
    stored: nullableText,
    submitted: nullableText,
    api: webAddress.nullable(),
    typed,
    link,
    isNumbered,
  };
}

export const openingHours = z.string().transform((raw, context) => {
  if (raw === "") return { hours: null, note: null };
  const reading = parseHours(raw);
  if (reading.ok) return reading;
  context.addIssue(reading.message);
  return z.NEVER;
});

/** Opening hours of a spreadsheet: a text that cannot be parsed becomes a note, if it is short enough. */
export const openingHoursOrNote = z.string().transform((raw, context) => {
  const read = openingHours.safeParse(raw);
  if (read.success) return { ...read.data, isRead: true };
  const note = raw.replace(/\n+/g, ", ");
  if (note.length <= MAX_HOURS_NOTE_LENGTH) return { hours: null, note, isRead: false };
  for (const { message } of read.error.issues) context.addIssue(message);
  return z.NEVER;
});

export const hoursNote = optional(MAX_HOURS_NOTE_LENGTH);

/** Joins the notes about the hours to one line, cut off at the maximum length. */
export function joinNotes(notes: readonly (string | null)[]): string | null {
  return notes.filter(Boolean).join(". ").slice(0, MAX_HOURS_NOTE_LENGTH) || null;
}

/** Converts hours to what the column takes. */
export function toJsonHours(hours: Hours | null): number[][] | null {
  return hours && hours.map(([opens, closes]) => [opens, closes]);
}

export const foundingYear = z.string().transform((raw, context) => {
  if (raw === "") return null;
  const year = /^(?:[a-z. ]+|\d{1,2}\/)?(\d{4})$/i.exec(raw)?.[1];
  if (year && isFoundingYear(year)) return Number(year);
  context.addIssue("Enter the year with four digits, such as 1998, or leave this empty.");
  return z.NEVER;
});

export const services = z.string().transform((raw, context) => {
  const parts = raw.split(/[\n;]|,(?![^(\n]*\))/).map((part) => part.replace(BULLET, "").trim());
  const list = [...new Set(parts)].filter(Boolean);
  if (list.length > MAX_SERVICES) context.addIssue(`Name the ${MAX_SERVICES} most important ones.`);
  if (list.some((service) => service.length > MAX_SERVICE_LENGTH))
    context.addIssue(`Keep each service under ${MAX_SERVICE_LENGTH} characters; one on each line.`);
  return list;
});

/** Whether a text is a year in four digits, from 1700 to this one. */
function isFoundingYear(text: string, today = floridaDay(new Date())): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1700 && text <= today.slice(0, 4);
}
