// Counts searches, and the words and places of those that found nothing, for recruiting businesses. Stores nothing about
// visitors.
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { isPoint } from "./places";

export type MissedSearch = { words: string; place: string; searches: number };

/** Maximum length of the table's columns. */
const MAX_LENGTH = 80;

/** Maximum number of different searches per minute. More come from a program; they are not counted. */
const MAX_COUNTED = 500;

const WRITE_EVERY_MS = 60_000;

/** Matches what looks like a telephone number, an account number or an email address; such words are not stored. */
const PERSONAL = /@|\d([\s().-]?\d){5}/;

let missed = new Map<string, MissedSearch>();
let sums = { searches: 0, missed: 0 };
let isPlanned = false;

/**
 * Counts a search by words or a place, in memory; if it found nothing, with its words and place. Counts are written to the
 * database within a minute, so that no visitor waits for it.
 */
export function countSearch(request: { words: string; near: string }, isMissed: boolean): void {
  if (!request.words.trim() && !request.near.trim()) return;
  sums = { searches: sums.searches + 1, missed: sums.missed + Number(isMissed) };
  if (isMissed) countMissedSearch(request);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void writeSearches(), WRITE_EVERY_MS).unref();
}

function countMissedSearch(request: { words: string; near: string }): void {
  const search = toMissedSearch(request);
  if (!search) return;
  const key = JSON.stringify([search.words, search.place]);
  const known = missed.get(key);
  if (!known && missed.size >= MAX_COUNTED) return;
  missed.set(key, { ...search, searches: (known?.searches ?? 0) + 1 });
}

/**
 * The words and place that are counted; null if they may identify a person. Coordinates are dropped, since they are a visitor's
 * location.
 */
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

/** Cut between characters: the database refuses half of one, and with it all that was counted. */
function toKey(text: string): string {
  return [...cleanText(text).toLowerCase()].slice(0, MAX_LENGTH).join("").trim();
}

/** Writes the counts since the last time. If the database is unreachable they are lost: they are approximate anyway. */
async function writeSearches(): Promise<void> {
  const [phrases, sum] = [[...missed.values()], sums];
  missed = new Map();
  sums = { searches: 0, missed: 0 };
  isPlanned = false;
  try {
    await serviceClient()
      .rpc("record_searches", { ...sum, phrases })
      .throwOnError();
  } catch (error) {
    console.error("search: what was looked for could not be counted", String(error));
  }
}
