// Schemas of the reviewers' forms, and of the database's results for them.
import { z } from "zod";
import { type Categories, getCategory } from "@/lib/categories/rules";
import { SECRET_NUMBER, withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { cleanText } from "@/lib/forms/clean-text";
import { statuses, submissionRow } from "@/lib/submissions/rows";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { type CategoryValues, FOLDERS } from "./types";

const text = z.string().nullable();

const entryRow = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(statuses),
  name: z.string(),
  category: z.string(),
  city: z.string(),
  county: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  decided_at: text,
  decided_by: text,
  business_id: text,
  spam_reason: text,
});
export type EntryRow = z.infer<typeof entryRow>;

export const reviewCaseResult = submissionRow
  .extend({
    decided_by: text,
    spam_reason: text,
    account: z.string().nullable(),
    related: z.array(
      entryRow.pick({ id: true, reference: true, name: true, status: true, created_at: true }),
    ),
  })
  .nullable();

/** Result of a decision about a submission. */
export const decisionResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "own"]) }),
  z.object({ ok: z.literal(false), problem: z.literal("listed"), businessId: z.string() }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("decided"),
    status: z.enum(statuses),
    decidedAt: text,
    decidedBy: text,
  }),
]);
export type DecisionResult = z.infer<typeof decisionResult>;

/** Result of withdrawing a certification. */
export const withdrawalResult = z.union([
  z.object({ ok: z.literal(true), businessId: z.string() }),
  z.object({ ok: z.literal(false), problem: z.literal("missing") }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("withdrawn"),
    businessId: z.string(),
    withdrawnAt: z.string(),
    withdrawnBy: text,
  }),
]);

const GONE_CATEGORY = "This category is gone. Choose another, or none.";
const CHOSEN_TWICE = "This category is already chosen above. Choose another, or none.";

/** Maximum of the database's integer type. */
const MAX_REVISION = 2_147_483_647;

const subject = z.object({
  id: z.uuid(),
  revision: z.coerce.number().int().positive().max(MAX_REVISION),
});
export type Subject = z.infer<typeof subject>;

/** The submission a form is about, and the revision that the reviewer saw; null if missing or invalid. */
export function readSubject(form: FormData): Subject | null {
  const read = subject.safeParse({ id: form.get("id"), revision: form.get("revision") });
  return read.success ? read.data : null;
}

export const queueRequest = z.object({
  folder: z.enum(FOLDERS).catch("waiting"),
  q: z
    .string()
    .transform((raw) => cleanText(raw).slice(0, 100))
    .catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * Validates a reviewer's message to a submitter or for the record. `text` never contains what looks like a Social Security
 * number.
 */
export function parseMessage(
  raw: string,
  missing = "Write a sentence or two; it goes into the email.",
): { ok: true; text: string } | { ok: false; text: string; error: string } {
  const text = withoutSecretNumbers(raw);
  if (text !== raw) return { ok: false, text, error: SECRET_NUMBER };
  if (text === "") return { ok: false, text, error: missing };
  if (text.length > MAX_MESSAGE_LENGTH)
    return { ok: false, text, error: `Keep this under ${MAX_MESSAGE_LENGTH + 1} characters.` };
  return { ok: true, text };
}

type ChosenCategories =
  | { ok: true; main: string; more: string[] }
  | { ok: false; errors: Partial<CategoryValues> };

/** The category ids of a form. */
export function readCategoryValues(form: FormData): CategoryValues {
  return {
    directoryCategory: cleanText(form.get("directoryCategory")),
    secondCategory: cleanText(form.get("secondCategory")),
    thirdCategory: cleanText(form.get("thirdCategory")),
  };
}

/** The names of the chosen categories, or field errors. */
export function chooseCategories(
  categories: Categories,
  { directoryCategory: first, secondCategory: second, thirdCategory: third }: CategoryValues,
): ChosenCategories {
  const nameOf = (id: string) => getCategory(categories, id)?.name;
  const [main, ...more] = [first, second, third].map(nameOf);
  const errors: Partial<CategoryValues> = {
    ...(!main && { directoryCategory: "Choose where the directory lists it." }),
    ...(second && !nameOf(second) && { secondCategory: GONE_CATEGORY }),
    ...(third && !nameOf(third) && { thirdCategory: GONE_CATEGORY }),
    ...(second && second === first && { secondCategory: CHOSEN_TWICE }),
    ...(third && [first, second].includes(third) && { thirdCategory: CHOSEN_TWICE }),
  };
  if (!main || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, main, more: more.filter((name) => name !== undefined) };
}

/** The id of a business from the URL of its page, or from the id itself; null for an empty text. */
export function toAskedBusiness(raw: unknown): string | null {
  const [path = ""] = cleanText(raw).slice(0, 300).split(/[?#]/);
  return path.split("/").filter(Boolean).at(-1) ?? null;
}
