// Checks of single values of content: the same as the database's, with messages for their fields.
import { z } from "zod";

const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Segment in place of an id in addresses of the administration (lib/member-routes.ts). */
const FORM_FOR_NEW = "new";
const MAX_ADDRESS_LENGTH = 500;
const MAX_POSITION = 9999;

const tooLong = (limit: number) => `Use ${limit.toLocaleString("en-US")} characters at most.`;

/** Required text. */
export const required = (limit: number, message = "Fill this in.") =>
  z.string().min(1, message).max(limit, tooLong(limit));

/** Optional text; null when it is empty. */
export const optional = (limit: number) =>
  z
    .string()
    .max(limit, tooLong(limit))
    .transform((text) => text || null);

/** A segment of an address: 'low-tide-ruck'. */
export const slug = (limit: number) =>
  required(limit)
    .regex(SLUG, "Use small letters, digits and hyphens, such as low-tide-ruck.")
    .refine((text) => text !== FORM_FOR_NEW, "Choose another word: this one opens an empty form.");

/** A complete address of another site. */
export const webAddress = z
  .string()
  .regex(WEB_ADDRESS, "Enter the whole address, such as https://example.com.")
  .max(MAX_ADDRESS_LENGTH, tooLong(MAX_ADDRESS_LENGTH));

export const optionalWebAddress = z
  .string()
  .transform((text) => text || null)
  .pipe(webAddress.nullable());

/** A position in an order. */
export const position = z
  .string()
  .regex(/^\d{1,4}$/, `Enter a number from 0 to ${MAX_POSITION}.`)
  .transform(Number);

/** Lines of two parts with a bar between them; `read` returns null for an invalid line. */
export function pairs<Entry>(
  example: string,
  read: (first: string, second: string) => Entry | null,
) {
  return z.string().transform((text, context) =>
    text.split("\n").flatMap((line) => {
      if (!line.trim()) return [];
      const [first = "", ...rest] = line.split("|");
      const entry = first.trim() ? read(first.trim(), rest.join("|").trim()) : null;
      if (!entry) context.addIssue(`Write '${line.trim().slice(0, 60)}' as: ${example}`);
      return entry ? [entry] : [];
    }),
  );
}
