// Uncached queries about posts, with the member's own client, for the pages of owners and reviewers.
import { z } from "zod";
import { businessId } from "@/lib/businesses/ids";
import type { Post } from "@/lib/businesses/types";
import { columnsOf } from "@/lib/supabase/columns";
import { postRow, toPost } from "@/lib/store/rows";
import { sessionClient } from "@/lib/supabase/session";

/** A listing's posts, newest first, and its location, which determines the time zone. */
export type PostBoard = { county: string | null; zip: string | null; posts: Post[] };

const text = z.string().nullable();
const boardRow = z.object({ county: text, zip: text, posts: z.array(postRow) });

/** Null if no such listing is visible. */
export async function getPostBoard(id: string): Promise<PostBoard | null> {
  if (!businessId.safeParse(id).success) return null;
  const client = await sessionClient();
  const { data } = await client
    .from("businesses")
    .select(`county,zip,posts(${columnsOf(postRow)})`)
    .eq("id", id)
    .limit(1)
    .throwOnError();
  const [row] = z.array(boardRow).parse(data);
  if (!row) return null;
  const newestFirst = row.posts.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return { county: row.county, zip: row.zip, posts: newestFirst.map(toPost) };
}
