// Owns which reading of a request is answered, and what is offered where nothing was found.
import type { Business } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/types";
import { toTokens } from "@/lib/spelling/rules";
import { toStem } from "@/lib/store/search/words";
import { listAlternatives, type SearchAlternative } from "./alternatives";
import type { Correction } from "./line";
import { listReadings, type Reading, understand } from "./rules";
import { emptyRequest, type SearchRequest } from "./schema";
import { askAs, listRespelled } from "./spelled-alike";
import type { SearchQuery, SearchResult } from "./types";

/** `understood` and `request` belong to the reading that was answered. */
export type SearchOutcome = Reading & {
  result: SearchResult;
  alternatives: readonly SearchAlternative[];
};

export type Ask = (query: SearchQuery) => Promise<SearchResult>;

/** Among so many of the best hits somebody's own name must be. */
const NAMED_AMONG = 3;

/** What a firm's name may end in without anybody typing it. */
const LEGAL_FORMS = new Set(["and", "co", "company", "corp", "inc", "llc", "the"]);

/**
 * Answers a request by the first of its readings that finds something:
 * 1. as typed, where a business is called so: 'Stuart Roofing' is a firm before it is a trade and a town;
 * 2. as a name near the place, where a business there is called so and is not found as understood;
 * 3. as understood; what some listing uses is no slip of the pen, and is looked for before it is corrected;
 * 4. as typed, unless all of it was understood and no name has these words: then nothing found is the truth;
 * 5. as a trade, without the words beside it: 'my ac is broken'.
 */
export async function answer(
  categories: Categories,
  request: SearchRequest,
  ask: Ask,
  now = new Date(),
): Promise<SearchOutcome> {
  const readings = listReadings(categories, request, now);
  const { asTyped, asNamed, asSpelled, tradeOnly, isWhole } = readings;
  const [likely] = readings.understood;
  const mayBeName = asTyped !== null && !(isWhole && isOneWord(asTyped));
  const [namesake, neighbor, usage, first] = await Promise.all([
    mayBeName ? findNamesake(asTyped, ask) : null,
    asNamed && !asNamed.isOnlyTrade ? findNamesake(asNamed, ask) : null,
    asSpelled ? findUsage(categories, asSpelled.misspelt, ask) : null,
    answerAs(likely, ask),
  ]);
  const isMeant = (found: Namesake) => !isWhole || found.likeness === "same";
  if (asTyped && namesake && isMeant(namesake)) return answerAs(asTyped, ask);
  if (asNamed && neighbor && isMeant(neighbor) && !answers(likely, neighbor.business))
    return answerAs(asNamed, ask);
  const literal = asSpelled && usage ? asSpelled.readings : [];
  const corrected = usage === "name" ? [] : readings.understood;
  if (literal.length === 0 && first.result.total > 0) return first;

  const mayStand = asTyped && (!isWhole || (await findNamesake(asTyped, ask)));
  const mayBeThere = asNamed?.isOnlyTrade && (await findNamesake(asNamed, ask));
  let nothing = first;
  for (const reading of [
    ...literal,
    ...corrected,
    mayStand ? asTyped : null,
    mayBeThere ? asNamed : null,
    ...(usage === "name" ? [] : tradeOnly),
  ]) {
    const outcome = reading === likely ? first : reading && (await answerAs(reading, ask));
    if (outcome && outcome.result.total > 0) return outcome;
    const isOffered = usage === "name" ? reading?.match === "literal" : reading?.match === "alike";
    if (outcome && reading !== asTyped && isOffered) nothing = outcome;
  }
  return { ...nothing, alternatives: await listAlternatives(categories, nothing, ask) };
}

/** 'plumbing' and 'Stuart' mean what they mean, without a look at who may be called so. */
function isOneWord({ query }: Reading): boolean {
  return toTokens(query.words).length === 1;
}

async function answerAs(reading: Reading, ask: Ask): Promise<SearchOutcome> {
  return { ...reading, result: await askAs(reading, ask), alternatives: [] };
}

type Namesake = { business: Business; likeness: "same" | "alike" };

/** A business that is called what was typed ('same'), or has each of its words in its name ('alike'). */
async function findNamesake(reading: Reading, ask: Ask): Promise<Namesake | null> {
  const typed = toNameTokens(reading.query.words);
  if (typed.length === 0) return null;
  const query = { ...reading.query, sort: "relevance", page: 1, pageSize: NAMED_AMONG } as const;
  const named = (await ask(query)).hits.map(({ business }) => {
    return { business, own: toNameTokens(business.name) };
  });
  const same = named.find(({ own }) => own.join(" ") === typed.join(" "));
  if (same) return { business: same.business, likeness: "same" };
  const alike = named.find(({ own }) =>
    typed.every((token) => own.some((word) => word.startsWith(token))),
  );
  return alike ? { business: alike.business, likeness: "alike" } : null;
}

/** Whether a reading finds a business that lies where it looks. */
function answers({ query }: Reading, business: Business): boolean {
  const isOfTrade = query.category === null || query.category === business.category;
  return isOfTrade && listRespelled(query, business).length === 0;
}

/** Who uses the words that may be misspelt: a listing calls itself so, or says so; null for nobody. */
async function findUsage(
  categories: Categories,
  { from, to }: Correction,
  ask: Ask,
): Promise<"name" | "text" | null> {
  const words = toTokens(from).filter((token) => !toTokens(to).includes(token));
  const { query } = understand(categories, emptyRequest);
  const { hits } = await ask({ ...query, words: words.join(" ") });
  const isUsedIn = (text: string) => {
    const stems = toTokens(text).map(toStem);
    return words.every((word) => stems.includes(toStem(word)));
  };
  if (hits.some(({ business }) => isUsedIn(`${business.name} ${business.category}`))) return "name";
  return hits.some(({ business }) => isUsedIn(business.description)) ? "text" : null;
}

function toNameTokens(name: string): string[] {
  return toTokens(name).filter((token) => !LEGAL_FORMS.has(token));
}
