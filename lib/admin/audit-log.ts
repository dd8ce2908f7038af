// Queries of the audit log, run with the admin's session: the database refuses everybody else.
import { z } from "zod";
import { toBody } from "@/lib/exports/formats";
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { toJson } from "@/lib/listing-edits/schema";
import { type SessionClient, sessionClient } from "@/lib/supabase/session";

const values = z.record(z.string(), z.unknown());

const auditLines = z.array(
  z
    .object({
      id: z.number(),
      at: z.string(),
      actor: z.string().nullable(),
      actor_email: z.string().nullable(),
      action: z.string(),
      subject: z.string(),
      subject_name: z.string().nullable(),
      details: values,
      before: values.nullable(),
      after: values.nullable(),
    })
    .transform(({ actor_email, subject_name, ...line }) => ({
      ...line,
      ...{ actorEmail: actor_email, subjectName: subject_name },
    })),
);
export type AuditLine = z.infer<typeof auditLines>[number];

const phrase = z.string().trim().max(200).catch("");
const day = z.iso.date().catch("");

/** Filter of the log, as in an address; invalid values are ignored. */
export const auditRequest = z.object({
  actor: phrase.default(""),
  action: phrase.default(""),
  subject: phrase.default(""),
  from: day.default(""),
  to: day.default(""),
  /** Number of the last line of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .catch("")
    .default(""),
});
export type AuditFilter = z.infer<typeof auditRequest>;

export const AUDIT_PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 1000;

/** Maximum number of lines of an export; a narrower filter exports the missing ones. */
const MAX_EXPORTED = 100_000;

/** Lists the newest lines that match the filter. */
export async function listAuditLines(filter: AuditFilter): Promise<AuditLine[]> {
  return readLines(await sessionClient(), filter, AUDIT_PAGE_SIZE);
}

async function readLines(
  client: SessionClient,
  filter: AuditFilter,
  size: number,
): Promise<AuditLine[]> {
  const args = { filter: toJson(filter), size };
  const { data } = await client.rpc("list_audit_log", args).throwOnError();
  return auditLines.parse(data);
}

const EXPORT_COLUMNS = [
  "number",
  "at",
  "who",
  "what",
  "to which row",
  "details",
  "before",
  "after",
];

/** Streams all lines that match the filter as CSV, a thousand at a time. */
export async function exportAuditLog(filter: AuditFilter): Promise<ReadableStream<Uint8Array>> {
  return toBody(toChunks(await sessionClient(), filter));
}

async function* toChunks(client: SessionClient, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLines([], EXPORT_COLUMNS);
  let { before } = filter;
  for (let exported = 0; exported < MAX_EXPORTED; exported += EXPORT_PAGE_SIZE) {
    const lines = await readLines(client, { ...filter, before }, EXPORT_PAGE_SIZE);
    if (lines.length > 0) yield toCsvLines(lines.map(toCells));
    if (lines.length < EXPORT_PAGE_SIZE) return;
    before = String(lines.at(-1)?.id ?? "");
  }
}

function toCells({ id, at, actor, actorEmail, action, subject, ...values }: AuditLine): string[] {
  const { details, before, after } = values;
  const who = actorEmail ?? actor ?? "the site";
  return [
    String(id),
    at,
    who,
    action,
    subject,
    ...[details, before ?? {}, after ?? {}].map(toText),
  ];
}

function toText(value: Record<string, unknown>): string {
  return Object.keys(value).length > 0 ? JSON.stringify(value) : "";
}
