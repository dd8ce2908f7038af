// Checks of single values of content: what the database refuses, in words that stand next to the field.
import { z } from "zod";

const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Where an id would stand in an address of the administration (lib/public-routes.ts). */
const FORM_FOR_NEW = "new";
const MAX_ADDRESS_LENGTH = 500;
const MAX_POSITION = 9999;

const tooLong = (limit: number) => `Use ${limit.toLocaleString("en-US")} characters at most.`;

/** Text that must be there. */
export const required = (limit: number, message = "Fill this in.") =>
  z.string().min(1, message).max(limit, tooLong(limit));

/** Text, or null where there is none. */
export const optional = (limit: number) =>
  z
    .string()
    .max(limit, tooLong(limit))
    .transform((text) => text || null);

/** A part of an address: 'low-tide-ruck'. */
export const slug = (limit: number) =>
  required(limit)
    .regex(SLUG, "Use small letters, digits and hyphens, such as low-tide-ruck.")
    .refine((text) => text !== FORM_FOR_NEW, "Choose another word: this one opens an empty form.");

/** The whole address of another site. */
export const webAddress = z
  .string()
  .regex(WEB_ADDRESS, "Give the whole address, such as https://example.com.")
  .max(MAX_ADDRESS_LENGTH, tooLong(MAX_ADDRESS_LENGTH));

export const optionalWebAddress = z
  .string()
  .transform((text) => text || null)
  .pipe(webAddress.nullable());

/** A place in an order. */
export const position = z
  .string()
  .regex(/^\d{1,4}$/, `Give a number from 0 to ${MAX_POSITION}.`)
  .transform(Number);

/** Lines of two parts with a bar between them; `read` answers null for one that it does not take. */
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
