// Adds the sample listings and articles to a database, and removes them. Removed samples are never added again automatically.
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import * as sample from "@/data/sample";
import { listSampleArticleRows } from "@/lib/store/first-rows/articles";
import type { Database as Schema } from "@/supabase/database.types";
import { quote } from "../postgres/prepare";
import type { Database } from "./database";

type Client = SupabaseClient<Schema>;

export type SampleCounts = { table: keyof Schema["public"]["Tables"]; rows: number }[];

const SEED = "data/sample";

/**
 * Marks a new database for seeding, in the transaction of its first migration. A database created elsewhere, or by an earlier
 * start, has no mark and gets no samples.
 */
export const MARK_UNSEEDED_SQL = `
  insert into supabase_migrations.seed_files (path, hash) values (${quote(SEED)}, 'pending')`;

/** Adds the samples when the database is marked for them and has no other listing; then marks it as done. */
export async function seedNewDatabase(database: Database, client: Client): Promise<void> {
  const marks = await database.rows(
    `select path from supabase_migrations.seed_files where path = ${quote(SEED)} and hash = 'pending'`,
  );
  if (marks.length === 0) return;
  if ((await countListings(client, { isSample: false })) === 0) await addSamples(client);
  await database.runTogether(
    `update supabase_migrations.seed_files set hash = 'done' where path = ${quote(SEED)}`,
  );
}

/** Adds the sample listings with all that belongs to them, and the sample articles. Replaces what an earlier attempt left. */
export async function addSamples(client: Client): Promise<SampleCounts> {
  await removeSamples(client);
  await client
    .from("businesses")
    .insert([...sample.businesses])
    .throwOnError();
  await client
    .from("business_images")
    .insert([...sample.businessImages])
    .throwOnError();
  await client
    .from("posts")
    .insert([...sample.posts])
    .throwOnError();
  await client
    .from("reviews")
    .insert([...sample.reviews])
    .throwOnError();
  await client
    .from("certifications")
    .insert([...sample.certifications])
    .throwOnError();
  const articles = listSampleArticleRows();
  await client.from("articles").insert(articles).throwOnError();
  await client.rpc("analyze_directory").throwOnError();
  return [
    { table: "businesses", rows: sample.businesses.length },
    { table: "business_images", rows: sample.businessImages.length },
    { table: "posts", rows: sample.posts.length },
    { table: "reviews", rows: sample.reviews.length },
    { table: "certifications", rows: sample.certifications.length },
    { table: "articles", rows: articles.length },
  ];
}

/** Removes the sample listings with all that belongs to them, and the sample articles. Returns how many of each there were. */
export async function removeSamples(
  client: Client,
): Promise<{ listings: number; articles: number }> {
  const { data } = await client.rpc("remove_samples").throwOnError();
  return z.object({ listings: z.number(), articles: z.number() }).parse(data);
}

async function countListings(client: Client, { isSample }: { isSample: boolean }): Promise<number> {
  const { count } = await client
    .from("businesses")
    .select("id", { count: "exact", head: true })
    .eq("is_sample", isSample)
    .throwOnError();
  return count ?? 0;
}
