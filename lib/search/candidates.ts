// Owns in which order what may be meant by a request is tried, and what it takes to accept each.
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/rules";
import type { Correction } from "./line";
import { isQuoted, type Reading, readQuoted, readRequest } from "./rules";
import type { SearchRequest } from "./schema";
import type { Candidate, Candidates } from "./types";

/**
 * 1. words in quotes, as they stand;
 * 2. as a telephone number;
 * 3. as typed, where a business is called so: 'Stuart Roofing' is a firm before it is a trade and a town;
 * 4. as a street, where a number or a word such as 'avenue' says so;
 * 5. as a name near the place, where a business there is called so and is not found as understood;
 * 6. as understood; what some listing uses is no slip of the pen, and is looked for before it is corrected;
 * 7. as typed, unless all of it was understood and no name has these words: then nothing found is the truth;
 * 8. corrected after all, where what listings use finds nothing beside the other words;
 * 9. with a street that nothing tells at its end;
 * 10. without a word that keeps it from being found;
 * 11. as a trade, without the words beside it: 'my ac is broken'.
 */
export function listCandidates(
  categories: Categories,
  request: SearchRequest,
  now = new Date(),
): Candidates<Reading> {
  if (isQuoted(request)) return listQuoted(categories, request, now);
  const readings = readRequest(categories, request, now);
  const { line, understood, asSpelled } = readings;
  const asTyped = readings.asTyped ? [readings.asTyped] : [];
  const asNamed = readings.asNamed ? [readings.asNamed] : [];
  const isWhole = line.words.length === 0 && line.corrected.length === 0;
  // 'plumbing' and 'Stuart' mean what they mean, without a look at who may be called so.
  const isOneWord = isWhole && toTokens(request.words).length === 1;
  const called = isWhole || readings.isStreet ? "same" : "alike";
  const unlike = understood[0].query;
  const asPhone = readings.asPhone ? [readings.asPhone] : [];
  const [onlyPhone] = asPhone.filter(({ isOffered }) => isOffered);
  if (onlyPhone) return { list: [onlyPhone, ...asTyped.map(acceptIf({ called }))], misspelt: null };
  const corrected = understood.map(toOffered).map(acceptIf({ when: "corrected" }));
  const list = [
    ...asPhone,
    ...(isOneWord ? [] : asTyped.map(acceptIf({ called }))),
    ...readings.onStreets,
    ...(readings.isStreet && !isWhole ? asTyped.map(acceptIf({ called: "alike" })) : []),
    ...(line.isOnlyTrade ? [] : asNamed.map(acceptIf({ called, unlike }))),
    ...asSpelled.map(toOffered).map(acceptIf({ when: "used" })),
    ...corrected.filter(hasAll),
    ...asTyped.map(acceptIf(isWhole ? { called: "alike" } : {})),
    ...(line.isOnlyTrade ? asNamed.map(acceptIf({ called: "alike" })) : []),
    ...(line.misspelt && line.words.length > 0 ? understood : []),
    ...readings.onLastStreets,
    ...readings.withFewerWords,
    ...corrected.filter((reading) => !hasAll(reading)),
    ...readings.tradeOnly.map(toOffered).map(acceptIf({ when: "corrected" })),
  ];
  const [first = understood[0], ...others] = list;
  return { list: [first, ...others], misspelt: line.misspelt && toMisspelt(line.misspelt) };
}

function listQuoted(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Candidates<Reading> {
  const unquoted = { ...request, words: request.words.slice(1, -1) };
  const { list, misspelt } = listCandidates(categories, unquoted, now);
  return { list: [readQuoted(categories, request, now), ...list], misspelt };
}

/** Whether nothing is left out of what was typed. */
function hasAll({ understood }: Reading): boolean {
  return understood.ignored.length === 0;
}

/** With what it takes to accept a reading. */
function acceptIf(news: Partial<Candidate>) {
  return (reading: Reading): Reading => ({ ...reading, ...news });
}

/** Where nothing is found, the last that is no guess says what was looked for. */
function toOffered(reading: Reading, place: number): Reading {
  return { ...reading, isOffered: place === 0 || reading.match === "alike" };
}

/** The words that are spelled otherwise than what they may stand for. */
function toMisspelt({ from, to }: Correction): string {
  const right = toTokens(to);
  return toTokens(from)
    .filter((token) => !right.includes(token))
    .join(" ");
}
