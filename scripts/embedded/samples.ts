// Adds the sample listings and articles to a database, and removes them. Removed samples are never added again automatically.
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import * as sample from "@/data/sample";
import { listSampleArticleRows } from "@/lib/store/first-rows";
import type { Database as Schema } from "@/supabase/database.types";
import type { Database } from "./database";

type Client = SupabaseClient<Schema>;

const counts = z.object({ listings: z.number(), articles: z.number() });
type SampleCounts = z.infer<typeof counts>;

/**
 * Decides at the first start of a database whether it gets the samples: if they may be shown and it has no other listing. What was
 * decided is recorded, so that removed samples stay removed.
 */
export async function seedNewDatabase(
  { sql }: Database,
  client: Client,
  hasSamples: boolean,
): Promise<void> {
  const decided = await sql`
    select from supabase_migrations.seed_files where path = 'data/sample'`;
  if (decided.length > 0) return;
  const listings = await sql`select from public.businesses where source <> 'sample' limit 1`;
  if (hasSamples && listings.length === 0) await addSamples(client);
  await sql`insert into supabase_migrations.seed_files (path, hash) values ('data/sample', 'done')`;
}

/** Adds the sample listings with all that belongs to them, and the sample articles. Replaces what an earlier attempt left. */
export async function addSamples(client: Client): Promise<SampleCounts> {
  const businesses = [...sample.businesses];
  const images = [...sample.businessImages];
  const posts = [...sample.posts];
  const reviews = [...sample.reviews];
  const certifications = [...sample.certifications];
  const articles = listSampleArticleRows();
  await removeSamples(client);
  await client.rpc("write_businesses", { listings: businesses }).throwOnError();
  await client.from("business_images").insert(images).throwOnError();
  await client.from("posts").insert(posts).throwOnError();
  await client.from("reviews").insert(reviews).throwOnError();
  await client.from("certification_kinds").upsert(sample.sampleKind).throwOnError();
  await client.from("certifications").insert(certifications).throwOnError();
  await client.from("articles").insert(articles).throwOnError();
  await client.rpc("analyze_directory").throwOnError();
  return { listings: businesses.length, articles: articles.length };
}

/** Removes the sample listings with all that belongs to them, and the sample articles. Returns how many of each there were. */
export async function removeSamples(client: Client): Promise<SampleCounts> {
  const { data } = await client.rpc("remove_samples").throwOnError();
  return counts.parse(data);
}
