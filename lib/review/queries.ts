// Queries of the reviewers' pages, with the reviewer's own client: the database refuses everybody else.
import { z } from "zod";
import type { PageRequest } from "@/lib/paging";
import { toRange } from "@/lib/paging";
import { toSubmission } from "@/lib/submissions/rows";
import { findDuplicates } from "@/lib/submissions/storage";
import { sessionClient } from "@/lib/supabase/session";
import { listFacts } from "./rules";
import {
  reviewCaseResult,
  type CertificationRow,
  certificationRows,
  type EntryRow,
  queueResult,
} from "./schema";
import { NOTICE_PACES, type NoticePace } from "./types";
import type {
  CertifiedBusiness,
  Folder,
  Queue,
  QueueEntry,
  RecordedCertification,
  ReviewCase,
} from "./types";

/** One page of a folder: undecided submissions by due date, decided ones newest first. */
export async function listQueue(folder: Folder, phrase: string, page: PageRequest): Promise<Queue> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_submissions", { folder, phrase, skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  const { submissions, total, folders } = queueResult.parse(data);
  const count = (status: keyof NonNullable<typeof folders>) => folders?.[status] ?? 0;
  return {
    entries: submissions.map(toEntry),
    total,
    counts: {
      waiting: count("pending"),
      asked: count("changes requested"),
      spam: count("spam"),
      decided: count("approved") + count("rejected"),
    },
  };
}

/** How often the signed-in reviewer gets mails about waiting submissions; 'each' by default. */
export async function getNoticePace(): Promise<NoticePace> {
  const client = await sessionClient();
  const { data } = await client
    .from("reviewer_notices")
    .select("pace")
    .maybeSingle()
    .throwOnError();
  return z.enum(NOTICE_PACES).catch("each").parse(data?.pace);
}

/** Null if there is no such submission. */
export async function getReviewCase(id: string): Promise<ReviewCase | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client.rpc("get_submission", { submission_id: id }).throwOnError();
  const row = reviewCaseResult.parse(data);
  if (!row) return null;
  const submission = toSubmission(row);
  const duplicates = await findDuplicates(submission);
  return {
    ...toEntry(row),
    submission,
    revision: row.revision,
    hasAccount: row.has_account,
    decisionNote: row.decision_note,
    facts: listFacts(submission),
    duplicates: duplicates.filter((duplicate) => duplicate.id !== row.business_id),
    related: row.related.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
  };
}

/** A listed business and all of its checks; null if there is none with this id. */
export async function getCertifiedBusiness(id: string): Promise<CertifiedBusiness | null> {
  const client = await sessionClient();
  const [found, recorded] = await Promise.all([
    client.from("businesses").select("id,name,address").eq("id", id).maybeSingle().throwOnError(),
    client.rpc("list_certifications", { business_id: id }).throwOnError(),
  ]);
  const certifications = certificationRows.parse(recorded.data).map(toRecordedCertification);
  return found.data && { ...found.data, certifications };
}

function toRecordedCertification(row: CertificationRow): RecordedCertification {
  const { id, issuer, checked_on, valid_until, withdrawn_at, withdrawn_by, reason } = row;
  return {
    id,
    issuer,
    checkedOn: checked_on,
    validUntil: valid_until,
    withdrawal: withdrawn_at ? { at: withdrawn_at, by: withdrawn_by, reason: reason ?? "" } : null,
  };
}

function toEntry(row: EntryRow): QueueEntry {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    name: row.name,
    category: row.category,
    city: row.city,
    county: row.county,
    createdAt: row.created_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    businessId: row.business_id,
    spamReason: row.spam_reason,
  };
}
