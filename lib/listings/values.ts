// Parses values of a listing from typed text: the one set of checks and messages for forms and imports.
import { z } from "zod";
import { isBlank, isMistyped, MISTYPED_ADDRESS } from "@/lib/forms/clean-text";
import { floridaDay } from "@/lib/format/dates";
import { hasExtension, toE164 } from "@/lib/format/phone";
import { getCityByName, getZipCode } from "@/lib/places/rules";
import { hasStreet, splitAddress, splitState } from "./address";

const MAX_SERVICES = 12;
const MAX_SERVICE_LENGTH = 60;
const MAX_PHONE_LENGTH = 60;

/** What people write before each line of a list. */
const BULLET = /^\s*(?:[-*+•·–]|\d{1,2}[.)])\s+/;

/** Five digits, nine, or ZIP+4, with the town or the state before or after it. */
const TYPED_ZIP = /^[^\d-]*(\d{5})(?:-?\d{4})?(?:[\s,]\D*)?$/;

/** A line, a comma outside of parentheses, or a bullet or number within a line. */
const BETWEEN_SERVICES = /[\n;|•▪✓✔]|,(?![^(\n]*\))| (?=\* |\d{1,2}[.)] )/;

/** A column that may be empty. */
export const nullableText = z.string().nullable();

export const nullableTexts = z.array(z.string()).nullable();

/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Any text up to a limit. */
export function atMost(limit: number) {
  return z.string().max(limit, `Keep this under ${limit + 1} characters.`);
}

/** Required text, with at least one letter or digit, and not 'N/A'. */
export function required(limit: number, missing: string) {
  const typed = atMost(limit).refine((raw) => /[\p{L}\p{N}]/u.test(raw) && !isBlank(raw), missing);
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
  // Copied from a mail or a page: 'Pat <pat@example.com>', 'mailto:pat@example.com'.
  .transform((raw) => raw.replace(/^(?:.*<(?=\S+>$)|mailto:)/i, "").replace(/>$/, ""))
  .pipe(z.email("This isn’t an email address. Check for a missing @ or a space."))
  .refine((address) => !isMistyped(address), MISTYPED_ADDRESS);

const NO_TOWN =
  /^(?:(?:(?:all|entire|whole)(?: of)?(?: the)? )?(?:florida|state)|(?:state|nation)-?wide|online|virtual|remote)$/i;

/** 'Stuart, FL 34994' is Stuart. */
export const town = z.string().transform((raw, context) => {
  const { rest, state } = splitState(raw);
  if (!NO_TOWN.test(raw)) return state === "" || /^fl/i.test(state) ? rest : raw;
  context.addIssue("Enter one city: the one that the business is run from.");
  return z.NEVER;
});

/** '12 Dock Rd, Stuart, FL 34994' is 12 Dock Rd. */
export const street = z.string().transform((raw) => {
  const { street, city, state, zip } = splitAddress(raw);
  if ((state || zip) && getCityByName(city)) return street;
  return hasStreet(raw) ? raw : "";
});

export const floridaZip = z.string().transform((raw, context) => {
  const area = getZipCode(TYPED_ZIP.exec(raw)?.[1] ?? "");
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

export const foundingYear = z.string().transform((raw, context) => {
  if (isBlank(raw)) return null;
  // In any sentence, but not of two: 'May 1, 2019', 'since 1998 (LLC)'.
  const [year = "", ...others] = raw.match(/\d{4,}s?/g) ?? [];
  if (others.length === 0 && isFoundingYear(year)) return Number(year);
  context.addIssue("Enter the year with four digits, such as 1998, or leave this empty.");
  return z.NEVER;
});

export const services = z.string().transform((raw, context) => {
  const parts = raw
    .split(BETWEEN_SERVICES)
    .map((part) =>
      part
        .replace(BULLET, "")
        .trim()
        .replace(/^(?:and|&) /i, ""),
    )
    .filter((part) => part !== "" && !/^(?:etc|(?:much )?more)[.!]*$/i.test(part));
  const list = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  if (list.length > MAX_SERVICES) context.addIssue(`Name the ${MAX_SERVICES} most important ones.`);
  if (list.some((service) => service.length > MAX_SERVICE_LENGTH))
    context.addIssue(`Keep each service under ${MAX_SERVICE_LENGTH} characters; one on each line.`);
  return list;
});

/** Whether a text is a year in four digits, from 1700 to this one. */
function isFoundingYear(text: string, today = floridaDay(new Date())): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1700 && text <= today.slice(0, 4);
}
