// The one door to the public directory: chooses between the database and the fallback, for every read alike.
//
// Live:     the database answers and holds published businesses.
// Snapshot: the database is away; the last good copy of the directory answers, if one was ever taken.
// Sample:   the built-in data answers: nothing was ever published, or DATA_SOURCE=sample, or there is no copy yet.
import { env } from "@/lib/env";
import { keepFor } from "./freshness";
import { loadSnapshot } from "./memory/snapshot";
import { sampleStore } from "./memory/sample";
import { supabaseStore } from "./supabase";
import { probeDatabase } from "./supabase/probe";
import type { DirectoryStore } from "./contract";

export type DirectoryState =
  | { source: "live"; hasSamples: boolean }
  | { source: "snapshot"; takenAt: string }
  | { source: "sample" };

/** An outage is not asked about again by every read: one failure or answer stands for this long. */
const STATE_MILLISECONDS = 5000;

let known: { state: Promise<DirectoryState>; until: number } | undefined;

/** Where the data of the page being made comes from. Sets how long that page may be kept; never throws. */
export async function getDirectoryState(): Promise<DirectoryState> {
  const state = await currentState();
  await keepFor(state);
  return state;
}

function currentState(): Promise<DirectoryState> {
  return known && Date.now() < known.until ? known.state : rememberState();
}

function rememberState(): Promise<DirectoryState> {
  known = { state: findState(), until: Date.now() + STATE_MILLISECONDS };
  return known.state;
}

async function findState(): Promise<DirectoryState> {
  if (env().dataSource === "sample") return { source: "sample" };
  try {
    const { hasBusinesses, hasSamples } = await probeDatabase();
    return hasBusinesses ? { source: "live", hasSamples } : { source: "sample" };
  } catch (error) {
    return fallbackState(error);
  }
}

async function fallbackState(cause: unknown): Promise<DirectoryState> {
  console.error("directory: the database does not answer, using the fallback", String(cause));
  const snapshot = await loadSnapshot();
  return snapshot ? { source: "snapshot", takenAt: snapshot.takenAt } : { source: "sample" };
}

async function ask<Answer>(read: (store: DirectoryStore) => Promise<Answer>): Promise<Answer> {
  const state = await getDirectoryState();
  if (state.source !== "live") return askFallback(read, state);
  const knownBefore = known;
  try {
    return await read(supabaseStore);
  } catch (error) {
    // The next read knows whether it was this question alone or the whole database. Of many that fail together, one asks.
    if (known === knownBefore) void rememberState();
    const fallback = await fallbackState(error);
    if (fallback.source === "sample") throw error; // a live site never fills a gap with invented businesses
    await keepFor(fallback);
    return askFallback(read, fallback);
  }
}

async function askFallback<Answer>(
  read: (store: DirectoryStore) => Promise<Answer>,
  state: DirectoryState,
): Promise<Answer> {
  const snapshot = state.source === "snapshot" ? await loadSnapshot() : null;
  return read(snapshot?.store ?? sampleStore());
}

/**
 * What generateStaticParams may list: everything while the live directory answers, else nothing. Pages of sample data
 * must not be built into a site that may be live later; they are made when they are first asked for.
 */
export async function whenLive<Params>(
  list: (store: DirectoryStore) => Params[] | Promise<Params[]>,
): Promise<Params[]> {
  return (await currentState()).source === "live" ? list(supabaseStore) : [];
}

/** The directory, as DirectoryStore says; throws only when neither the database nor the fallback can answer. */
export const directory: DirectoryStore = {
  listBusinesses: (filter, page) => ask((store) => store.listBusinesses(filter, page)),
  getBusinessProfile: (id) => ask((store) => store.getBusinessProfile(id)),
  listNearestBusinesses: (request) => ask((store) => store.listNearestBusinesses(request)),
  search: (query) => ask((store) => store.search(query)),
  listCategories: () => ask((store) => store.listCategories()),
  countByCounty: () => ask((store) => store.countByCounty()),
  countByCategory: () => ask((store) => store.countByCategory()),
  listEntries: (page) => ask((store) => store.listEntries(page)),
};
