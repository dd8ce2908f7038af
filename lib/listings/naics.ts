// NAICS codes of 2017 by the U.S. Census Bureau, which is in the public domain. Registers use those of 2022, so a code that is not
// in the list is kept, and said to be.
import titles2017 from "@/data/naics-2017.json" with { type: "json" };
import { naicsWords } from "@/data/naics-words";
import { foldText, toStem } from "@/lib/spelling/words";

export const NAICS_EDITION = 2017;

/** Sectors of several numbers, which the Census Bureau's list has not. */
const RANGES = [
  ["31", "33", "Manufacturing"],
  ["44", "45", "Retail Trade"],
  ["48", "49", "Transportation and Warehousing"],
] as const;

const titles = new Map(Object.entries(titles2017));
for (const [first, last, title] of RANGES)
  for (let sector = Number(first); sector <= Number(last); sector += 1)
    titles.set(String(sector), title);

/** More codes than this are of words that say too little. */
const MAX_CODES = 60;

/** Whether a text is two to six digits of a sector. */
export function isNaicsCode(text: string): boolean {
  return /^\d{2,6}$/.test(text) && titles.has(text.slice(0, 2));
}

/** '238220 Plumbing, Heating, and Air-Conditioning Contractors'. */
export function formatNaics(code: string): string {
  return `${code} ${titles.get(code) ?? `(not in the ${NAICS_EDITION} edition)`}`;
}

/** Words that any work may have, and that are left out when the words mean no code: 'HVAC maintenance'. */
const GENERIC = /\b(?:services?|maintenance|contract(?:or|ing)s?|compan(?:y|ies)|firms?|work)\b/gi;

/**
 * The codes that are asked for: those that are typed, separated by commas or spaces; or those that the words mean, and whose titles
 * have all of them, or else their stems. Null when a number is no code, or the words mean none.
 */
export function findNaics(asked: string): string[] | null {
  const parts = asked.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0) return null;
  if (parts.every((part) => /^\d+$/.test(part)))
    return parts.every(isNaicsCode) ? [...new Set(parts)] : null;
  const text = foldText(asked);
  const words = text.split(" ").filter(Boolean);
  const meant = [...new Set([...listMeant(text), ...listTitled(words)])];
  const codes = meant.length > 0 ? meant : listTitled(words.map(toStem));
  // A code stands for those that begin with it.
  const widest = codes.filter(
    (code) => !codes.some((other) => other !== code && code.startsWith(other)),
  );
  if (widest.length > 0) return widest.length <= MAX_CODES ? widest : null;
  const specific = asked.replace(GENERIC, "");
  return specific === asked ? null : findNaics(specific);
}

/** The codes for which data/naics-words.ts has the text. */
function listMeant(text: string): string[] {
  return Object.entries(naicsWords).flatMap(([code, phrases]) =>
    phrases.split(", ").includes(text) ? [code] : [],
  );
}

/** The codes whose titles have a word with each of these beginnings. */
function listTitled(beginnings: readonly string[]): string[] {
  return [...titles].flatMap(([code, title]) => {
    const padded = ` ${foldText(title)}`;
    return beginnings.every((beginning) => padded.includes(` ${beginning}`)) ? [code] : [];
  });
}
