// Owns the sample listings and articles in a database: how they come in, how they go, and that they never come back by themselves.
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import * as sample from "@/data/sample";
import { listSampleArticleRows } from "@/lib/articles/first-rows";
import type { Database as Schema } from "@/supabase/database.types";
import { type Database, quote } from "./database";

type Client = SupabaseClient<Schema>;

export type SampleCounts = { table: keyof Schema["public"]["Tables"]; rows: number }[];

const SEED = "data/sample";

/**
 * Goes with the first migration of a new database: it is to be seeded. A database that was made elsewhere, or by an
 * earlier start, has no such mark and gets no samples.
 */
export const MARK_UNSEEDED_SQL = `
  insert into supabase_migrations.seed_files (path, hash) values (${quote(SEED)}, 'pending')`;

/** Adds the samples to a database that was made for them and has no listing of its own yet; else does nothing. */
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

/** Adds every sample listing with what belongs to it, and the sample articles; what an earlier try left is replaced. */
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

/** Removes the sample listings with what belongs to them, and the sample articles. Answers how many there were. */
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
