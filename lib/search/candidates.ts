// Lists the candidates of a search: the ways to interpret it, in the order in which they are tried, with the condition of each.
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/compare";
import type { Correction } from "./query-parser";
import { interpretQuoted, interpretRequest, isQuoted } from "./interpret";
import type { Interpretation } from "./interpretation";
import type { SearchRequest } from "./schema";
import type { Candidate, Candidates } from "./types";

/**
 * The candidates of a request, in the order in which they are tried:
 * 1. a quoted phrase, literally;
 * 2. as a telephone number;
 * 3. as typed, or with a number converted between words and digits, if a business has that name: 'Stuart Roofing' is a
 *    company before it is a trade and a town;
 * 4. as a street, if a number or a word such as 'avenue' indicates one;
 * 5. as a name near the place, if a business there has that name and is not found by 6.;
 * 6. as understood. A word that may be misspelled is first tried as typed, if a listing uses it; then corrected, as part of a
 *    business's name; then corrected, as a trade;
 * 7. as typed. If the whole line was understood, only if a business's name has these words: otherwise no result is the
 *    correct answer. Words beside a trade also match similarly spelled words;
 * 8. corrected in any case, if the words as listings use them find nothing together with the others;
 * 9. with a street at the end of the line that no number or type indicates;
 * 10. without a word that prevents results;
 * 11. as a trade only, without the words beside it: 'my ac is broken'.
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
  // 'plumbing' and 'Stuart' are taken as understood; businesses with exactly that name are not tried first.
  const isOneWord = isWhole && toTokens(request.words).length === 1;
  const nameMatch = isWhole || interpretations.isStreet ? "same" : "alike";
  const unlessMatching = understood[0].query;
  const asPhone = interpretations.asPhone ? [interpretations.asPhone] : [];
  const [onlyPhone] = asPhone.filter(({ isOffered }) => isOffered);
  if (onlyPhone)
    return { list: [onlyPhone, ...asTyped.map(acceptIf({ nameMatch }))], misspelled: null };
  const corrected = understood.map(toOffered).map(acceptIf({ spelling: "corrected" }));
  const list = [
    ...asPhone,
    ...(isOneWord ? [] : asTyped.map(acceptIf({ nameMatch }))),
    ...asRenumbered.map(acceptIf({ nameMatch: "alike" })),
    ...interpretations.onStreets,
    ...(interpretations.isStreet && !isWhole ? asTyped.map(acceptIf({ nameMatch: "alike" })) : []),
    ...(parsed.isOnlyTrade ? [] : asNamed.map(acceptIf({ nameMatch, unlessMatching }))),
    ...asSpelled.map(toOffered).map(acceptIf({ spelling: "used" })),
    ...asCorrected.map(acceptIf({ nameMatch: "same", spelling: "corrected" })),
    ...corrected.filter(hasAll),
    ...asTyped.map(
      acceptIf(isWhole ? { nameMatch: "alike" } : mayBeName ? { match: "alike" } : {}),
    ),
    ...(parsed.isOnlyTrade ? asNamed.map(acceptIf({ nameMatch: "alike" })) : []),
    ...(parsed.misspelled && parsed.words.length > 0 ? understood : []),
    ...interpretations.onLastStreets,
    ...interpretations.withFewerWords,
    ...corrected.filter((interpretation) => !hasAll(interpretation)),
    ...interpretations.tradeOnly.map(toOffered).map(acceptIf({ spelling: "corrected" })),
  ];
  const [first = understood[0], ...others] = list;
  return {
    list: [first, ...others],
    misspelled: parsed.misspelled && toMisspelled(parsed.misspelled),
  };
}

function listQuoted(
  categories: Categories,
  request: SearchRequest,
  now: Date,
): Candidates<Interpretation> {
  const unquoted = { ...request, words: request.words.slice(1, -1) };
  const { list, misspelled } = listCandidates(categories, unquoted, now);
  return { list: [interpretQuoted(categories, request, now), ...list], misspelled };
}

/** Whether no typed word is ignored. */
function hasAll({ understood }: Interpretation): boolean {
  return understood.ignored.length === 0;
}

/** Adds acceptance conditions to an interpretation. */
function acceptIf(conditions: Partial<Candidate>) {
  return (interpretation: Interpretation): Interpretation => ({ ...interpretation, ...conditions });
}

/** If nothing is found, the last offered candidate is answered; guesses are not offered. */
function toOffered(interpretation: Interpretation, place: number): Interpretation {
  return { ...interpretation, isOffered: place === 0 || interpretation.match === "alike" };
}

/** The words of the correction that differ from their corrected spelling. */
function toMisspelled({ from, to }: Correction): string {
  const right = toTokens(to);
  return toTokens(from)
    .filter((token) => !right.includes(token))
    .join(" ");
}
