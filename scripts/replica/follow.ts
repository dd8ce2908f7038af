// Keeps the replica up to date: reads changes of the live directory with the publishable key and writes them.
import { z } from "zod";
import { categoryRow } from "@/lib/store/categories";
import { MAX_ARTICLES, MAX_CATEGORIES, MAX_RESOURCES } from "@/lib/store/contract";
import { columnsOf, listedBusinessRow, settingsRow } from "@/lib/store/rows";
import { readAllRows } from "@/lib/supabase/all-rows";
import type { PublicClient } from "@/lib/supabase/public";
import {
  BELONGINGS,
  CONTENT,
  type ContentTable,
  type CopiedBusiness,
  type ReplicaDatabase,
  toInstant,
} from "./database";

type Entry = { id: string; updated_at: string };

/** Businesses read per request: their ids are in the URL, whose length is limited. */
const BATCH = 100;

/** Far above any real directory. Only the id and date of each business are in memory at once. */
const MAX_BUSINESSES = 2_000_000;

/** Each round reads again what changed this long before the previous one: a change may be dated before one already read. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Interval at which all ids are compared, because a deleted business has no date to find it by. Also compared when the counts
 * differ.
 */
const COMPARE_EVERY_MS = 24 * 60 * 60_000;

const BUSINESS_SELECT = [
  columnsOf(listedBusinessRow),
  ...Object.entries(BELONGINGS).map(([table, columns]) => `${table}(${columns.join(",")})`),
].join(",");

const CONTENT_LIMITS: Record<ContentTable, number> = {
  articles: MAX_ARTICLES,
  resources: MAX_RESOURCES,
  announcements: 100,
  business_redirects: MAX_BUSINESSES,
};

/**
 * Returns a function that brings the replica up to date; call it repeatedly. It throws the errors of the live directory and of
 * the replica; what was written stays, and the next call continues from there.
 */
export function createFollower(live: PublicClient, replica: ReplicaDatabase): () => Promise<void> {
  let followedAt = 0;
  let comparedAt = 0;
  const contents = new Map<ContentTable, string>();
  return async function follow() {
    const startedAt = Date.now();
    const { holds } = await replica.readState();
    // After the clock was set back, changes are dated before followedAt.
    const isSetBack = startedAt < followedAt;
    const mayRest =
      holds === "directory" && !isSetBack && startedAt - comparedAt < COMPARE_EVERY_MS;
    const categories = await readCategories(live);
    const settings = await readSettings(live);
    if (holds !== "directory") await replica.begin();
    await replica.writeCategories(categories);
    await copyContent(live, replica, contents);
    await replica.writeSettings(settings);
    if (mayRest)
      await copyBusinesses(live, replica, new Date(followedAt - OVERLAP_MS).toISOString());
    if (!mayRest || (await countBusinesses(live)) !== (await replica.countVisible())) {
      const entries = await copyBusinesses(live, replica, null);
      await replica.deleteOthers({
        businesses: entries.map(({ id }) => id),
        categories: categories.map(({ id }) => id),
      });
      comparedAt = startedAt;
    }
    await replica.finish(new Date(startedAt));
    followedAt = startedAt;
  };
}

/** Copies each table of content that has changed since the last round. */
async function copyContent(
  live: PublicClient,
  replica: ReplicaDatabase,
  contents: Map<ContentTable, string>,
): Promise<void> {
  for (const table of Object.keys(CONTENT) as ContentTable[]) {
    const rows = await readAllRows<{ id: string }>({
      limit: CONTENT_LIMITS[table],
      keyOf: ({ id }) => id,
      read: async ({ after, size }) => {
        let query = live.from(table).select(CONTENT[table].join(","));
        if (after !== null) query = query.gt("id", after);
        const { data } = await query.order("id").limit(size).throwOnError();
        return data as unknown as { id: string }[];
      },
    });
    const text = JSON.stringify(rows);
    if (contents.get(table) === text) continue;
    await replica.replaceContent(table, rows);
    contents.set(table, text);
  }
}

/**
 * Copies the businesses changed since then, or, without a date, all that differ from the replica's. Returns all entries it
 * compared.
 */
async function copyBusinesses(live: PublicClient, replica: ReplicaDatabase, since: string | null) {
  const entries = await listEntries(live, since);
  const replicated = await replica.listEntries(since === null ? null : entries.map(({ id }) => id));
  const changed = entries.filter(
    ({ id, updated_at }) => replicated.get(id) !== toInstant(updated_at),
  );
  for (let at = 0; at < changed.length; at += BATCH) {
    const ids = changed.slice(at, at + BATCH).map(({ id }) => id);
    const { data } = await live
      .from("businesses")
      .select(BUSINESS_SELECT)
      .in("id", ids)
      .throwOnError();
    await replica.writeBusinesses(data as unknown as CopiedBusiness[]);
  }
  return entries;
}

function listEntries(live: PublicClient, since: string | null): Promise<Entry[]> {
  return readAllRows<Entry>({
    limit: MAX_BUSINESSES,
    keyOf: ({ id }) => id,
    read: async ({ after, size }) => {
      let query = live.from("businesses").select("id,updated_at");
      if (since !== null) query = query.gte("updated_at", since);
      if (after !== null) query = query.gt("id", after);
      return (await query.order("id").limit(size).throwOnError()).data;
    },
  });
}

function readCategories(live: PublicClient): Promise<({ id: string } & object)[]> {
  return readAllRows({
    limit: MAX_CATEGORIES,
    keyOf: ({ id }) => id,
    read: async ({ after, size }) => {
      let query = live.from("categories").select(columnsOf(categoryRow));
      if (after !== null) query = query.gt("id", after);
      const { data } = await query.order("id").limit(size).throwOnError();
      return data as unknown as { id: string }[];
    },
  });
}

async function readSettings(live: PublicClient): Promise<object[]> {
  const columns = columnsOf(settingsRow.extend({ id: z.string() }));
  const { data } = await live
    .from("site_settings")
    .select(columns)
    .eq("id", "site")
    .limit(1)
    .throwOnError();
  return data as unknown as object[];
}

async function countBusinesses(live: PublicClient): Promise<number> {
  const { count } = await live
    .from("businesses")
    .select("id", { count: "exact", head: true })
    .throwOnError();
  if (count === null) throw new Error("No count came back.");
  return count;
}
