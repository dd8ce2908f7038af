// Looks up Florida's places: regions, counties, cities and ZIP codes, by id or by any spelling.
import { cities, cityAliases } from "@/data/cities";
import { counties } from "@/data/counties";
import { regions } from "@/data/regions";
import { placeShortForms } from "@/data/place-names";
import { zipCodes } from "@/data/zip-codes";
import type { City, County, Place, Region, TimeZone, ZipCode } from "./types";

/** Longer than any name of a Florida place; longer input is not processed. */
const MAX_NAME_LENGTH = 60;

const wholeForms = new Map<string, string>(placeShortForms);

const allRegions: readonly Region[] = regions;
const allCounties: readonly County[] = counties;
const allCities: readonly City[] = cities.map(([id, name, countyId, latitude, longitude]) => ({
  id,
  name,
  countyId,
  latitude,
  longitude,
}));

const regionsById = new Map<string, Region>(allRegions.map((region) => [region.id, region]));
/** Regions by the keys of their ids and names; one has two names, separated by a slash. */
const regionsByKey = new Map<string, Region>(
  allRegions.flatMap((region) => {
    const names = [region.id, region.shortName, ...region.name.split("/")];
    return names.map((name) => [toKey(name), region] as const);
  }),
);
const regionsByCounty = new Map<string, Region>(
  allRegions.flatMap((region) => region.countyIds.map((id) => [id, region] as const)),
);
const countiesById = new Map<string, County>(allCounties.map((county) => [county.id, county]));
const citiesById = new Map<string, City>(allCities.map((city) => [city.id, city]));
const citiesByCounty = toGroups(allCities, (city) => city.countyId);
const zipCodesByZip = new Map<string, ZipCode>(
  zipCodes.map(([zip, city, countyId, latitude, longitude]) => [
    zip,
    { zip, city, countyId, latitude, longitude },
  ]),
);

const zipCounts = new Map<string, number>();
for (const [, city] of zipCodes) zipCounts.set(city, (zipCounts.get(city) ?? 0) + 1);

/** Counties by key. Miami-Dade was Dade until 1997, and public records still use that name. */
const countiesByKey = new Map<string, County>(
  allCounties.map((county) => [toKey(county.name), county]),
);
const dade = countiesById.get("miami-dade");
if (dade) countiesByKey.set("dade", dade);

/** Cities by key; the one with the plain id comes first. */
const citiesByKey = toGroups(
  allCities.toSorted((a, b) => a.id.length - b.id.length),
  (city) => toKey(city.name),
);

const cityIdsByFormerKey = new Map<string, string>(Object.entries(cityAliases));

/** The seven regions, in the directory's order. */
export function listRegions(): readonly Region[] {
  return allRegions;
}

export function getRegion(regionId: string): Region | null {
  return regionsById.get(regionId) ?? null;
}

/** Finds a region by its id or name in any spelling: 'Tampa Bay', 'south_florida', 'Northeast'. */
export function getRegionByName(name: string): Region | null {
  return regionsByKey.get(toKey(name)) ?? null;
}

/** All 67 counties, sorted by name. */
export function listCounties(): readonly County[] {
  return allCounties;
}

/** The counties of one region, in the region's order; none when the region is unknown. */
export function listCountiesOfRegion(regionId: string): readonly County[] {
  return (getRegion(regionId)?.countyIds ?? []).flatMap((id) => getCounty(id) ?? []);
}

/** Sums up the number of businesses in a region; `counts` is keyed by the county's name. */
export function countInRegion(regionId: string, counts: Readonly<Record<string, number>>): number {
  return listCountiesOfRegion(regionId).reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
}

/** The eight counties that belong to no region: 'More Florida counties'. */
export function listOtherCounties(): readonly County[] {
  return allCounties.filter((county) => !regionsByCounty.has(county.id));
}

export function getRegionOfCounty(countyId: string): Region | null {
  return regionsByCounty.get(countyId) ?? null;
}

/** The county with exactly this id. */
export function getCounty(countyId: string): County | null {
  return countiesById.get(countyId) ?? null;
}

/** Finds a county in any spelling: 'Dade', 'Saint Lucie', 'De Soto', 'ST. JOHNS COUNTY'. */
export function getCountyByName(name: string): County | null {
  return countiesByKey.get(toKey(name).replace(/county$/, "")) ?? null;
}

/** The county id for a spelling from a URL or a form, for redirects to the canonical URL; null if there is none. */
export function toCountyId(raw: string): string | null {
  return getCountyByName(raw)?.id ?? null;
}

/** The counties that share a border with this one. */
export function listNeighbors(countyId: string): readonly County[] {
  return (getCounty(countyId)?.neighborIds ?? []).flatMap((id) => getCounty(id) ?? []);
}

/** Sorted by name. */
export function listCitiesOfCounty(countyId: string): readonly City[] {
  return citiesByCounty.get(countyId) ?? [];
}

/** The city with exactly this id. */
export function getCity(cityId: string): City | null {
  return citiesById.get(cityId) ?? null;
}

/** Finds a city in any spelling ('Ft. Myers', 'Saint Cloud'); prefers the one in this county to others of the same name. */
export function getCityByName(name: string, countyId?: string): City | null {
  const key = toKey(name);
  const namesakes = citiesByKey.get(key) ?? [];
  const nearest = namesakes.find((city) => city.countyId === countyId) ?? namesakes[0];
  return nearest ?? getCity(cityIdsByFormerKey.get(key) ?? "");
}

/** Normalizes a word of a place's name: 'ft' to 'fort', 'saint' to 'st'; other words are unchanged. */
export function toWholeForm(word: string): string {
  return wholeForms.get(word) ?? word;
}

/** The place of a path such as '/city/stuart' or '/county/martin', in any spelling. */
export function getPlace(kind: string, raw: string): Place | null {
  if (kind === "city") {
    const city = getCity(raw.toLowerCase()) ?? getCityByName(raw);
    return city && toCityPlace(city);
  }
  if (kind !== "county") return null;
  const county = getCountyByName(raw);
  return county && { ...county, kind, title: `${county.name} County` };
}

/** The five digits of a ZIP code written as 32003, 320031234 or 32003-1234; null for anything else. */
export function toZip(raw: string): string | null {
  return /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(raw)?.[1] ?? null;
}

/** A Florida ZIP code in any form that `toZip` accepts; null if unknown. */
export function getZipCode(raw: string): ZipCode | null {
  return zipCodesByZip.get(toZip(raw) ?? "") ?? null;
}

/** Florida's ZIP codes with this prefix, in ascending order. */
export function listZipCodes(beginning: string, limit: number): readonly ZipCode[] {
  return [...zipCodesByZip.values()].filter(({ zip }) => zip.startsWith(beginning)).slice(0, limit);
}

/** The number of a city's ZIP codes, which tells how large it is; 0 for any other name. */
export function countZipCodes(city: string): number {
  return zipCounts.get(city) ?? 0;
}

/** Florida has two time zones, and Gulf County has both: pass the ZIP code if known. */
export function getTimeZone(countyId: string, zip?: string | null): TimeZone | null {
  const county = getCounty(countyId);
  if (!county) return null;
  const isCentral = county.centralZips?.includes(toZip(zip ?? "") ?? "");
  return isCentral ? "America/Chicago" : county.timeZone;
}

/** Of several cities of one name, the first gets the plain title; the others add `county`, which restricts their listings. */
function toCityPlace(city: City): Place {
  const isNamesake = getCityByName(city.name) !== city;
  const county = isNamesake ? getCounty(city.countyId)?.name : undefined;
  const title = county ? `${city.name}, ${county} County` : city.name;
  return { ...city, kind: "city", title, ...(county && { county }) };
}

/**
 * Normalizes a name, so that all its spellings are equal: 'N. Ft. Myers' is 'northfortmyers'. Returns '' for text that cannot be
 * a name.
 */
function toKey(name: string): string {
  if (name.length > MAX_NAME_LENGTH || !/^[a-z\s.,'’_-]+$/i.test(name)) return "";
  const words = name
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^a-z]+/);
  return words.map(toWholeForm).join("");
}

function toGroups<Item>(items: readonly Item[], toGroup: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(toGroup(item), [...(groups.get(toGroup(item)) ?? []), item]);
  return groups;
}
