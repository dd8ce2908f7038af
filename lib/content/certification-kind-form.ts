// The form in which admins keep a kind of certification: its fields and their validation.
import { z } from "zod";
import {
  type ContentField,
  optional,
  optionalWebAddress,
  required,
  slug,
} from "@/lib/content/forms";
import type { kindRow } from "@/lib/store/certifications";

const LIMITS = { id: 40, label: 30, name: 120, issuer: 120, proves: 400, countsFor: 400 } as const;

export const KIND_FIELDS: readonly ContentField[] = [
  {
    name: "label",
    label: "Short name",
    hint: "On the badge, such as SBA SDVOSB.",
    control: "text",
    limit: LIMITS.label,
  },
  { name: "name", label: "Name", control: "text", limit: LIMITS.name },
  {
    name: "id",
    label: "Id",
    hint: "In the API and in the log, such as sba-sdvosb. It can’t change once a certification of this kind is recorded.",
    control: "text",
    limit: LIMITS.id,
  },
  {
    name: "issuer",
    label: "Issuer",
    hint: "Leave it empty for what your own organization confirms.",
    control: "text",
    limit: LIMITS.issuer,
    isOptional: true,
  },
  {
    name: "of_business",
    label: "What it is about",
    control: "choice",
    choices: [
      { value: "true", label: "The business: veterans own and run it" },
      { value: "false", label: "The owner’s veteran status only" },
    ],
  },
  {
    name: "register_url",
    label: "Public register",
    control: "text",
    type: "url",
    isOptional: true,
  },
  { name: "proves", label: "What it proves", control: "lines", rows: 3, limit: LIMITS.proves },
  {
    name: "counts_for",
    label: "For whom it counts",
    control: "lines",
    rows: 2,
    limit: LIMITS.countsFor,
    isOptional: true,
  },
  {
    name: "rank",
    label: "Rank",
    hint: "From 0 to 999. The badge names the highest; of equal ranks, the one that was checked last.",
    control: "text",
  },
  {
    name: "max_months",
    label: "Months a check may hold",
    hint: "From 1 to 120, counted from the day of the check.",
    control: "text",
  },
  {
    name: "retired_on",
    label: "Retired on",
    hint: "From this day on no new ones are recorded; live ones run out.",
    control: "text",
    type: "date",
    isOptional: true,
  },
];

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `Enter a number from ${min} to ${max}.`)
    .transform(Number)
    .pipe(z.number().min(min, `Enter ${min} or more.`).max(max, `Enter ${max} or less.`));

/** Validates the form and converts it to the columns of a row. */
export const kindForm = z.object({
  id: slug(LIMITS.id),
  label: required(LIMITS.label),
  name: required(LIMITS.name),
  issuer: optional(LIMITS.issuer),
  of_business: z.enum(["true", "false"], "Choose one.").transform((value) => value === "true"),
  register_url: optionalWebAddress,
  proves: required(LIMITS.proves),
  counts_for: z.string().max(LIMITS.countsFor, "Use fewer words."),
  rank: wholeNumber(0, 999),
  max_months: wholeNumber(1, 120),
  retired_on: z
    .string()
    .transform((day) => day || null)
    .pipe(z.iso.date("Enter a day such as 2026-11-21.").nullable()),
});

/** Form values of a kind; of an empty form if null. */
export function toKindValues(row: z.infer<typeof kindRow> | null): Record<string, string> {
  if (!row) return { rank: "50", max_months: "12" };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, String(value ?? "")]),
  );
}
