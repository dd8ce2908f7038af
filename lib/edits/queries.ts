// The questions that pages about edits ask, as the reviewer who asks: the database refuses everybody else.
import type { BusinessStatus } from "@/lib/businesses/types";
import { type PageRequest, toRange } from "@/lib/paging";
import { sessionClient } from "@/lib/supabase/session";
import { listedAnswer, listingAnswer } from "./schema";
import type { EditedListing, ListedPage } from "./types";

/** One page of the listings in a state, found by words, a phone number, an address of a page or of a submitter. */
export async function listListings(
  status: BusinessStatus,
  phrase: string,
  page: PageRequest,
): Promise<ListedPage> {
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_listings", { status, phrase, skip: toRange(page).from, size: page.pageSize })
    .throwOnError();
  const { total, hidden, listings } = listedAnswer.parse(data);
  return {
    entries: listings.map(({ is_sample, ...rest }) => ({ ...rest, isSample: is_sample })),
    total,
    hidden: { suspended: hidden.suspended ?? 0, closed: hidden.closed ?? 0 },
  };
}

/** A listing in whatever state, with its latest edits; null when there is none with this id. */
export async function getEditedListing(id: string): Promise<EditedListing | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_listing", { business_id: id }).throwOnError();
  const row = listingAnswer.parse(data);
  return (
    row && {
      id: row.id,
      name: String(row.values.name),
      status: row.status,
      columns: row.values,
      isOwn: row.is_own,
      hasSubmitter: row.has_submitter,
      edits: row.edits,
    }
  );
}
