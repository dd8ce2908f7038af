// Queries of the pages about suggestions, with the member's own client: the database limits them to reviewers and owners.
import { z } from "zod";
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
import { type EntryRow, listResult, suggestionResult, reportRows } from "./schema";
import type {
  ListingReport,
  Suggestion,
  SuggestionEntry,
  SuggestionFolder,
  SuggestionPage,
} from "./types";

/** One page of a folder: undecided suggestions by due date, decided ones newest first. */
export async function listSuggestions(
  folder: SuggestionFolder,
  page: PageRequest,
): Promise<SuggestionPage> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_suggestions", { folder, skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  const { counts, outcomes, suggestions } = listResult.parse(data);
  const { pending = 0, accepted = 0, declined = 0, spam = 0 } = counts;
  return {
    entries: suggestions.map(toEntry),
    counts: { pending, accepted, declined, spam },
    outcomes,
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
