// Reads every published listing with the public key, so that no file contains private data.
import { z } from "zod";
import { columnsOf, readPages } from "@/lib/supabase/columns";
import { publicClient } from "@/lib/supabase/public";
import { WORK_HEADER } from "@/lib/supabase/work-header";
import { businessRow, toBusiness } from "@/lib/store/rows";

/** Columns of a listing in a file. */
export const exportedListing = businessRow.omit({
  is_verified: true,
  certifications: true,
  middle_latitude: true,
  rating: true,
  review_count: true,
  status: true,
  closed_at: true,
  created_at: true,
});
export type ExportedListing = z.infer<typeof exportedListing>;

const MAX_LISTINGS = 200_000;

/** Reads all published listings but samples by id, in pages: together they may need more memory than there is. */
export function readExportedListings(client = publicClient()) {
  return readListings(exportedListing, client);
}

/** Reads all published listings but samples as pages show them. */
export async function* readPublishedBusinesses(client = publicClient()) {
  for await (const page of readListings(businessRow, client))
    yield page.map((row) => toBusiness(row));
}

function readListings<Row extends { id: string }>(
  row: z.ZodObject & z.ZodType<Row>,
  client: ReturnType<typeof publicClient>,
) {
  return readPages<Row>({
    limit: MAX_LISTINGS,
    keyOf: ({ id }) => id,
    read: async ({ after, size }) => {
      const query = client
        .from("businesses")
        .select(columnsOf(row))
        .eq("status", "published")
        .neq("source", "sample")
        .order("id")
        .limit(size)
        .setHeader(WORK_HEADER, "job");
      const { data } = await (after === null ? query : query.gt("id", after)).throwOnError();
      return z.array(row).parse(data);
    },
  });
}
