// Writes listings as files, a page of listings at a time: a table that can be imported again unchanged, the same as a workbook,
// and a map.
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { type DailyHours, listDailyHours } from "@/lib/format/hours";
import { listColumns } from "@/lib/imports/columns";
import type { ExportedListing } from "./queries";
import { writeWorkbook } from "./workbook";

/** Listings to be written, a page at a time. */
type Pages = AsyncIterable<readonly ExportedListing[]> | Iterable<readonly ExportedListing[]>;

/** The export files by name. `write` returns the file in pieces; the first one comes only after the first listings were read. */
export const EXPORT_FILES = {
  "listings.csv": { name: "Table (CSV)", type: "text/csv; charset=utf-8", write: toCsv },
  "listings.xlsx": {
    name: "Workbook (.xlsx)",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: (pages) => writeWorkbook(COLUMNS, toTable(pages)),
  },
  "listings.geojson": { name: "Map (GeoJSON)", type: "application/geo+json", write: toGeoJson },
} as const satisfies Record<string, ExportFormat>;
type ExportFormat = {
  name: string;
  type: string;
  write: (pages: Pages) => AsyncGenerator<string | Uint8Array>;
};
export type ExportFile = keyof typeof EXPORT_FILES;

export function isExportFile(name: string): name is ExportFile {
  return Object.hasOwn(EXPORT_FILES, name);
}

/** The columns of an import, except alternative columns of the same values and private data. */
const NOT_EXPORTED = /^(?:address|city_state_zip|street2|owner_email|certification_.*)$/;
const COLUMNS = listColumns().flatMap(({ name }) => (NOT_EXPORTED.test(name) ? [] : [name]));

async function* toTable(pages: Pages): AsyncGenerator<string[][]> {
  for await (const listings of pages) yield listings.map(toCells);
}

function toCells(listing: ExportedListing): string[] {
  return COLUMNS.map((column) => toText(column, listing));
}

function toText(column: string, listing: ExportedListing): string {
  const values: Record<string, unknown> = {
    ...listing,
    listing_id: listing.id,
    featured: listing.is_featured ? "yes" : "no",
    more_categories: listing.more_categories.join("; "),
    hours: listing.hours && toHoursText(listDailyHours(listing.hours)),
  };
  const value = values[column];
  if (Array.isArray(value)) return value.join(", ");
  return value === null || value === undefined ? "" : String(value);
}

/** Converts '02:00' to '2:00 AM', by which an import recognizes times after midnight. */
function toClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

function toHoursText(days: readonly DailyHours[]): string {
  const isWhole = ({ opens, closes }: DailyHours) => opens === "00:00" && closes === "23:59";
  const toTimes = (hours: DailyHours) =>
    isWhole(hours) ? "24 hours" : `${toClock(hours.opens)}-${toClock(hours.closes)}`;
  return days.map((hours) => `${hours.day} ${toTimes(hours)}`).join("; ");
}

async function* toCsv(pages: Pages): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + toCsvLines([COLUMNS]);
  for await (const listings of pages) {
    yield before + toCsvLines(listings.map(toCells));
    before = "";
  }
  if (before) yield before;
}

/** RFC 7946. A listing without a location is a feature without a geometry. */
async function* toGeoJson(pages: Pages): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[';
  for await (const listings of pages) {
    yield before + listings.map((listing) => JSON.stringify(toFeature(listing))).join(",");
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}

function toFeature({ latitude, longitude, ...properties }: ExportedListing) {
  const geometry =
    latitude === null || longitude === null
      ? null
      : { type: "Point", coordinates: [longitude, latitude] };
  return { type: "Feature", id: properties.id, properties, geometry };
}

// Sends a file while it is being written.

const encoder = new TextEncoder();

/** Throws what the first piece throws: a failure is known before the response begins. */
export async function toBody(
  pieces: AsyncGenerator<string | Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  let next = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      const { value } = next;
      controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      next = await pieces.next();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
