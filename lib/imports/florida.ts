// Decides by state, ZIP code and city together whether a row is in Florida.
import { outsideCounties } from "@/data/outside-counties";
import { outsidePlaces, states } from "@/data/outside-florida";
import { zipPrefixes } from "@/data/zip-prefixes";
import { getCityByName, getCountyByName, toZip } from "@/lib/places/rules";
import { toProblem } from "./schema";
import type { Cells, Problem } from "./types";

const FLORIDA = /^(?:us )?(?:fl|fla|florida)(?: usa?)?$/;

const ELSEWHERE = new Set(
  [...Object.entries(states).flat(), ...outsidePlaces.split(",")].map(fold),
);

const COUNTIES_ELSEWHERE = new Set(outsideCounties.split(",").map(fold));

/** Refuses a row outside Florida; leaves out a single cell that contradicts the other, Floridian cells. */
export function checkFlorida(cells: Cells): { refused?: Problem; leftOut?: Problem } {
  const { state, city, zip, county } = cells;
  const statesFlorida = FLORIDA.test(fold(state));
  const ofZip = getStateOfZip(zip);
  if (state !== "" && !statesFlorida) {
    const problem = toProblem("state", state, "This is not Florida.");
    const isSlip = ofZip === "Florida" && !ELSEWHERE.has(fold(state));
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  if (ofZip !== null && ofZip !== "Florida") {
    const problem = toProblem("zip", zip, `This ZIP code lies in ${ofZip}.`);
    const isSlip = statesFlorida && (city === "" || getCityByName(city) !== null);
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  const isUndetermined = !statesFlorida && ofZip === null && getCountyByName(county) === null;
  if (isUndetermined && COUNTIES_ELSEWHERE.has(fold(county).replace(/ (?:county|parish)$/, "")))
    return { refused: toProblem("county", county, "This is no county of Florida.") };
  if (isUndetermined && ELSEWHERE.has(fold(city)) && getCityByName(city) === null)
    return { refused: toProblem("city", city, "This is not in Florida.") };
  return {};
}

/** By its first three digits; null for an invalid ZIP code, or one of no state. */
export function getStateOfZip(raw: string): string | null {
  const zip = toZip(raw);
  const prefix = Number(zip?.slice(0, 3));
  return (zip && zipPrefixes.findLast(([first]) => first <= prefix)?.[1]) || null;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}
