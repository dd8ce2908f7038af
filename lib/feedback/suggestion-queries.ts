// Queries of the pages about suggestions, with the member's own client: the database limits them to reviewers and owners.
import { z } from "zod";
import { type PageRequest, toRange } from "@/lib/paging";
import { readAddresses } from "@/lib/auth/addresses";
import { sessionClient } from "@/lib/supabase/session";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/numbers";
import { toJson } from "@/lib/listing-edits/schema";
import { toSuspicion } from "@/lib/submissions/rules";
import { cleanText } from "@/lib/forms/clean-text";
import { readFormToken } from "@/lib/submissions/signed-tokens";
import { serviceClient } from "@/lib/supabase/service";
import { type EntryRow, knownValues, reportRows, suggestionResult } from "./suggestion-schema";
import {
  ALL_KINDS,
  type ListingReport,
  type Suggestion,
  type SuggestionEntry,
  type SuggestionFolder,
  type SuggestionKind,
  type SuggestionPage,
  type SuggestionStatus,
} from "./types";
import { toSuggestionHash } from "./suggestions";

/** The states of each folder. */
const STATUSES = {
  waiting: ["pending"],
  decided: ["accepted", "declined"],
  spam: ["spam"],
} as const satisfies Record<SuggestionFolder, readonly SuggestionStatus[]>;

/** One page of a folder: undecided suggestions by due date, decided ones newest first. */
export async function listSuggestions(
  folder: SuggestionFolder,
  page: PageRequest,
): Promise<SuggestionPage> {
  const client = await sessionClient();
  const { from, to } = toRange(page);
  const found = client
    .from("suggestions")
    .select(
      "id, reference, status, kind, business_id, owner_id, created_at, due_at, decided_at, decided_by, spam_reason, businesses(name)",
    )
    .in("status", STATUSES[folder]);
  const ordered = folder === "decided" ? found.order("decided_at", { ascending: false }) : found;
  const [{ data }, counts] = await Promise.all([
    ordered.order("due_at").order("id").range(from, to).throwOnError(),
    client.from("suggestion_counts").select().throwOnError(),
  ]);
  const addresses = await readAddresses(
    client,
    data.map(({ decided_by }) => decided_by),
  );
  return {
    entries: data.map(({ businesses, owner_id, decided_by, ...row }) =>
      toEntry({
        ...row,
        ...knownValues.parse(row),
        name: businesses.name,
        by_owner: owner_id !== null,
        decided_by: addresses.get(decided_by ?? "") ?? null,
      }),
    ),
    ...toCounts(counts.data),
  };
}

type CountRow = {
  status: string | null;
  kind: string | null;
  by_owner: boolean | null;
  suggestions: number | null;
};

/** How many there are in each state, and what became of visitors' suggestions of each kind. */
function toCounts(rows: readonly CountRow[]): Pick<SuggestionPage, "counts" | "outcomes"> {
  const sum = (wanted: Partial<CountRow>) =>
    rows
      .filter((row) => row.status === wanted.status && row.kind === (wanted.kind ?? row.kind))
      .filter(({ by_owner }) => by_owner === (wanted.by_owner ?? by_owner))
      .reduce((total, { suggestions }) => total + (suggestions ?? 0), 0);
  const ofVisitors = (kind: SuggestionKind, status: SuggestionStatus) =>
    sum({ kind, status, by_owner: false });
  return {
    counts: {
      pending: sum({ status: "pending" }),
      accepted: sum({ status: "accepted" }),
      declined: sum({ status: "declined" }),
      spam: sum({ status: "spam" }),
    },
    outcomes: ALL_KINDS.map((kind) => ({
      kind,
      accepted: ofVisitors(kind, "accepted"),
      declined: ofVisitors(kind, "declined"),
    })).filter(({ accepted, declined }) => accepted + declined > 0),
  };
}

/** Null if there is no such suggestion. */
export async function getSuggestion(id: string): Promise<Suggestion | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client.rpc("get_suggestion", { suggestion_id: id }).throwOnError();
  const row = suggestionResult.parse(data);
  if (!row) return null;
  const { revision, wanted, taken, note, email } = row;
  return {
    ...toEntry(row),
    ...{ revision, wanted, taken, note, email },
    decisionNote: row.decision_note,
    listingStatus: row.listing_status,
    listing: row.values,
    isOwn: row.is_own,
    review: row.review,
    ownerAnswer:
      row.owner_answer !== null && row.owner_answered_at !== null
        ? { text: row.owner_answer, at: row.owner_answered_at }
        : null,
  };
}

/** Visitors' reports about a listing that the signed-in member owns; empty for any other listing. */
export async function listListingReports(businessId: string): Promise<ListingReport[]> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_listing_reports", { business_id: businessId })
    .throwOnError();
  return reportRows.parse(data).map(({ created_at, due_at, owner_answer, ...report }) => ({
    ...report,
    ...{ createdAt: created_at, dueAt: due_at, ownerAnswer: owner_answer },
  }));
}

function toEntry(row: EntryRow): SuggestionEntry {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    kind: row.kind,
    name: row.name,
    businessId: row.business_id,
    byOwner: row.by_owner,
    createdAt: row.created_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    spamReason: row.spam_reason,
  };
}

// Stores what visitors send with the forms about a listing and about a review.

export const OUTAGE =
  "We can’t take suggestions at the moment. Nothing you typed is lost: leave this page open and send it again in a few minutes.";
const NOT_FOUND = "What this is about isn’t in the directory anymore.";

type SentSuggestion = {
  kind: SuggestionKind;
  note: string | null;
  email: string | null;
  wanted: object;
  review?: string;
};

/** Limits the rate, detects spam, and stores a suggestion once. Returns its reference, or the message for the visitor. */
export async function storeSuggestion(
  form: FormData,
  businessId: string,
  sent: SentSuggestion,
): Promise<{ reference: string } | { message: string }> {
  const wait = await consumeAttempt("suggestion", businessId);
  if (wait > 0) return { message: formatTooMany(wait) };
  const opened = readFormToken(cleanText(form.get("formToken")));
  const suspicion = toSuspicion({
    honeypot: cleanText(form.get("subject")),
    openSeconds: opened?.openSeconds ?? null,
    description: [sent.note, ...Object.values(sent.wanted)].join(" "),
  });
  const { data } = await serviceClient()
    .rpc("suggest_change", {
      business_id: businessId,
      suggestion: toJson(sent),
      key: opened?.key ?? crypto.randomUUID(),
      content_hash: toSuggestionHash({ businessId, ...sent }),
      spam_reason: suspicion ?? undefined,
    })
    .throwOnError();
  const reference = z.string().nullable().parse(data);
  return reference ? { reference } : { message: NOT_FOUND };
}

function formatTooMany(seconds: number): string {
  return `Several suggestions were sent from here in a short time. Please send this one in ${formatWait(seconds)}; what you typed is kept.`;
}
