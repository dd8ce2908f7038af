// Queries of the reviewers' pages, with the reviewer's own client: the database refuses everybody else.
import { z } from "zod";
import { type PageRequest, readCounted } from "@/lib/paging";
import { readAddresses } from "@/lib/auth/addresses";
import { submissionStatus, toSubmission } from "@/lib/submissions/rows";
import { findDuplicates } from "@/lib/submissions/storage";
import type { SubmissionStatus } from "@/lib/submissions/types";
import { sessionClient } from "@/lib/supabase/session";
import { escapePattern, listFacts } from "./rules";
import { type EntryRow, reviewCaseResult } from "./schema";
import {
  type Folder,
  NOTICE_PACES,
  type NoticePace,
  type Queue,
  type QueueEntry,
  type ReviewCase,
} from "./types";

/** The states of each folder. */
const STATUSES = {
  waiting: ["pending"],
  asked: ["changes requested"],
  spam: ["spam"],
  decided: ["approved", "rejected"],
} as const satisfies Record<Folder, readonly SubmissionStatus[]>;

const ENTRY_COLUMNS =
  "id, reference, status, name, category, city, county, created_at, due_at, decided_at, business_id";

/** One page of a folder: undecided submissions by due date, decided ones newest first. */
export async function listQueue(folder: Folder, phrase: string, page: PageRequest): Promise<Queue> {
  const client = await sessionClient();
  const ofFolder = client
    .from("submissions")
    .select(`${ENTRY_COLUMNS}, submission_internals(spam_reason, decided_by)`, { count: "exact" })
    .in("status", STATUSES[folder]);
  const pattern = `%${escapePattern(phrase.toLowerCase())}%`;
  const found = phrase ? ofFolder.like("search_text", pattern) : ofFolder;
  // The index of decided submissions holds their order, but is used only by a query that names its condition.
  const ordered =
    folder === "decided"
      ? found.not("decided_at", "is", null).order("decided_at", { ascending: false })
      : found;
  const [{ data, count }, { data: counts }] = await Promise.all([
    readCounted(page, ({ from, to }) =>
      ordered.order("due_at").order("id").range(from, to).throwOnError(),
    ),
    client.from("submission_counts").select("status, submissions").throwOnError(),
  ]);
  const deciders = data.map((row) => row.submission_internals?.decided_by);
  const addresses = await readAddresses(client, deciders);
  const countOf = (statuses: readonly string[]) =>
    counts
      .filter(({ status }) => statuses.includes(status ?? ""))
      .reduce((sum, { submissions }) => sum + (submissions ?? 0), 0);
  return {
    entries: data.map(({ submission_internals: internals, ...row }) =>
      toEntry({
        ...row,
        status: submissionStatus.parse(row.status),
        spam_reason: internals?.spam_reason ?? null,
        decided_by: addresses.get(internals?.decided_by ?? "") ?? null,
      }),
    ),
    total: count ?? 0,
    counts: {
      waiting: countOf(STATUSES.waiting),
      asked: countOf(STATUSES.asked),
      spam: countOf(STATUSES.spam),
      decided: countOf(STATUSES.decided),
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
    account: row.account,
    decisionNote: row.decision_note,
    facts: listFacts(submission),
    duplicates: duplicates.filter((duplicate) => duplicate.id !== row.business_id),
    related: row.related.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
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
