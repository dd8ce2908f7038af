// Writes data/counties.ts: names and seats from county-names.ts, the rest computed from the cities, the ZIP codes and the
// county shapes. npx tsx scripts/data/build-counties.ts (after the other builders)
import { geoDistance } from "d3-geo";
import { neighbors } from "topojson-client";
import { cities } from "../../data/cities";
import { zipCodes } from "../../data/zip-codes";
import { countyNames, toPlaceKey, toSlug } from "./place-names";
import { countyAt, topology, write } from "./sources";

/** The nine counties entirely in the Central time zone (49 CFR 71.5). Gulf is divided and listed as Eastern. */
const central = new Set([
  "bay",
  "calhoun",
  "escambia",
  "holmes",
  "jackson",
  "okaloosa",
  "santa-rosa",
  "walton",
  "washington",
]);

/** The part of Gulf County north of the Intracoastal Waterway (post office of Wewahitchka) uses Central time. */
const centralZips = new Map([["gulf", ["32465"]]]);

const shapes = topology.objects.counties.geometries;
const touching = neighbors(shapes);

function listNeighborIds(countyId: string): string[] {
  const at = shapes.findIndex(({ id }) => id === countyId);
  return (touching[at] ?? []).map((i) => String(shapes[i]?.id)).toSorted();
}

/** The ZIP code center with the smallest total distance to all others of the county: on land, and near its population. */
function toCenter(countyId: string): [latitude: number, longitude: number] {
  const inside = zipCodes.filter(
    ([, , id, latitude, longitude]) => id === countyId && countyAt(latitude, longitude) === id,
  );
  const [best] = inside
    .map(([, , , latitude, longitude]) => {
      const distances = inside.map((zip) => geoDistance([zip[4], zip[3]], [longitude, latitude]));
      return { latitude, longitude, sum: distances.reduce((sum, distance) => sum + distance, 0) };
    })
    .toSorted((a, b) => a.sum - b.sum);
  if (!best) throw new Error(`No ZIP code in county ${countyId}`);
  return [best.latitude, best.longitude];
}

function toCounty([fips, name, seat]: (typeof countyNames)[number]) {
  const id = toSlug(name);
  const [latitude, longitude] = toCenter(id);
  const city = cities.find((row) => toPlaceKey(row[1]) === toPlaceKey(seat) && row[2] === id);
  if (!city) throw new Error(`${seat} is not a city of ${name} County`);
  const timeZone = central.has(id) ? "America/Chicago" : "America/New_York";
  const county = { id, name, fips, seat: city[1], latitude, longitude };
  const [, , , seatLatitude, seatLongitude] = city;
  const place = { seatLatitude, seatLongitude, timeZone, neighborIds: listNeighborIds(id) };
  return { ...county, ...place, centralZips: centralZips.get(id) };
}

write(
  "counties.ts",
  `// Florida's 67 counties. Names, FIPS codes and seats: US federal and state facts. Seats' coordinates: data/cities.ts and
// its sources. A county's own point is its most central ZIP code (GeoNames, CC BY 4.0). Neighbors: shared borders in
// us-atlas (ISC). Time zones: 49 CFR 71.5; centralZips are those of an Eastern county that keep Central time.
// Built by scripts/data/build-counties.ts: change that, not this.

export const counties = ${JSON.stringify(countyNames.map(toCounty), null, 2)} as const;
`,
);
