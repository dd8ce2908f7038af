// Access to the public directory: decides for every read what answers.
//
// Live:        the database answers, whatever it contains.
// Sample:      DATA_SOURCE=sample, or this process never reached a database and may show samples: the built-in ones answer.
// Unavailable: the database does not answer. Reads throw a DatabaseUnreachable.
import { z } from "zod";
import { env } from "@/lib/env";
import { BusyError, NoResponseError } from "@/lib/http/concurrency-limit";
import { clearPageCache } from "@/lib/page-cache/connection";
import { publicClient, type PublicClient } from "@/lib/supabase/public";
import { countResponses } from "@/lib/supabase/plain-fetch";
import { OUTAGE_MS } from "@/lib/supabase/timeouts";
import { DatabaseUnreachable, type DirectoryStore } from "./contract";
import { createReads } from "./reads";
import { sampleStore } from "./sample-store";

export type DirectoryState =
  | { source: "live"; isOnlySamples: boolean }
  | { source: "sample" }
  | { source: "unavailable" };

/** How long the state is cached, in milliseconds: a known outage is answered at once, without asking the database again. */
const STATE_MILLISECONDS = 5000;

type Shared = {
  known?: { state: Promise<DirectoryState>; at: number };
  /** The probe under way. */
  probed?: Promise<DirectoryState>;
  wasOnlySamples: boolean;
  wasUnavailable: boolean;
  wereSamplesShown: boolean;
};

declare global {
  var directoryState: Shared | undefined;
}

// Global, because the server's start and the pages are bundled separately, each with its own copy of this file.
const shared = (globalThis.directoryState ??= {
  wasOnlySamples: false,
  wasUnavailable: false,
  wereSamplesShown: false,
});

/** What answers the reads of this moment; never throws. */
export function getDirectoryState(): Promise<DirectoryState> {
  const { known, wasUnavailable, wasOnlySamples, wereSamplesShown } = shared;
  // Absolute: otherwise a clock that is set back would prolong an outage.
  const isFresh = known && Math.abs(Date.now() - known.at) < STATE_MILLISECONDS;
  if (known && isFresh) return known.state;
  // A live site's visitor does not wait for the probe: if the database went away, the visitor's own reads find it out.
  if (known && !wasUnavailable && !wasOnlySamples && !wereSamplesShown) {
    void probe();
    return known.state;
  }
  return cacheState(wasUnavailable ? findStateSoon() : findState());
}

/** Probes the database now. Its answer counts for all reads, so that a page is rendered by the state that it was called a miss by. */
export async function isDatabaseUnavailable(): Promise<boolean> {
  return (await probe()).source === "unavailable";
}

function cacheState(state: Promise<DirectoryState>): Promise<DirectoryState> {
  shared.known = { state, at: Date.now() };
  return state;
}

/** Finds the state again. Until it is found, the known one counts. */
function probe(): Promise<DirectoryState> {
  return (shared.probed ??= findState().then((state) => {
    shared.probed = undefined;
    return cacheState(Promise.resolve(state));
  }));
}

/** During an outage no visitor waits for the probe to time out: if it takes long, the outage goes on until it ends. */
function findStateSoon(): Promise<DirectoryState> {
  const probed = probe();
  const outage = new Promise<DirectoryState>((resolve) => {
    AbortSignal.timeout(OUTAGE_MS).addEventListener("abort", () => resolve(withoutDatabase()));
  });
  return Promise.race([probed, outage]);
}

async function findState(): Promise<DirectoryState> {
  if (!env().supabase) return withoutDatabase();
  try {
    ({ isOnlySamples: shared.wasOnlySamples } = await probeDatabase(publicClient()));
  } catch (error) {
    if (!(error instanceof BusyError)) return beginOutage(error);
  }
  shared.wasUnavailable = false;
  endSamples();
  return { source: "live", isOnlySamples: shared.wasOnlySamples };
}

function beginOutage(cause: unknown): DirectoryState {
  if (!shared.wasUnavailable)
    console.error("directory: the database does not answer", String(cause));
  shared.wasUnavailable = true;
  return withoutDatabase();
}

/** A live site must never show invented businesses: samples only if the database has answered nothing since the start. */
function withoutDatabase(): DirectoryState {
  const { supabase, maySamplesShow } = env();
  const wasReached = supabase !== null && countResponses(supabase.url) > 0;
  if (!maySamplesShow || wasReached) {
    endSamples();
    return { source: "unavailable" };
  }
  shared.wereSamplesShown = true;
  return { source: "sample" };
}

/** Drops the pages that show samples. */
function endSamples(): void {
  if (shared.wereSamplesShown) clearPageCache();
  shared.wereSamplesShown = false;
}

async function withFallback<Answer>(
  read: (store: DirectoryStore) => Promise<Answer>,
): Promise<Answer> {
  const { source } = await getDirectoryState();
  if (source === "sample") return read(sampleStore());
  if (source === "unavailable") throw new DatabaseUnreachable("it did not answer the last probe");
  const knownBefore = shared.known;
  try {
    return await read(createReads(publicClient()));
  } catch (error) {
    // An answer that its schema refuses is a fault of ours, and no outage, if the database answers others well.
    if (error instanceof z.ZodError) {
      const { source } = await (shared.known === knownBefore
        ? cacheState(findState())
        : getDirectoryState());
      if (source === "live") throw error;
    }
    // A busy database is not an outage: only this response is a 503.
    if (error instanceof BusyError) throw new DatabaseUnreachable(error);
    const outage = beginOutage(error);
    // Did only this query fail? If many fail together, only one probes the database, and none does if it did not respond at all.
    if (shared.known === knownBefore)
      void cacheState(error instanceof NoResponseError ? Promise.resolve(outage) : findState());
    throw new DatabaseUnreachable(error);
  }
}

/**
 * The directory (see DirectoryStore). Throws a DatabaseUnreachable when the database is unavailable, and a ZodError when its
 * answer is not what it should be.
 */
export const directory: DirectoryStore = {
  listBusinesses: (filter, page) => withFallback((store) => store.listBusinesses(filter, page)),
  getBusinessProfile: (id) => withFallback((store) => store.getBusinessProfile(id)),
  getRedirect: (id) => withFallback((store) => store.getRedirect(id)),
  findPhoto: (url) => withFallback((store) => store.findPhoto(url)),
  listNearestBusinesses: (request) => withFallback((store) => store.listNearestBusinesses(request)),
  search: (query) => withFallback((store) => store.search(query)),
  listNamed: (words, limit) => withFallback((store) => store.listNamed(words, limit)),
  countByLetter: (of) => withFallback((store) => store.countByLetter(of)),
  countCrossings: (of) => withFallback((store) => store.countCrossings(of)),
  listCrossings: () => withFallback((store) => store.listCrossings()),
  getSettings: () => withFallback((store) => store.getSettings()),
  listCategories: () => withFallback((store) => store.listCategories()),
  countByCounty: () => withFallback((store) => store.countByCounty()),
  countCoverage: () => withFallback((store) => store.countCoverage()),
  countByCategory: () => withFallback((store) => store.countByCategory()),
  listEvents: (county) => withFallback((store) => store.listEvents(county)),
  listEntries: (request) => withFallback((store) => store.listEntries(request)),
  listArticles: () => withFallback((store) => store.listArticles()),
  listResources: () => withFallback((store) => store.listResources()),
  listCertificationKinds: () => withFallback((store) => store.listCertificationKinds()),
  getCertificationLog: (id) => withFallback((store) => store.getCertificationLog(id)),
  listCertificationEvents: (month) => withFallback((store) => store.listCertificationEvents(month)),
  getTransparency: () => withFallback((store) => store.getTransparency()),
  getAnnouncement: () => withFallback((store) => store.getAnnouncement()),
};

// Checks with a minimal query whether the database can serve the directory.

/** Throws when the database does not respond in time, or not with rows. */
async function probeDatabase(db: PublicClient): Promise<{ isOnlySamples: boolean }> {
  // One after the other, since an unreachable database should be queried only once, and most contain listings of their own.
  return { isOnlySamples: !(await has(db, false)) && (await has(db, true)) };
}

async function has(db: PublicClient, areSamples: boolean): Promise<boolean> {
  const { data } = await db
    .from("businesses")
    .select("id")
    .eq("status", "published")
    .filter("source", areSamples ? "eq" : "neq", "sample")
    .limit(1)
    .throwOnError();
  if (!Array.isArray(data)) throw new Error("No rows came back.");
  return data.length > 0;
}
