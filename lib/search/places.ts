// Owns which place somebody means: a ZIP code, a city, a county, a part of Florida or a point, spelled well or nearly so.
import { stateWords } from "@/data/stop-words";
import { areas, placeNicknames } from "@/data/place-names";
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
import { createSpeller, toAllowedDistance, toPhrases, toTokens } from "@/lib/spelling/compare";

export const RADIUS_CHOICES = [5, 10, 15, 20, 30, 50, 75, 100] as const;
const DEFAULT_RADIUS_MILES = 30;
const MAX_RADIUS_MILES = 100;

const POINT = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** The state's corners, and as much beyond them as somebody may drive. */
const REACH = { south: 23.9, north: 31.7, west: -88.3, east: -79.3 } as const;

export type SearchPlace = {
  readonly kind: "zip" | "city" | "county" | "area" | "point";
  /** As a sentence names it: '34994, Stuart', 'Martin County', 'the Space Coast'. */
  readonly label: string;
  /** A short spelling that `findPlace` understands: '34994', 'Stuart', 'Martin County', 'Space Coast'. */
  readonly text: string;
  /** From where distances are measured; a county's is its seat. */
  readonly point: Point;
  /** How far around `point` one looks unless told otherwise. */
  readonly radiusMiles: number;
  /** The county that it is, or lies in; null for what has no borders. */
  readonly county: County | null;
  /** A city's name as listings have it. */
  readonly city?: string;
};

/** How far around one looks unless told otherwise; null for a county, all of which is meant. */
export function usualRadiusMiles(place: SearchPlace | null): number | null {
  if (!place) return DEFAULT_RADIUS_MILES;
  return place.kind === "county" ? null : place.radiusMiles;
}

/** 'the Keys', 'Stuart, FL': no place needs these to be found. */
const SILENT = new Set(["the", ...toPhrases(stateWords).flat()]);

const areasByKey = new Map(
  areas.flatMap((area) => toPhrases(area.names).map((tokens) => [toKey(tokens), area] as const)),
);
const nicknamesByKey = new Map(
  placeNicknames.map(([nickname, name]) => [toKey(toTokens(nickname)), name]),
);

/** Everything with a name, under the key of its name. */
export const spellings = [
  ...listCounties().flatMap(({ id }) => listCitiesOfCounty(id).map(({ name }) => name)),
  ...listCounties().flatMap(({ name }) => [name, `${name} County`]),
  ...[...areasByKey.keys()],
  ...placeNicknames.map(([nickname]) => nickname),
].map((name) => [toKey(toTokens(name)), name] as const);
const findNearest = createSpeller(spellings);

/** The place that a text means, if it means nothing else; slips of the pen are forgiven. Null when there is none. */
export function findPlace(text: string): SearchPlace | null {
  const point = findPoint(text);
  if (point) return point;
  const tokens = toTokens(text);
  const telling = tokens.filter((token) => !SILENT.has(token));
  const zip = telling.find((token) => /^\d{5}$/.test(token));
  if (zip) return matchPlace([zip]);
  const most = toAllowedDistance(telling.join("").length);
  const exact = matchPlace(tokens) ?? matchPlace(telling);
  return exact ?? spellPlace(telling, most)?.place ?? null;
}

/** Two numbers as a map spells a point, in Florida or anywhere. */
export function isPoint(text: string): boolean {
  return POINT.test(text);
}

/** The place with exactly this name, a city before its county; 'Sunny Isles' is Sunny Isles Beach. */
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
    (tokens.length > 1 ? toCityPlace(getCityByName(`${name} beach`)) : null)
  );
}

/** The place that a misspelt name probably means, with at most so many letters wrong. */
export function spellPlace(
  tokens: readonly string[],
  most: number,
): { place: SearchPlace; distance: number } | null {
  const nearest = findNearest(toKey(tokens), most, tokens.length);
  const place = nearest && matchPlace(toTokens(nearest.meaning));
  return place && { place, distance: nearest.distance };
}

/** '27.198,-80.253': three digits are a hundred yards, near enough to measure from and too coarse to say whose house. */
export function findPoint(text: string): SearchPlace | null {
  const match = POINT.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [toThousandths(match[1]), toThousandths(match[2])];
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

function toThousandths(degrees = ""): number {
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

/** 'Stuart, Martin County'; of three Plantations 'Plantation, Monroe County' is not the best known. */
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
  return toCityPlace(getCityByName(name)) ?? toCountyPlace(getCountyByName(name));
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

/** In the middle of its counties, and as far around as to reach each of their places. */
function toArea(area: (typeof areas)[number] | undefined): SearchPlace | null {
  if (!area) return null;
  const points = area.countyIds.flatMap((id) => getCounty(id) ?? []);
  const point = { latitude: mean(points, "latitude"), longitude: mean(points, "longitude") };
  const reached = area.countyIds.flatMap((id) => listCitiesOfCounty(id));
  const farthest = Math.max(...reached.map((city) => distanceMiles(point, city)));
  const radiusMiles =
    RADIUS_CHOICES.find((miles) => miles >= Math.max(farthest, DEFAULT_RADIUS_MILES)) ??
    MAX_RADIUS_MILES;
  const text = area.label.replace(/^the /, "");
  return { kind: "area", label: area.label, text, point, radiusMiles, county: null };
}

function mean(points: readonly Point[], axis: keyof Point): number {
  return points.reduce((sum, point) => sum + point[axis], 0) / points.length;
}

/** Whether this is the key of what people call a place otherwise: 'nsb', 'nwfl'. */
export function isNickname(key: string): boolean {
  return nicknamesByKey.has(key) || areasByKey.has(key);
}

/** One key for all spellings of a name: 'ft myers' and 'Fort Myers' are 'fortmyers', so is 'fortmy ers'. */
export function toKey(tokens: readonly string[]): string {
  return tokens.map(toWholeForm).join("");
}
