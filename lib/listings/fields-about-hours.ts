// The fields of a listing that are about its opening hours, part of lib/listings/fields.ts.
import { z } from "zod";
import { isBlank } from "@/lib/forms/clean-text";
import { parseHours } from "@/lib/hours/parser";
import type { Hours } from "@/lib/hours/types";
import type { Field } from "./field";
import { nullableText, optional } from "./values";

const MAX_NOTE_LENGTH = 120;

export const spans = z.array(z.tuple([z.number(), z.number()])).nullable();

/** Days with other hours than the weekly ones. */
export const specialHours = z
  .array(z.object({ from: z.iso.date(), through: z.iso.date(), hours: spans, note: nullableText }))
  .nullable();

export const openingHours = z.string().transform((raw, context) => {
  if (isBlank(raw)) return { hours: null, note: null };
  const reading = parseHours(raw);
  if (reading.ok) return reading;
  context.addIssue(reading.message);
  return z.NEVER;
});

/** Opening hours of a spreadsheet: a text that cannot be parsed becomes a note, if it is short enough. */
const openingHoursOrNote = z.string().transform((raw, context) => {
  const read = openingHours.safeParse(raw);
  if (read.success) return { ...read.data, isRead: true };
  const note = raw.replace(/\n+/g, ", ");
  if (note.length <= MAX_NOTE_LENGTH) return { hours: null, note, isRead: false };
  for (const { message } of read.error.issues) context.addIssue(message);
  return z.NEVER;
});

/** In the order of the forms. */
export const fieldsAboutHours = {
  hours: {
    limit: 300,
    // The table only ensures that they are a list. Invalid hours are 'Not specified', so that no list of businesses fails for them.
    stored: spans.catch(null),
    submitted: spans,
    typed: openingHours,
    imported: openingHoursOrNote,
    headers: "openinghours openhours hoursofoperation businesshours workinghours operatinghours",
    form: {
      label: "Opening hours",
      step: 3,
      control: "lines",
      rows: 3,
      hint: "As you would tell a customer: “Mon-Fri 9am-5pm, Sat 10-2”, “by appointment”, “24/7”.",
    },
  },
  hoursNote: {
    ...optional(MAX_NOTE_LENGTH),
    stored: nullableText,
    headers: "",
    form: {
      label: "Anything else about the hours",
      step: 3,
      isLonger: true,
      hint: "For example, “closed on holidays”.",
    },
  },
  /** Has a form of its own; invalid values are null, as with hours. */
  specialHours: { stored: specialHours.catch(null) },
} as const satisfies Record<string, Field>;

/** Joins the notes about the hours to one line, cut off at the maximum length. */
export function joinNotes(notes: readonly (string | null)[]): string | null {
  return notes.filter(Boolean).join(". ").slice(0, MAX_NOTE_LENGTH) || null;
}

/** Converts hours to what the column takes. */
export function toJsonHours(hours: Hours | null): number[][] | null {
  return hours && hours.map(([opens, closes]) => [opens, closes]);
}
