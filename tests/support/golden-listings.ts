// Listings beside the samples whose names, streets, phone numbers and towns look like something else, for the golden queries
// by class.
import type { BusinessRow } from "@/data/sample/types";
import { getCounty, getZipCode } from "@/lib/places/rules";
import { business } from "../store/rows";

/** Id, name, category, street, city, ZIP code and phone of each. */
const rows = [
  "four-points | 4 Points | Home Inspection | 88 SE Magnolia Ave | Ocala | 34471 | 3525550201",
  "seven-oaks | Seven Oaks Grill | Food and Drinks | 700 E 7 Ave | Tampa | 33605 | 8135550202",
  "plumber-way | Hollis Bread | Food and Drinks | 12 Plumber Way | Lakeland | 33801 | 8635550203",
  "ga-whitmore | GA Whitmore Masonry | Masonry | 9 Georgia Ave | Palatka | 32177 | 3865550204",
  "la-or | La Or Tacos | Food and Drinks | 4410 Indiana St | Homestead | 33031 | 3055550205",
  "el-faro | El Faro Tropical LLC | Food and Drinks | 8700 NW 116 St | Hialeah Gardens | 33018 | 3055550206",
  "hialeah-pizza | Gardens Pizza | Food and Drinks | 10 Palm Ave | Hialeah | 33010 | 3055550207",
  "gardens-pizza | Pascual Pizza | Food and Drinks | 9300 NW 138 St | Hialeah Gardens | 33018 | 3055550208",
  "hungry-heron | Hungry Heron | Food and Drinks | 14 Harbor Dr | Sarasota | 34236 | 9415550217",
  "blue-heron | Blue Heron 99 | Food and Drinks | 16 Harbor Dr | Sarasota | 34236 | 9415550218",
  "sakura | Sakura Japanese Restaurant | Food and Drinks | 501 NE 1st Ave | Ocala | 34470 | 3525550209",
  "rambling-rose | Rambling Rose Food Truck | Food and Drinks | 2 Hickory Ave | St. Cloud | 34769 | 4075550210",
  "main-taqueria | Taqueria Vallarta | Catering | 601 W Main St | Immokalee | 34142 | 2395550211",
  "gate-taqueria | Taqueria Monterrey | Catering | 12 Wilson Blvd | Naples | 34120 | 2395550212",
  "lummus | Lummus Noodles | Food and Drinks | 1120 Collins Ave | Miami Beach | 33139 | 3055550213",
  "surfside | Harding Noodles | Food and Drinks | 9463 Harding Ave | Surfside | 33154 | 3055550214",
  "isles | Winston Noodles | Food and Drinks | 17084 Collins Ave | Sunny Isles Beach | 33160 | 3055550215",
  "pier | Pier Kayaks | Social Clubs | 41 Fort Pickens Rd | Pensacola Beach | 32561 | 8505550216",
  "rusty-howell | Rusty Howie’s Pies | Food and Drinks | 1501 N Main St | Bushnell | 33513 | 3525550217",
  "gusto-isleno | Gusto Isleño Food Wagon | Food and Drinks | 3888 NW 83 St | Ocala | 34471 | 3525550218",
  "rocca-wolfo | Rocca Wolfo’s Coal Fired Flatbread | Food and Drinks | 900 Tamiami Trl | Port Charlotte | 33948 | 9415550219",
  "caprinotti | Caprinotti’s | Food and Drinks | 480 Cortez Rd W | Bradenton | 34210 | 9415550220",
  "caprine | Caprine | Food and Drinks | 15 Main St | Sebring | 33870 | 8635550221",
  "bodega-71 | Bodegón 71 | Food and Drinks | 1014 71 St | Tampa | 33605 | 8135550222",
  "twenty-six | Twenty Six Fathoms | Boat Repair | 26 Dock St | Cortez | 34215 | 9415550223",
  "el-marimbo | El Marimbo | Food and Drinks | 1937 N Military Trl | Bradenton | 34210 | 9415550224",
  "casa-marimbo | Casa Marimbo | Food and Drinks | 20 N University Dr | Ocala | 34471 | 3525550225",
];

export const goldenListings: BusinessRow[] = rows.map((row) => {
  const [id = "", name = "", category = "", street, city, zip = "", phone] = row.split(" | ");
  const area = getZipCode(zip);
  if (!area) throw new Error(`${zip} is no ZIP code.`);
  return business({
    id,
    name,
    category,
    street,
    city,
    zip,
    phone: `+1${phone}`,
    county: getCounty(area.countyId)?.name ?? null,
    latitude: area.latitude,
    longitude: area.longitude,
  });
});
