// Owns which reading of a request is answered, and what is offered where nothing was found.
import { toTokens } from "@/lib/spelling/rules";
import { listAlternatives, type SearchAlternative } from "./alternatives";
import { listReadings, type Reading } from "./rules";
import type { SearchRequest } from "./schema";
import { askAs } from "./spelled-alike";
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
 * 2. as understood;
 * 3. as typed, unless all of it was understood and no name has these words: then nothing found is the truth;
 * 4. as a trade, without the words beside it: 'my ac is broken'.
 */
export async function answer(request: SearchRequest, ask: Ask, now: Date): Promise<SearchOutcome> {
  const { understood, asTyped, tradeOnly, isWhole } = listReadings(request, now);
  const [likely, ...others] = understood;
  const mayBeName = asTyped !== null && !(isWhole && isOneWord(asTyped));
  const [namesake, first] = await Promise.all([
    mayBeName ? findNamesake(asTyped, ask) : null,
    answerAs(likely, ask),
  ]);
  if (asTyped && namesake && (!isWhole || namesake === "same")) return answerAs(asTyped, ask);
  if (first.result.total > 0) return first;

  const mayStand = asTyped && (!isWhole || (await findNamesake(asTyped, ask)));
  let nothing = first;
  for (const reading of [...others, mayStand ? asTyped : null, ...tradeOnly]) {
    const outcome = reading && (await answerAs(reading, ask));
    if (outcome && outcome.result.total > 0) return outcome;
    if (outcome && reading !== asTyped && reading.match === "alike") nothing = outcome;
  }
  return { ...nothing, alternatives: await listAlternatives(nothing, ask) };
}

/** 'plumbing' and 'Stuart' mean what they mean, without a look at who may be called so. */
function isOneWord({ query }: Reading): boolean {
  return toTokens(query.words).length === 1;
}

async function answerAs(reading: Reading, ask: Ask): Promise<SearchOutcome> {
  return { ...reading, result: await askAs(reading, ask), alternatives: [] };
}

/** Whether a business is called what was typed ('same'), or has each of its words in its name ('alike'). */
async function findNamesake(asTyped: Reading, ask: Ask): Promise<"same" | "alike" | null> {
  const typed = toNameTokens(asTyped.query.words);
  if (typed.length === 0) return null;
  const query = { ...asTyped.query, sort: "relevance", page: 1, pageSize: NAMED_AMONG } as const;
  const names = (await ask(query)).hits.map(({ business }) => toNameTokens(business.name));
  if (names.some((own) => own.join(" ") === typed.join(" "))) return "same";
  const isAlike = (own: string[]) =>
    typed.every((token) => own.some((word) => word.startsWith(token)));
  return names.some(isAlike) ? "alike" : null;
}

function toNameTokens(name: string): string[] {
  return toTokens(name).filter((token) => !LEGAL_FORMS.has(token));
}
