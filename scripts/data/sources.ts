// Reads the sources of the builders: the files named on the command line, and the county shapes.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { geoContains, geoDistance } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { countyNames, toPlaceKey, toSlug } from "./place-names";

export type Place = { name: string; countyId: string; latitude: number; longitude: number };

const EARTH_RADIUS_MILES = 3958.8;

/** County id by FIPS code, such as '12085'. */
export const countyIds = new Map<string, string>(
  countyNames.map(([fips, name]) => [fips, toSlug(name)]),
);
const countyIdsByKey = new Map<string, string>(
  countyNames.map(([, name]) => [toPlaceKey(name), toSlug(name)]),
);

export function toCountyId(name: string): string | undefined {
  return countyIdsByKey.get(toPlaceKey(name));
}

export const topology: Topology<{ counties: GeometryCollection }> = JSON.parse(
  readFileSync(new URL("../../data/florida-counties.topo.json", import.meta.url), "utf8"),
);

const shapes = feature(topology, topology.objects.counties);

/** Approximate error in miles of a county's outline at 1:10,000,000. */
export const OUTLINE_ERROR_MILES = 3;

/** How far a point lies outside a county, in miles to its nearest corner; 0 inside. */
export function milesOutside({ countyId, latitude, longitude }: Omit<Place, "name">): number {
  const shape = shapes.features.find(({ id }) => id === countyId);
  if (!shape) throw new Error(`No shape for county ${countyId}`);
  if (geoContains(shape, [longitude, latitude])) return 0;
  const radians = corners(shape.geometry).map((corner) =>
    geoDistance(corner, [longitude, latitude]),
  );
  return Math.min(...radians) * EARTH_RADIUS_MILES;
}

/** The county that a point lies in; undefined at sea. */
export function countyAt(latitude: number, longitude: number): string | undefined {
  const shape = shapes.features.find((one) => geoContains(one, [longitude, latitude]));
  return shape && String(shape.id);
}

function corners(geometry: GeoJSON.Geometry): [number, number][] {
  if (!("coordinates" in geometry)) return [];
  const numbers = geometry.coordinates.flat(4).filter((part) => typeof part === "number");
  return numbers.flatMap((longitude, i) =>
    i % 2 === 0 ? [[longitude, numbers[i + 1] ?? 0] satisfies [number, number]] : [],
  );
}

export function readCsv(path: string | undefined): Record<string, string>[] {
  return parse(readFileSync(path ?? "", "utf8"), { columns: true, bom: true });
}

/** The rows of Florida in a GeoNames postal file: tab-separated, no header. */
export function readGeoNames(path: string | undefined): string[][] {
  const lines = readFileSync(path ?? "", "utf8").split("\n");
  return lines.map((line) => line.split("\t")).filter((row) => row[0] === "US" && row[4] === "FL");
}

export function toGroups<Item>(items: readonly Item[], toGroup: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(toGroup(item), [...(groups.get(toGroup(item)) ?? []), item]);
  return groups;
}

export function mean(places: readonly Place[], axis: "latitude" | "longitude"): number {
  return round(places.reduce((sum, place) => sum + place[axis], 0) / places.length);
}

/** Four decimals are about 11 meters: the sources are not more precise. */
export function round(degrees: number): number {
  return Number(degrees.toFixed(4));
}

export function write(file: string, text: string): void {
  writeFileSync(new URL(`../../data/${file}`, import.meta.url), text);
}
