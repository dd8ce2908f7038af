// Owns how an answer is written: GeoJSON for maps, CSV for tables, vCard for address books.
import { toCsvLines } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/phone";
import { factFields, linkFields } from "@/lib/listings/columns";
import type { ListAnswer, OneAnswer, PublicBusiness } from "./schema";

/** RFC 7946. What has no place has a feature without a geometry. */
export function toFeatureCollection({ data, ...rest }: ListAnswer) {
  return { type: "FeatureCollection", features: data.map(toFeature), ...rest };
}

export function toFeature<Shown extends PublicBusiness>({ location, ...properties }: Shown) {
  const { id } = properties;
  const geometry = location && {
    type: "Point",
    coordinates: [location.longitude, location.latitude],
  };
  return { type: "Feature", id, geometry, properties };
}

/** Programs may count on the order of the first. */
const COLUMNS = [
  "id",
  "name",
  "category",
  "moreCategories",
  "phone",
  "email",
  "website",
  "address",
  "city",
  "state",
  "zip",
  "county",
  "latitude",
  "longitude",
  "branchOfService",
  "verifiedBy",
  "verifiedUntil",
  "hours",
  ...factFields,
  "description",
  "url",
  "specialHours",
] as const;

/** RFC 4180 with a line of names. A cell that a spreadsheet would take for a formula has an apostrophe in front. */
export function toCsv(businesses: readonly PublicBusiness[]): string {
  return toCsvLines(businesses.map(toRow), COLUMNS);
}

function toRow(business: PublicBusiness): Record<(typeof COLUMNS)[number], unknown> {
  const { category, moreCategories, county, location, phone, verification } = business;
  const { hours, hoursNote, specialHours } = business;
  const times = hours?.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`).join("; ");
  return {
    ...business,
    category: category.name,
    moreCategories: moreCategories.map(({ name }) => name).join("; "),
    county: county?.name,
    latitude: location?.latitude,
    longitude: location?.longitude,
    phone: phone && formatPhone(phone),
    verifiedBy: verification?.issuer,
    verifiedUntil: verification?.validUntil,
    hours: times ?? hoursNote,
    specialHours: specialHours.map(formatSpecialDays).join("; "),
  };
}

/** '2026-12-24 to 2026-12-26: closed', '2026-12-31: 09:00-13:00'. */
function formatSpecialDays({ from, through, hours }: PublicBusiness["specialHours"][number]) {
  const days = from === through ? from : `${from} to ${through}`;
  const times = hours.map(({ opens, closes }) => `${opens}-${closes}`).join(", ");
  return `${days}: ${times || "closed"}`;
}

/** RFC 6350. */
export function toVcard({ data }: OneAnswer): string {
  const { location, street, city, zip, state } = data;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `UID:${data.url}`,
    `FN:${escapeText(data.name)}`,
    `ORG:${escapeText(data.name)}`,
    `CATEGORIES:${escapeText(data.category.name)}`,
    data.phone && `TEL;VALUE=uri;TYPE=voice:tel:${data.phone}`,
    data.email && `EMAIL:${escapeText(data.email)}`,
    `ADR:;;${[street ?? "", city ?? "", state, zip ?? "", "United States"].map(escapeText).join(";")}`,
    location && `GEO:geo:${location.latitude},${location.longitude}`,
    ...[...linkFields.map((field) => data[field]), data.url].map((url) => url && `URL:${url}`),
    data.description && `NOTE:${escapeText(data.description)}`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? `${fold(line)}\r\n` : [])).join("");
}

function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A line has at most 75 bytes; what follows begins with a space. Cut between characters, never inside one. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
