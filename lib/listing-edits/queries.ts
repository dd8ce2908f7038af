// Queries of pages about edits, run with the reviewer's session: the database refuses everybody else.
import { z } from "zod";
import { type ExportedListing, exportedListing } from "@/lib/exports/queries";
import { type PageRequest, toRange } from "@/lib/paging";
import { queryInBatches, columnsOf } from "@/lib/supabase/columns";
import { sessionClient } from "@/lib/supabase/session";
import { listingsResult, listingResult } from "./schema";
import type { EditedListing, ListedPage, ListingFilter } from "./types";

/** Lists a page of listings by status, filters, and a phrase: words, a phone number, a page's or a submitter's address. */
export async function listListings(filter: ListingFilter, page: PageRequest): Promise<ListedPage> {
  const { q: phrase, day, ...conditions } = filter;
  const client = await sessionClient();
  const { data } = await client
    .rpc("list_listings", {
      ...{ ...conditions, phrase, skip: toRange(page).from, size: page.pageSize },
      ...(conditions.age && { day }),
    })
    .throwOnError();
  const { total, hidden, listings } = listingsResult.parse(data);
  return {
    entries: listings.map(({ is_featured, has_owner, created_at, last_confirmed_on, ...rest }) => ({
      ...rest,
      isFeatured: is_featured,
      hasOwner: has_owner,
      addedAt: created_at,
      lastConfirmedOn: last_confirmed_on,
    })),
    total,
    hidden: { suspended: hidden.suspended ?? 0, closed: hidden.closed ?? 0 },
  };
}

/** Returns a listing of any status with its latest edits; null when there is none with this id. */
export async function getEditedListing(id: string): Promise<EditedListing | null> {
  const client = await sessionClient();
  const { data } = await client.rpc("get_listing", { business_id: id }).throwOnError();
  const row = listingResult.parse(data);
  return (
    row && {
      id: row.id,
      name: String(row.values.name),
      status: row.status,
      columns: row.values,
      isOwn: row.is_own,
      hasSubmitter: row.has_submitter,
      isFeatured: row.is_featured,
      featuredUntil: row.featured_until,
      ownership: row.ownership
        ? {
            owners: row.ownership.owners,
            invitations: row.ownership.invitations.map(({ expires_at, ...invitation }) => ({
              ...invitation,
              expiresAt: expires_at,
            })),
          }
        : null,
      edits: row.edits,
    }
  );
}

const sortedListing = exportedListing.extend({ sort_key: z.string() });

/** Returns those of the listings that exist, of any status, in the order of lists. */
export async function readListings(business_ids: string[]): Promise<ExportedListing[]> {
  const client = await sessionClient();
  const rows = await queryInBatches(business_ids, async (part) => {
    const businesses = client.from("businesses").select(columnsOf(sortedListing));
    return z.array(sortedListing).parse((await businesses.in("id", part).throwOnError()).data);
  });
  const keyOf = ({ sort_key, id }: (typeof rows)[number]) => `${sort_key} ${id}`;
  return rows
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map((row) => exportedListing.parse(row));
}
