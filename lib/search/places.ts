// The places that a text may name: a ZIP code, a city, a county, an area of Florida or a point.
import { areas, landmarks, partsOfTowns, placeNicknames, quarters } from "@/data/place-names";
import { distanceMiles } from "@/lib/places/distance";
import {
  getCityByName,
  getCounty,
  getCountyByName,
  getPlace,
  getZipCode,
  listCitiesOfCounty,
  listCounties,
  toWholeForm,
} from "@/lib/places/rules";
import type { City, County, Point } from "@/lib/places/types";
import type { SearchPlace } from "./types";
import { createSpeller, toPhrases, toTokens } from "@/lib/spelling/compare";

export const RADIUS_CHOICES = [5, 10, 15, 20, 30, 50, 75, 100] as const;
const DEFAULT_RADIUS_MILES = 30;
const MAX_RADIUS_MILES = 100;

const POINT = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** The corners of the state, with a margin of a plausible driving distance. */
const REACH = { south: 23.9, north: 31.7, west: -88.3, east: -79.3 } as const;

/** The default radius of a place in miles; null for a county, which is searched as a whole. */
export function usualRadiusMiles(place: SearchPlace | null): number | null {
  return place?.kind === "county" ? null : (place?.radiusMiles ?? DEFAULT_RADIUS_MILES);
}

const areasByKey = new Map(
  areas.flatMap((area) => toPhrases(area.names).map((tokens) => [toKey(tokens), area] as const)),
);
const nicknamesByKey = new Map(
  placeNicknames.map(([nickname, name]) => [toKey(toTokens(nickname)), name]),
);

const quartersByKey = new Map(
  [...quarters, ...landmarks].map((quarter) => [toKey(toTokens(quarter[0])), quarter] as const),
);

/** All names of places with their keys. */
export const spellings = [
  ...listCounties().flatMap(({ id }) => listCitiesOfCounty(id).map(({ name }) => name)),
  ...listCounties().flatMap(({ name }) => [name, `${name} County`]),
  ...[...areasByKey.keys()],
  ...placeNicknames.map(([nickname]) => nickname),
  ...[...quarters, ...landmarks].map(([name]) => name),
].map((name) => [toKey(toTokens(name)), name] as const);
const findNearest = createSpeller(spellings);

/** Whether the text is a latitude and a longitude, in Florida or elsewhere. */
export function isPoint(text: string): boolean {
  return POINT.test(text);
}

/** The place with exactly this name, a city before its county; 'Sunny Isles' matches Sunny Isles Beach, 'Miami Lake' Miami Lakes. */
export function matchPlace(tokens: readonly string[]): SearchPlace | null {
  const name = tokens.join(" ");
  const key = toKey(tokens);
  return (
    toZipPlace(name) ??
    toArea(areasByKey.get(key)) ??
    toCityPlace(getCityByName(name)) ??
    toCountyPlace(getCountyByName(name)) ??
    toCityOfCounty(tokens) ??
    toNicknamed(nicknamesByKey.get(key)) ??
    toQuarter(quartersByKey.get(key)) ??
    toPartOfTown(tokens) ??
    (tokens.at(-1) === "area" ? matchPlace(tokens.slice(0, -1)) : null) ??
    (tokens.length > 1
      ? toCityPlace(getCityByName(`${name} beach`) ?? getCityByName(`${name}s`))
      : null)
  );
}

/** The place that a misspelled name probably means, with at most `most` wrong letters, and that name. */
export function spellPlace(
  tokens: readonly string[],
  most: number,
): { place: SearchPlace; name: string; distance: number } | null {
  const nearest = findNearest(toKey(tokens), most, tokens.length);
  const place = nearest && matchPlace(toTokens(nearest.meaning));
  return place && { place, name: nearest.meaning, distance: nearest.distance };
}

/** Parses '27.198,-80.253'. Three decimals are about a hundred yards: too coarse to identify a house. */
export function findPoint(text: string): SearchPlace | null {
  const match = POINT.exec(text);
  if (!match) return null;
  const [latitude = 0, longitude = 0] = match.slice(1).map(toThousandths);
  if (latitude < REACH.south || latitude > REACH.north) return null;
  if (longitude < REACH.west || longitude > REACH.east) return null;
  const label = `${latitude}, ${longitude}`;
  return {
    kind: "point",
    label,
    text: `${latitude},${longitude}`,
    point: { latitude, longitude },
    radiusMiles: DEFAULT_RADIUS_MILES,
    county: null,
  };
}

function toThousandths(degrees: string): number {
  return Math.round(Number(degrees) * 1000) / 1000;
}

function toZipPlace(text: string): SearchPlace | null {
  const found = getZipCode(text);
  if (!found) return null;
  const { zip, city, countyId, latitude, longitude } = found;
  return {
    kind: "zip",
    label: `${zip}, ${city}`,
    text: zip,
    point: { latitude, longitude },
    radiusMiles: DEFAULT_RADIUS_MILES,
    county: getCounty(countyId),
  };
}

function toCityPlace(city: City | null): SearchPlace | null {
  if (!city) return null;
  const { id, countyId, latitude, longitude } = city;
  const label = getPlace("city", id)?.title ?? city.name;
  return {
    kind: "city",
    label,
    text: label,
    point: { latitude, longitude },
    radiusMiles: DEFAULT_RADIUS_MILES,
    county: getCounty(countyId),
    city: city.name,
  };
}

/** 'Stuart, Martin County'; for several cities of one name, such as 'Plantation, Monroe County', the one in that county. */
function toCityOfCounty(tokens: readonly string[]): SearchPlace | null {
  if (tokens.at(-1) !== "county") return null;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const county = getCountyByName(tokens.slice(at).join(" "));
    const city = county && getCityByName(tokens.slice(0, at).join(" "), county.id);
    if (city && city.countyId === county?.id) return toCityPlace(city);
  }
  return null;
}

function toNicknamed(name = ""): SearchPlace | null {
  return (
    toCityPlace(getCityByName(name)) ??
    toCountyPlace(getCountyByName(name)) ??
    toQuarter(quartersByKey.get(toKey(toTokens(name))))
  );
}

/** The town of a quarter or landmark, around the center of its ZIP code. */
function toQuarter(
  quarter: (typeof quarters | typeof landmarks)[number] | undefined,
): SearchPlace | null {
  if (!quarter) return null;
  const [text, town, zip] = quarter;
  const [city, center] = [toCityPlace(getCityByName(town)), getZipCode(zip)];
  if (!city || !center) return null;
  const { latitude, longitude } = center;
  const label = text.endsWith(town) ? text : `${text}, ${town}`;
  return { ...city, label, text, point: { latitude, longitude } };
}

function toCountyPlace(county: County | null): SearchPlace | null {
  if (!county) return null;
  const label = `${county.name} County`;
  return {
    kind: "county",
    label,
    text: label,
    point: { latitude: county.seatLatitude, longitude: county.seatLongitude },
    radiusMiles: DEFAULT_RADIUS_MILES,
    county,
  };
}

const PARTS_OF_TOWNS = new Set(toPhrases(partsOfTowns).flat());

/** 'downtown Melbourne', 'east Orlando': the town. */
function toPartOfTown([part = "", ...tokens]: readonly string[]): SearchPlace | null {
  if (!PARTS_OF_TOWNS.has(part)) return null;
  const town = nicknamesByKey.get(toKey(tokens)) ?? tokens.join(" ");
  return toCityPlace(getCityByName(town));
}

/** Centered on its counties, with a radius that reaches all of their cities. */
function toArea(area: (typeof areas)[number] | undefined): SearchPlace | null {
  if (!area) return null;
  const seats = area.countyIds.flatMap((id) => getCounty(id) ?? []);
  const mean = (axis: keyof Point) =>
    seats.reduce((sum, seat) => sum + seat[axis], 0) / seats.length;
  const point = { latitude: mean("latitude"), longitude: mean("longitude") };
  const reached = area.countyIds.flatMap((id) => listCitiesOfCounty(id));
  const distances = reached.map((city) => distanceMiles(point, city));
  const least = Math.max(DEFAULT_RADIUS_MILES, ...distances);
  const radiusMiles = RADIUS_CHOICES.find((miles) => miles >= least) ?? MAX_RADIUS_MILES;
  const text = area.label.replace(/^the /, "");
  return { kind: "area", label: area.label, text, point, radiusMiles, county: null };
}

/** Whether this is the key of a nickname or an area: 'nsb', 'nwfl'. */
export function isNickname(key: string): boolean {
  return nicknamesByKey.has(key) || areasByKey.has(key);
}

/** Normalizes a name, so that all its spellings are equal: 'ft myers', 'Fort Myers' and 'fortmy ers' are 'fortmyers'. */
export function toKey(tokens: readonly string[]): string {
  return tokens.map(toWholeForm).join("");
}
