// Writes listings as files: a table that can be imported again unchanged, the same as a workbook, and a map.
import writeWorkbook from "write-excel-file/node";
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { type DailyHours, listDailyHours } from "@/lib/format/hours";
import { listColumns } from "@/lib/imports/columns";
import type { ExportedListing } from "./queries";

/** The export files by name. */
export const EXPORT_FILES = {
  "listings.csv": { name: "Table (CSV)", type: "text/csv; charset=utf-8", write: toCsv },
  "listings.xlsx": {
    name: "Workbook (.xlsx)",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: toWorkbook,
  },
  "listings.geojson": { name: "Map (GeoJSON)", type: "application/geo+json", write: toGeoJson },
} as const satisfies Record<string, unknown>;
export type ExportFile = keyof typeof EXPORT_FILES;

export function isExportFile(name: string): name is ExportFile {
  return Object.hasOwn(EXPORT_FILES, name);
}

/** The columns of an import, except alternative columns of the same values and private data. */
const NOT_EXPORTED = /^(?:address|street2|owner_email|certification_.*)$/;
const COLUMNS = listColumns().flatMap(({ name }) => (NOT_EXPORTED.test(name) ? [] : [name]));

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
  if (typeof value === "boolean") return value ? "yes" : "no";
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

async function toCsv(listings: readonly ExportedListing[]): Promise<string> {
  return BYTE_ORDER_MARK + toCsvLines([COLUMNS, ...listings.map(toCells)]);
}

async function toWorkbook(listings: readonly ExportedListing[]): Promise<Buffer<ArrayBuffer>> {
  const rows = [COLUMNS, ...listings.map(toCells)];
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return Buffer.from(await (await writeWorkbook(cells)).toBuffer());
}

/** RFC 7946. A listing without a location is a feature without a geometry. */
async function toGeoJson(listings: readonly ExportedListing[]): Promise<string> {
  const features = listings.map(({ latitude, longitude, ...properties }) => ({
    ...{ type: "Feature", id: properties.id, properties },
    geometry:
      latitude === null || longitude === null
        ? null
        : { type: "Point", coordinates: [longitude, latitude] },
  }));
  return JSON.stringify({ type: "FeatureCollection", features });
}
