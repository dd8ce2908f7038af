// The one door to the public directory: chooses which database is asked, for every read alike.
//
// Live:     the database answers, whatever it holds.
// Snapshot: it is away; the replica beside the site answers with what was published when it last looked.
// Sample:   the replica has copied nothing yet, or DATA_SOURCE=sample: it answers with the sample listings.
// None:     nothing can answer. Reads throw an UnavailableError.
import { env } from "@/lib/env";
import { AwayError, BusyError } from "@/lib/concurrency-limit";
import { publicClient, replicaClient } from "@/lib/supabase/public";
import { keepFor } from "./page-lifetime";
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

/** An outage is not asked about again by every read: one failure or answer stands for this long. */
const STATE_MILLISECONDS = 5000;

let known: { state: Promise<DirectoryState>; until: number } | undefined;
let wasOnlySamples = false;

/** Where the data of the page being made comes from. Sets how long that page may be kept; never throws. */
export async function getDirectoryState(): Promise<DirectoryState> {
  const state = await currentState();
  await keepFor(state);
  return state;
}

function currentState(): Promise<DirectoryState> {
  return known && Date.now() < known.until ? known.state : rememberState(findState());
}

function rememberState(state: Promise<DirectoryState>): Promise<DirectoryState> {
  known = { state, until: Date.now() + STATE_MILLISECONDS };
  return state;
}

async function findState(): Promise<DirectoryState> {
  if (env().dataSource === "sample") return readReplicaState();
  try {
    ({ isOnlySamples: wasOnlySamples } = await probeDatabase(publicClient()));
    return { source: "live", isOnlySamples: wasOnlySamples };
  } catch (error) {
    return error instanceof BusyError
      ? { source: "live", isOnlySamples: wasOnlySamples }
      : fallbackState(error);
  }
}

function fallbackState(cause: unknown): Promise<DirectoryState> {
  console.error("directory: the database does not answer, using the replica", String(cause));
  return readReplicaState();
}

async function ask<Answer>(read: (store: DirectoryStore) => Promise<Answer>): Promise<Answer> {
  const state = await getDirectoryState();
  if (state.source !== "live") return askReplica(read, state);
  const knownBefore = known;
  try {
    return await read(createReads(publicClient()));
  } catch (error) {
    // Being busy is not being away.
    if (error instanceof BusyError) throw new UnavailableError(error);
    const state = fallbackState(error);
    // Was it this question alone? Of many that fail together, one asks; a database that answered nobody is not asked again.
    if (known === knownBefore) void rememberState(error instanceof AwayError ? state : findState());
    const fallback = await state;
    // A live site never fills a gap with invented businesses.
    if (fallback.source !== "snapshot") throw new UnavailableError(error);
    await keepFor(fallback);
    return askReplica(read, fallback);
  }
}

async function askReplica<Answer>(
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
 * What generateStaticParams may list: everything while the live directory answers, else nothing. Pages of sample data
 * must not be built into a site that may be live later; they are made when they are first asked for.
 */
export async function whenLive<Params>(
  list: (store: DirectoryStore) => Params[] | Promise<Params[]>,
): Promise<Params[]> {
  return (await currentState()).source === "live" ? list(createReads(publicClient())) : [];
}

/** The directory, as DirectoryStore says; throws an UnavailableError when no database can answer. */
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
  listEntries: (page) => ask((store) => store.listEntries(page)),
  listArticles: () => ask((store) => store.listArticles()),
  listResources: () => ask((store) => store.listResources()),
  getAnnouncement: () => ask((store) => store.getAnnouncement()),
};
