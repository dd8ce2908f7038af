// The fields that buyers look for, and the form of their identifiers.
import { formatNaics, NAICS_EDITION } from "@/lib/listings/naics";
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

// The fields of a listing for buyers of governments and corporations, part of lib/listings/fields.ts.

const { nullableText, nullableTexts } = values;

/** In the order of the forms. */
export const fieldsForBuyers = {
  naics: {
    limit: 120,
    stored: nullableTexts,
    submitted: nullableTexts,
    typed: values.naicsCodes,
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
    typed: values.identifier(UEI, "A UEI has twelve letters and digits, without O and I."),
    isNumbered: true,
    headers: "uniqueentityid uniqueentityidentifier samuei",
    fact: { term: "UEI", description: "The Unique Entity ID of SAM.gov." },
    form: { label: "UEI", step: 1, isLonger: true, hint: "Your Unique Entity ID in SAM.gov." },
  },
  cage: {
    limit: 12,
    stored: nullableText,
    submitted: nullableText,
    typed: values.identifier(CAGE, "A CAGE code has five letters and digits, such as 1ABC2."),
    headers: "cagecode",
    fact: { term: "CAGE", description: "The Commercial and Government Entity code." },
    form: { label: "CAGE code", step: 1, isLonger: true, isBeside: true },
  },
  countiesServed: {
    limit: 800,
    stored: nullableTexts,
    submitted: nullableTexts,
    typed: values.countyNames,
    headers: "servicecounties countiesserviced servicearea",
    fact: {
      term: "Counties served",
      format: (names) => names.split(",").join(", "),
      description: "Besides its own.",
    },
    form: {
      label: "Counties you serve",
      step: 2,
      isLonger: true,
      control: "lines",
      rows: 3,
      hint: "Besides your own, separated by commas: St. Lucie, Palm Beach.",
    },
  },
} as const satisfies Record<string, Field>;
