// Forms of content: checks what was typed, and stores it with the rights of the admin or shows a preview.
import type { Route } from "next";
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import type { Member } from "@/lib/auth/access";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { toSlug } from "@/lib/businesses/ids";
import { NO_WEB_ADDRESS, toWebLink } from "@/lib/format/links";

export type ContentField = {
  name: string;
  label: string;
  hint?: string;
  control: "text" | "lines" | "choice" | "picture";
  type?: "date" | "tel" | "url";
  rows?: number;
  limit?: number;
  isOptional?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** Label of a value that is none of the choices. */
  other?: string;
};

/** State of a form: all that was typed, and the errors. */
export type ContentState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  message: string | null;
  /** Whether to show a preview below the form. */
  isPreview: boolean;
};

/** Result of an uploaded file: the values that it sets, or its errors. `unset` is the field that a refused file would have set. */
type FilesTaken = Partial<Pick<ContentState, "values" | "errors">> & { unset?: string };

/** Why a row could not be stored. */
export type ContentProblem = Pick<ContentState, "errors" | "message">;

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

export const NOT_RIGHT = "Nothing was saved yet: see the fields that are marked.";
const CHANGED =
  "Somebody else changed this while you had it open, so nothing was saved. What you typed is kept: open the page in another window and compare.";

/** Initial state of a form. */
export function toContentState(values: Readonly<Record<string, string>>): ContentState {
  return { values, errors: {}, message: null, isPreview: false };
}

type Kind<Row> = {
  fields: readonly ContentField[];
  schema: z.ZodType<Row>;
  /** The list to return to. */
  page: Route;
  title: string;
  /** Stores an uploaded file even when the form is refused, because browsers send it only once. */
  takeFiles?: (sender: Member) => Promise<FilesTaken>;
  /** Returns null when the row is stored. */
  write: (row: Row) => Promise<ContentProblem | null>;
};

/** Stores a form, or shows its preview; returns the form with its errors when it is refused. */
export async function saveContent<Row>(form: FormData, kind: Kind<Row>): Promise<ContentState> {
  const isPreview = form.get("intent") === "preview";
  const values = readValues(form, kind.fields);
  const typed: ContentState = { values, errors: {}, message: null, isPreview };
  return orTyped(typed, async () => {
    const sender = await requireRole("admin", kind.page);
    const { values: made, errors = {}, unset } = (await kind.takeFiles?.(sender)) ?? {};
    const answer = { ...typed, values: { ...values, ...made }, errors };
    if (isPreview) return answer;
    const parsed = kind.schema.safeParse(answer.values);
    if (!parsed.success || Object.keys(errors).length > 0)
      return {
        ...answer,
        errors: { ...toErrors(parsed.error, unset), ...errors },
        message: NOT_RIGHT,
      };
    // The files are stored by now, so an outage keeps them in the form too.
    return orTyped(answer, async () => {
      const problem = await kind.write(parsed.data);
      if (problem) return { ...answer, ...problem };
      return redirectToList(kind.title, kind.page);
    });
  });
}

/** Ends an action on content. Cached pages stay in use until they are rendered again. */
export function redirectToList(title: string, page: Route): Promise<never> {
  renewAllPages();
  return redirectWithFlash(
    { title, description: "Visitors see it within a minute." },
    { to: page },
  );
}

type Answer = { data: readonly unknown[] | null; error: { code: string; message: string } | null };

/** Returns the problem of a write; null when one row was written. `taken` finds the field whose value another row has. */
export function toProblem(
  { data, error }: Answer,
  taken: (message: string) => { field: string; message: string },
): ContentProblem | null {
  if (error?.code === UNIQUE_VIOLATION) {
    const { field, message } = taken(error.message);
    return { errors: { [field]: message }, message: NOT_RIGHT };
  }
  if (error?.code === FOREIGN_KEY_VIOLATION)
    return { errors: { category: "Choose a category of the directory." }, message: NOT_RIGHT };
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data?.length === 1 ? null : { errors: {}, message: CHANGED };
}

function readValues(form: FormData, fields: readonly ContentField[]) {
  return Object.fromEntries(
    fields.map(({ name, control }) => {
      const raw = form.get(name);
      return [name, control === "lines" ? toLines(raw) : cleanText(raw)];
    }),
  );
}

/** Cleans several lines but keeps their indentation, which Markdown needs. */
function toLines(raw: FormDataEntryValue | null): string {
  if (typeof raw !== "string") return "";
  const text = raw.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n");
  return text.replace(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "").trim();
}

function toErrors(error?: z.ZodError, unset?: string): Record<string, string> {
  const issues = (error?.issues ?? []).filter(({ path }) => path[0] !== unset);
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

// Checks of single values: the same as the database's, with messages for their fields.

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

/** A segment of an address; 'Low Tide Ruck' becomes 'low-tide-ruck'. */
export const slug = (limit: number) =>
  required(limit)
    .transform(toSlug)
    .refine((text) => text !== "", "Use letters and digits, such as low-tide-ruck.")
    .refine((text) => text !== FORM_FOR_NEW, "Choose another word: this one opens an empty form.");

/** An address of another site; 'www.example.com' gets its https://. */
export const webAddress = z
  .string()
  .max(MAX_ADDRESS_LENGTH, tooLong(MAX_ADDRESS_LENGTH))
  .transform((text, context) => {
    const link = toWebLink(text);
    if (link) return link.href;
    context.addIssue(NO_WEB_ADDRESS);
    return z.NEVER;
  });

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
