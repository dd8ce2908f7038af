// Counts the searches that found nothing, for whoever recruits businesses: words and places, never who asked.
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

let counted = new Map<string, MissedSearch>();
let isPlanned = false;

/** Counts one more in memory; what was counted is written within a minute, and no visitor waits for it. */
export function countMissedSearch(request: { words: string; near: string }): void {
  const search = toMissedSearch(request);
  if (!search) return;
  const key = JSON.stringify([search.words, search.place]);
  const known = counted.get(key);
  if (!known && counted.size >= MAX_COUNTED) return;
  counted.set(key, { ...search, searches: (known?.searches ?? 0) + 1 });
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void writeMissedSearches(), WRITE_EVERY_MS).unref();
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
async function writeMissedSearches(): Promise<void> {
  const searches = [...counted.values()];
  counted = new Map();
  isPlanned = false;
  if (searches.length === 0) return;
  try {
    await serviceClient().rpc("record_missed_searches", { searches }).throwOnError();
  } catch (error) {
    console.error("search: what was not found could not be counted", String(error));
  }
}
