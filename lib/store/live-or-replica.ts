// Access to the public directory: decides for every read which database answers.
//
// Live:     the database answers, whatever it contains.
// Snapshot: it is unreachable; the site's replica answers with what was published at its last copy.
// Sample:   the replica has copied nothing yet, or DATA_SOURCE=sample: it answers with the sample listings.
// None:     nothing can answer. Reads throw an UnavailableError.
import { env } from "@/lib/env";
import { AwayError, BusyError } from "@/lib/concurrency-limit";
import { publicClient, replicaClient } from "@/lib/supabase/public";
import { AWAY_MS } from "@/lib/supabase/timeouts";
import { setPageLifetime } from "./page-lifetime";
import { probeDatabase } from "./probe";
import { createReads } from "./reads";
import { readReplicaState } from "./replica";
import { UnavailableError } from "./unavailable";
import type { DirectoryStore } from "./contract";

export type DirectoryState =
  | { source: "live"; isOnlySamples: boolean }
  | { source: "snapshot"; takenAt: string }
  | { source: "sample" }
  | { source: "none" };

/** How long the state is cached, in milliseconds, so that not every read during an outage waits for the database. */
const STATE_MILLISECONDS = 5000;

let known: { state: Promise<DirectoryState>; at: number } | undefined;
let wasOnlySamples = false;
let wasAway = false;

/** The data source of the page being rendered. Also sets how long that page may be cached; never throws. */
export async function getDirectoryState(): Promise<DirectoryState> {
  const state = await currentState();
  await setPageLifetime(state);
  return state;
}

function currentState(): Promise<DirectoryState> {
  // Absolute: otherwise a clock that is set back would prolong an outage.
  const isFresh = known && Math.abs(Date.now() - known.at) < STATE_MILLISECONDS;
  if (known && isFresh) return known.state;
  return cacheState(wasAway ? findStateSoon() : findState());
}

function cacheState(state: Promise<DirectoryState>): Promise<DirectoryState> {
  known = { state, at: Date.now() };
  return state;
}

/** During an outage no visitor waits for the probe to time out: if it takes long, the replica answers until it ends. */
function findStateSoon(): Promise<DirectoryState> {
  const probed = findState();
  void probed.then(() => cacheState(probed));
  const replica = new Promise<DirectoryState>((resolve) => {
    AbortSignal.timeout(AWAY_MS).addEventListener("abort", () => resolve(readReplicaState()));
  });
  return Promise.race([probed, replica]);
}

async function findState(): Promise<DirectoryState> {
  if (env().dataSource === "sample") return readReplicaState();
  try {
    ({ isOnlySamples: wasOnlySamples } = await probeDatabase(publicClient()));
    wasAway = false;
    return { source: "live", isOnlySamples: wasOnlySamples };
  } catch (error) {
    if (!(error instanceof BusyError)) return fallbackState(error);
    wasAway = false;
    return { source: "live", isOnlySamples: wasOnlySamples };
  }
}

function fallbackState(cause: unknown): Promise<DirectoryState> {
  wasAway = true;
  console.error("directory: the database does not answer, using the replica", String(cause));
  return readReplicaState();
}

async function ask<Answer>(read: (store: DirectoryStore) => Promise<Answer>): Promise<Answer> {
  const state = await getDirectoryState();
  if (state.source !== "live") return readReplica(read, state);
  const knownBefore = known;
  try {
    return await read(createReads(publicClient()));
  } catch (error) {
    // A busy database is not an outage.
    if (error instanceof BusyError) throw new UnavailableError(error);
    const state = fallbackState(error);
    // Did only this query fail? If many fail together, only one probes the database, and none does if it did not respond at all.
    if (known === knownBefore) void cacheState(error instanceof AwayError ? state : findState());
    const fallback = await state;
    // A live site must never show invented businesses instead.
    if (fallback.source !== "snapshot") throw new UnavailableError(error);
    await setPageLifetime(fallback);
    return readReplica(read, fallback);
  }
}

async function readReplica<Answer>(
  read: (store: DirectoryStore) => Promise<Answer>,
  { source }: DirectoryState,
): Promise<Answer> {
  const replica = source === "none" ? null : replicaClient();
  if (!replica) throw new UnavailableError("neither the database nor a replica of it");
  try {
    return await read(createReads(replica));
  } catch (error) {
    throw new UnavailableError(error);
  }
}

/**
 * The parameters for generateStaticParams: all of them while the live database answers, else none. Pages with sample data must
 * not be prerendered into a site that may be live later; they are rendered on their first request.
 */
export async function whenLive<Params>(
  list: (store: DirectoryStore) => Params[] | Promise<Params[]>,
): Promise<Params[]> {
  return (await currentState()).source === "live" ? list(createReads(publicClient())) : [];
}

/** The directory (see DirectoryStore). Throws an UnavailableError when neither database can answer. */
export const directory: DirectoryStore = {
  listBusinesses: (filter, page) => ask((store) => store.listBusinesses(filter, page)),
  getBusinessProfile: (id) => ask((store) => store.getBusinessProfile(id)),
  getRedirect: (id) => ask((store) => store.getRedirect(id)),
  findPhoto: (url) => ask((store) => store.findPhoto(url)),
  listNearestBusinesses: (request) => ask((store) => store.listNearestBusinesses(request)),
  search: (query) => ask((store) => store.search(query)),
  searchFirst: (candidates) => ask((store) => store.searchFirst(candidates)),
  countEach: (questions) => ask((store) => store.countEach(questions)),
  countByLetter: (of) => ask((store) => store.countByLetter(of)),
  countCrossings: (of) => ask((store) => store.countCrossings(of)),
  getSettings: () => ask((store) => store.getSettings()),
  listCategories: () => ask((store) => store.listCategories()),
  countByCounty: () => ask((store) => store.countByCounty()),
  countCoverage: () => ask((store) => store.countCoverage()),
  countByCategory: () => ask((store) => store.countByCategory()),
  listEvents: (county) => ask((store) => store.listEvents(county)),
  listEntries: (request) => ask((store) => store.listEntries(request)),
  listArticles: () => ask((store) => store.listArticles()),
  listResources: () => ask((store) => store.listResources()),
  getAnnouncement: () => ask((store) => store.getAnnouncement()),
};
