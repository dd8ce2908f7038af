// The fields of a listing for buyers of governments and corporations, part of lib/listings/fields.ts.
import { z } from "zod";
import { formatNaics, isNaicsCode, NAICS_EDITION } from "@/lib/listings/naics";
import {
  getCountyByName,
  getRegionByName,
  listCounties,
  listCountiesOfRegion,
} from "@/lib/places/rules";
import type { County } from "@/lib/places/types";
import type { Field } from "./field";
import * as values from "./values";

/** Twelve letters and digits without O and I, the first of which is not 0. */
export const UEI = /^[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$/;
/** Five letters and digits without O and I; the first and the last of an American one are digits. */
export const CAGE = /^[0-9][A-HJ-NP-Z0-9]{3}[0-9]$/;

/**
 * Whether the last character of a UEI is the checksum of those before it: each character's code times its place, of which the
 * last digits are added, and the same for the digits of the sum until one is left.
 */
export function hasRightCheck(uei: string): boolean {
  let sum = weigh([...uei.slice(0, -1)].map((character) => character.charCodeAt(0)));
  while (sum > 9) sum = weigh([...String(sum)].map(Number));
  return uei.endsWith(String(sum));
}

function weigh(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + ((value * (index + 1)) % 10), 0);
}

const MAX_NAICS_CODES = 10;

/** NAICS codes, with or without their titles; null for none. */
const naicsCodes = z.string().transform((raw, context) => {
  const codes = [...new Set(raw.match(/\d+/g) ?? raw.match(/.+/g))];
  const wrong = codes.find((code) => !isNaicsCode(code));
  if (wrong) context.addIssue(`“${wrong}” isn’t a NAICS code: two to six digits, such as 238220.`);
  if (codes.length > MAX_NAICS_CODES)
    context.addIssue(`Enter the ${MAX_NAICS_CODES} most important codes.`);
  return codes.length > 0 ? codes : null;
});

/** An identifier of letters and digits, in capitals; null for none. */
function identifier(form: RegExp, problem: string) {
  return z.string().transform((raw, context) => {
    const text = raw
      .toUpperCase()
      .replace(/^(?:UEI|CAGE)(?: CODE| NUMBER)?[\s:#]+/, "")
      .replace(/[\s-]/g, "");
    if (text === "") return null;
    if (!form.test(text)) context.addIssue(problem);
    return text;
  });
}

const STATEWIDE =
  /^(?:all|fl|florida|usa|(?:state|nation)-?wide|(?:all|entire|whole)\b.*\b(?:florida|state|counties))$/i;

/** Names of counties or regions, separated by commas or lines, or the whole state; null for none. */
const countyNames = z.string().transform((raw, context) => {
  const asked = raw
    .split(/[\n,;/&]|\band\b/i)
    .map((name) => name.trim())
    .filter(
      (name, _, { length }) => name !== "" && !(length > 1 && /^(?:fl|florida)$/i.test(name)),
    );
  const found = asked.map(listNamedCounties);
  const unknown = asked.find((_, index) => found[index]?.length === 0);
  if (unknown)
    context.addIssue(
      `“${unknown}” isn’t a county in Florida. Name each county, or write “all of Florida”.`,
    );
  const names = new Set(found.flat().map(({ name }) => name));
  return names.size > 0 ? [...names] : null;
});

/** The county, those of a region, or of the whole state. */
function listNamedCounties(name: string): readonly County[] {
  if (STATEWIDE.test(name)) return listCounties();
  const county = getCountyByName(name.replace(/ (?:co\.?|counties)$/i, ""));
  return county ? [county] : listCountiesOfRegion(getRegionByName(name)?.id ?? "");
}

const { nullableText, nullableTexts } = values;

/** In the order of the forms. */
export const fieldsForBuyers = {
  naics: {
    limit: 120,
    stored: nullableTexts,
    submitted: nullableTexts,
    typed: naicsCodes,
    headers: "naicscodes naicscode naicslist primarynaics",
    fact: {
      term: "NAICS codes",
      format: (codes) => codes.split(",").map(formatNaics).join("; "),
      description: `As the owner gave them; titles of the ${NAICS_EDITION} edition are on the page.`,
    },
    form: {
      label: "NAICS codes",
      step: 1,
      isLonger: true,
      hint: "For buyers: two to six digits each, such as 238220, separated by commas. Leave it empty if you don’t sell to governments.",
    },
  },
  uei: {
    limit: 20,
    stored: nullableText,
    submitted: nullableText,
    typed: identifier(UEI, "A UEI has twelve letters and digits, without O and I."),
    isNumbered: true,
    headers: "uniqueentityid uniqueentityidentifier samuei",
    fact: { term: "UEI", description: "The Unique Entity ID of SAM.gov." },
    form: { label: "UEI", step: 1, isLonger: true, hint: "Your Unique Entity ID in SAM.gov." },
  },
  cage: {
    limit: 12,
    stored: nullableText,
    submitted: nullableText,
    typed: identifier(CAGE, "A CAGE code has five letters and digits, such as 1ABC2."),
    headers: "cagecode",
    fact: { term: "CAGE", description: "The Commercial and Government Entity code." },
    form: { label: "CAGE code", step: 1, isLonger: true, isBeside: true },
  },
  countiesServed: {
    limit: 800,
    stored: nullableTexts,
    submitted: nullableTexts,
    typed: countyNames,
    headers: "servicecounties countiesserviced servicearea",
    fact: {
      term: "Counties served",
      format: formatCounties,
      description: "Besides its own.",
    },
    form: {
      label: "Counties you serve",
      step: 2,
      isLonger: true,
      control: "lines",
      rows: 3,
      hint: "Besides your own, separated by commas: St. Lucie, Palm Beach; or “all of Florida”.",
    },
  },
} as const satisfies Record<string, Field>;

function formatCounties(names: string): string {
  const list = names.split(",");
  return list.length === listCounties().length ? "All of Florida" : list.join(", ");
}
