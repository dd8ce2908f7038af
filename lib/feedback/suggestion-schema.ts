// Parses suggestions from forms and from the database.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";
import { columns } from "@/lib/listing-edits/schema";
import { email } from "@/lib/listings/values";
import { parseMessage } from "@/lib/review/schema";
import { cleanText } from "@/lib/forms/clean-text";
import {
  ALL_KINDS,
  KINDS,
  SUGGESTION_FOLDERS,
  SUGGESTION_STATUSES,
  type SuggestionKind,
  type SuggestionState,
} from "./types";

const text = z.string().nullable();
const status = z.enum(SUGGESTION_STATUSES);

const entryRow = z.object({
  id: z.string(),
  reference: z.string(),
  status,
  kind: z.enum(ALL_KINDS),
  name: z.string(),
  business_id: z.string(),
  by_owner: z.boolean(),
  created_at: z.string(),
  due_at: z.string(),
  decided_at: text,
  decided_by: text,
  spam_reason: text,
});
export type EntryRow = z.infer<typeof entryRow>;

/** The parts of a row that generated types know as text only. */
export const knownValues = entryRow.pick({ status: true, kind: true });

export const suggestionResult = entryRow
  .extend({
    revision: z.number(),
    wanted: columns,
    taken: columns.nullable(),
    note: text,
    email: text,
    decision_note: text,
    listing_status: z.enum(BUSINESS_STATUSES),
    values: columns,
    is_own: z.boolean(),
    owner_answer: text,
    owner_answered_at: text,
    review: z
      .object({
        author: z.string(),
        rating: z.number(),
        text: z.string(),
        date: z.string(),
        answer: text,
      })
      .nullable(),
  })
  .nullable();

export const reportRows = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    status,
    kind: z.enum(ALL_KINDS),
    wanted: columns,
    note: text,
    created_at: z.string(),
    due_at: z.string(),
    owner_answer: text,
  }),
);

/** Result of a decision about a suggestion. */
export const decisionResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "own", "changed", "unmerged"]) }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("decided"),
    status,
    decidedAt: text,
    decidedBy: text,
  }),
]);
export type DecisionRefusal = Extract<z.infer<typeof decisionResult>, { ok: false }>;

export const folderRequest = z.object({
  folder: z.enum(SUGGESTION_FOLDERS).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

type Read = {
  typed: Pick<SuggestionState, "kind" | "note" | "replyTo" | "otherErrors">;
  report: { kind: SuggestionKind; note: string | null; email: string | null } | null;
};

const NO_KIND = "Choose what is wrong.";

/** Parses the fields besides the listing's own. Social Security numbers are removed before anything else uses the text. */
export function readReport(form: FormData, kinds: readonly SuggestionKind[] = KINDS): Read {
  const kind = z.enum(kinds).safeParse(form.get("kind"));
  const note = parseMessage(cleanText(form.get("note"), true));
  const replyTo = cleanText(form.get("replyTo"));
  const address = replyTo ? email.safeParse(replyTo) : null;
  const otherErrors = {
    ...(!kind.success && { kind: NO_KIND }),
    ...(!note.ok && cleanText(form.get("note"), true) && { note: note.error }),
    ...(address?.error && { replyTo: address.error.issues[0]?.message }),
  };
  const typed = { kind: kind.data ?? "", note: note.text, replyTo, otherErrors };
  if (!kind.success || Object.keys(otherErrors).length > 0) return { typed, report: null };
  const report = { kind: kind.data, note: note.text || null, email: replyTo || null };
  return { typed, report };
}
