// Counts searches, and which of them found nothing, for whoever recruits businesses: words and places, never who asked.
import { isPoint } from "./places";
import { serviceClient } from "@/lib/supabase/service";

export type MissedSearch = { words: string; place: string; searches: number };

/** The lengths that the table takes. */
const MAX_LENGTH = 80;

/** More different ones than this within a minute are a program's; the rest is not counted. */
const MAX_COUNTED = 500;

const WRITE_EVERY_MS = 60_000;

/** Looks like a telephone number, an account, or an e-mail address: nobody looks for a trade that way. */
const PERSONAL = /@|\d([\s().-]?\d){5}/;

let missed = new Map<string, MissedSearch>();
let sums = { searches: 0, missed: 0 };
let isPlanned = false;

/**
 * Counts a search by words or a place, and what it was where it found nothing, in memory; what was counted is written
 * within a minute, and no visitor waits for it.
 */
export function countSearch(request: { words: string; near: string }, isMissed: boolean): void {
  if (!request.words.trim() && !request.near.trim()) return;
  sums = { searches: sums.searches + 1, missed: sums.missed + Number(isMissed) };
  if (isMissed) rememberMissedSearch(request);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void writeSearches(), WRITE_EVERY_MS).unref();
}

function rememberMissedSearch(request: { words: string; near: string }): void {
  const search = toMissedSearch(request);
  if (!search) return;
  const key = JSON.stringify([search.words, search.place]);
  const known = missed.get(key);
  if (!known && missed.size >= MAX_COUNTED) return;
  missed.set(key, { ...search, searches: (known?.searches ?? 0) + 1 });
}

/** What is counted of a search; null where it could be about a person. A point on the map is where somebody is. */
export function toMissedSearch({
  words,
  near,
}: {
  words: string;
  near: string;
}): Omit<MissedSearch, "searches"> | null {
  const search = { words: toKey(words), place: isPoint(near) ? "" : toKey(near) };
  if (!search.words && !search.place) return null;
  return PERSONAL.test(search.words) ? null : search;
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH).trim();
}

/** Writes what was counted since the last time. While the database is away it is forgotten: it is a hint, not a record. */
async function writeSearches(): Promise<void> {
  const [searches, sum] = [[...missed.values()], sums];
  missed = new Map();
  sums = { searches: 0, missed: 0 };
  isPlanned = false;
  try {
    await serviceClient().rpc("add_searches", sum).throwOnError();
    if (searches.length > 0)
      await serviceClient().rpc("record_missed_searches", { searches }).throwOnError();
  } catch (error) {
    console.error("search: what was looked for could not be counted", String(error));
  }
}
