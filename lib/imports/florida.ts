// Owns whether a row is of Florida at all: what its state, its ZIP code and its city say together.
import { outsidePlaces, states } from "@/data/outside-florida";
import { zipPrefixes } from "@/data/zip-prefixes";
import { getCityByName, getCountyByName, toZip } from "@/lib/places/rules";
import { toProblem } from "./schema";
import type { Cells, Problem } from "./types";

const FLORIDA = /^(?:us )?(?:fl|fla|florida)(?: usa?)?$/;

const ELSEWHERE = new Set(
  [...Object.entries(states).flat(), ...outsidePlaces.split(",")].map(fold),
);

/** A row of elsewhere is refused; a cell that cannot be right beside Florida's others is left out. */
export function checkFlorida(cells: Cells): { refused?: Problem; leftOut?: Problem } {
  const { state, city, zip, county } = cells;
  const saysFlorida = FLORIDA.test(fold(state));
  const ofZip = getStateOfZip(zip);
  if (state !== "" && !saysFlorida) {
    const problem = toProblem("state", state, "This is not Florida.");
    const isSlip = ofZip === "Florida" && !ELSEWHERE.has(fold(state));
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  if (ofZip !== null && ofZip !== "Florida") {
    const problem = toProblem("zip", zip, `This ZIP code lies in ${ofZip}.`);
    const isSlip = saysFlorida && (city === "" || getCityByName(city) !== null);
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  const isUnsaid = !saysFlorida && ofZip === null && getCountyByName(county) === null;
  if (isUnsaid && ELSEWHERE.has(fold(city)) && getCityByName(city) === null)
    return { refused: toProblem("city", city, "This is not in Florida.") };
  return {};
}

/** By its first three digits; null for what is no ZIP code or no state's. */
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
