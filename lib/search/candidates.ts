// Owns in which order what may be meant by a request is tried, and what it takes to accept each.
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/compare";
import type { Correction } from "./query-parser";
import { interpretQuoted, interpretRequest, isQuoted } from "./interpret";
import type { Interpretation } from "./interpretation";
import type { SearchRequest } from "./schema";
import type { Candidate, Candidates } from "./types";

/**
 * 1. words in quotes, as they stand;
 * 2. as a telephone number;
 * 3. as typed, or with a number in words as figures, where a business is called so: 'Stuart Roofing' is a firm before it is a
 *    trade and a town;
 * 4. as a street, where a number or a word such as 'avenue' says so;
 * 5. as a name near the place, where a business there is called so and is not found as understood;
 * 6. as understood; what some listing uses is no slip of the pen, and is looked for before it is corrected, to the name of a
 *    business before the trade in it;
 * 7. as typed, unless all of it was understood and no name has these words: then nothing found is the truth; what stands beside
 *    a trade may be of a name that is spelled alike;
 * 8. corrected after all, where what listings use finds nothing beside the other words;
 * 9. with a street that nothing tells at its end;
 * 10. without a word that keeps it from being found;
 * 11. as a trade, without the words beside it: 'my ac is broken'.
 */
export function listCandidates(
  categories: Categories,
  request: SearchRequest,
  now = new Date(),
): Candidates<Interpretation> {
  if (isQuoted(request)) return listQuoted(categories, request, now);
  const interpretations = interpretRequest(categories, request, now);
  const { parsed, understood, asSpelled } = interpretations;
  const asTyped = interpretations.asTyped ? [interpretations.asTyped] : [];
  const asRenumbered = interpretations.asRenumbered ? [interpretations.asRenumbered] : [];
  const asNamed = interpretations.asNamed ? [interpretations.asNamed] : [];
  const asCorrected = interpretations.asCorrected ? [interpretations.asCorrected] : [];
  const isWhole = parsed.words.length === 0 && parsed.corrected.length === 0;
  const mayBeName = parsed.words.length > 0;
  // 'plumbing' and 'Stuart' mean what they mean, without a look at who may be called so.
  const isOneWord = isWhole && toTokens(request.words).length === 1;
  const called = isWhole || interpretations.isStreet ? "same" : "alike";
  const unlike = understood[0].query;
  const asPhone = interpretations.asPhone ? [interpretations.asPhone] : [];
  const [onlyPhone] = asPhone.filter(({ isOffered }) => isOffered);
  if (onlyPhone) return { list: [onlyPhone, ...asTyped.map(acceptIf({ called }))], misspelt: null };
  const corrected = understood.map(toOffered).map(acceptIf({ when: "corrected" }));
  const list = [
    ...asPhone,
    ...(isOneWord ? [] : asTyped.map(acceptIf({ called }))),
    ...asRenumbered.map(acceptIf({ called: "alike" })),
    ...interpretations.onStreets,
    ...(interpretations.isStreet && !isWhole ? asTyped.map(acceptIf({ called: "alike" })) : []),
    ...(parsed.isOnlyTrade ? [] : asNamed.map(acceptIf({ called, unlike }))),
    ...asSpelled.map(toOffered).map(acceptIf({ when: "used" })),
    ...asCorrected.map(acceptIf({ called: "same", when: "corrected" })),
    ...corrected.filter(hasAll),
    ...asTyped.map(acceptIf(isWhole ? { called: "alike" } : mayBeName ? { match: "alike" } : {})),
    ...(parsed.isOnlyTrade ? asNamed.map(acceptIf({ called: "alike" })) : []),
    ...(parsed.misspelt && parsed.words.length > 0 ? understood : []),
    ...interpretations.onLastStreets,
    ...interpretations.withFewerWords,
    ...corrected.filter((interpretation) => !hasAll(interpretation)),
    ...interpretations.tradeOnly.map(toOffered).map(acceptIf({ when: "corrected" })),
  ];
  const [first = understood[0], ...others] = list;
  return { list: [first, ...others], misspelt: parsed.misspelt && toMisspelt(parsed.misspelt) };
}

function listQuoted(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Candidates<Interpretation> {
  const unquoted = { ...request, words: request.words.slice(1, -1) };
  const { list, misspelt } = listCandidates(categories, unquoted, now);
  return { list: [interpretQuoted(categories, request, now), ...list], misspelt };
}

/** Whether nothing is left out of what was typed. */
function hasAll({ understood }: Interpretation): boolean {
  return understood.ignored.length === 0;
}

/** With what it takes to accept a interpretation. */
function acceptIf(news: Partial<Candidate>) {
  return (interpretation: Interpretation): Interpretation => ({ ...interpretation, ...news });
}

/** Where nothing is found, the last that is no guess says what was looked for. */
function toOffered(interpretation: Interpretation, place: number): Interpretation {
  return { ...interpretation, isOffered: place === 0 || interpretation.match === "alike" };
}

/** The words that are spelled otherwise than what they may stand for. */
function toMisspelt({ from, to }: Correction): string {
  const right = toTokens(to);
  return toTokens(from)
    .filter((token) => !right.includes(token))
    .join(" ");
}
