// Owns how what reviewers send is read, and what the database answers them.
import { z } from "zod";
import { getCategory } from "@/lib/categories/rules";
import { floridaDay } from "@/lib/format/dates";
import { cleanText } from "@/lib/submissions/rules";
import { statuses, submissionRow } from "@/lib/submissions/rows";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import {
  type CertificationErrors,
  type CertificationValues,
  FOLDERS,
  ISSUER_LENGTH,
} from "./types";

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

export const queueAnswer = z.object({
  total: z.number(),
  folders: z.partialRecord(z.enum(statuses), z.number()).nullable(),
  submissions: z.array(entryRow),
});

export const caseAnswer = submissionRow
  .extend({
    decided_by: text,
    has_account: z.boolean(),
    related: z.array(
      entryRow.pick({ id: true, reference: true, name: true, status: true, created_at: true }),
    ),
  })
  .nullable();

/** What a decision answers. */
export const decisionAnswer = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.literal("missing") }),
  z.object({ ok: z.literal(false), problem: z.literal("listed"), businessId: z.string() }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("decided"),
    status: z.enum(statuses),
    decidedAt: text,
    decidedBy: text,
  }),
]);
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

export const certificationRows = z.array(
  z.object({
    id: z.string(),
    issuer: z.string(),
    checked_on: z.string(),
    valid_until: z.string(),
    withdrawn_at: text,
    withdrawn_by: text,
    reason: text,
  }),
);
export type CertificationRow = z.infer<typeof certificationRows>[number];

/** What withdrawing a check answers. */
export const withdrawalAnswer = z.union([
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

/** Which submission a form is about, and which state of it the reviewer saw. */
export const subject = z.object({ id: z.uuid(), revision: z.coerce.number().int().positive() });

export const queueRequest = z.object({
  folder: z.enum(FOLDERS).catch("waiting"),
  q: z
    .string()
    .transform((raw) => cleanText(raw).slice(0, 100))
    .catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** What a reviewer writes, to a submitter or for the record; or why it is not enough, or too much. */
export function parseMessage(
  raw: string,
  missing = "Write a sentence or two; it goes into the mail.",
): { ok: true; message: string } | { ok: false; error: string } {
  if (raw === "") return { ok: false, error: missing };
  if (raw.length > MAX_MESSAGE_LENGTH)
    return { ok: false, error: `Keep this under ${MAX_MESSAGE_LENGTH + 1} characters.` };
  return { ok: true, message: raw };
}

/** The name under which the directory stores a category; null for an id that is none. */
export function toCategoryName(id: string): string | null {
  return getCategory(id)?.name ?? null;
}

export type Certification = { issuer: string; checked_on: string; valid_until: string };

const day = z.iso.date();

/** A veteran's check as it goes on record. Null where nothing was filled in at all: no check, no badge. */
export function parseCertification(
  { issuer, checkedOn, validUntil }: CertificationValues,
  today = floridaDay(new Date()),
): { ok: true; certification: Certification | null } | { ok: false; errors: CertificationErrors } {
  if (!issuer && !checkedOn && !validUntil) return { ok: true, certification: null };
  const errors: CertificationErrors = {
    ...(!issuer && { issuer: "Write who vouches for it, such as ‘SBA VetCert’." }),
    ...(issuer.length > ISSUER_LENGTH && {
      issuer: `Keep this under ${ISSUER_LENGTH + 1} characters.`,
    }),
    ...(!day.safeParse(checkedOn).success && { checkedOn: "Give the day of the check." }),
    ...(checkedOn > today && { checkedOn: "This day is yet to come." }),
    ...(!day.safeParse(validUntil).success && {
      validUntil: "Give the last day on which it holds.",
    }),
    ...(validUntil &&
      validUntil < today && { validUntil: "This day has passed: there would be no badge." }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, certification: { issuer, checked_on: checkedOn, valid_until: validUntil } };
}

/** The business that an address of its page, or its id, names; null when nothing was asked. */
export function toAskedBusiness(raw: unknown): string | null {
  const [path = ""] = cleanText(raw).slice(0, 300).split(/[?#]/);
  return path.split("/").filter(Boolean).at(-1) ?? null;
}
