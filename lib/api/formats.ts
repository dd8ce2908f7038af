// Formats of API responses: GeoJSON for maps, CSV for tables; vCards for address books.
import { toCsvLines } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/phone";
import { factFields, linkFields } from "@/lib/listings/columns";
import { DATA_LICENSE } from "@/lib/site";
import { cleanText } from "@/lib/forms/clean-text";
import type { BusinessResponse, ListResponse, PublicBusiness } from "./schema";

/** RFC 7946. A business without a location is a feature without a geometry. */
export function toFeatureCollection({ data, ...rest }: ListResponse) {
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

/** Programs may rely on the order of the first columns. */
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
  "verifiedAs",
  "verifiedOn",
  "certifications",
  "license",
  "isLocationExact",
] as const;

/** RFC 4180 with a header. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv(
  businesses: readonly PublicBusiness[],
  { hasHeader = true }: { hasHeader?: boolean } = {},
): string {
  return toCsvLines(businesses.map(toRow), COLUMNS, hasHeader);
}

function toRow(business: PublicBusiness): Record<(typeof COLUMNS)[number], unknown> {
  const { category, moreCategories, county, location, phone, verification } = business;
  const { hours, hoursNote, specialHours, certifications } = business;
  const times = hours?.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`);
  return {
    ...business,
    category: category.name,
    moreCategories: moreCategories.map(({ name }) => name),
    county: county?.name,
    latitude: location?.latitude,
    longitude: location?.longitude,
    phone: phone && formatPhone(phone),
    verifiedBy: verification?.issuer,
    verifiedUntil: verification?.validUntil,
    verifiedAs: verification?.label,
    verifiedOn: verification?.checkedOn,
    license: DATA_LICENSE.name,
    certifications: certifications.map(formatEvidence),
    hours: times ?? hoursNote,
    specialHours: specialHours.map(formatSpecialDays),
  };
}

/** 'SBA SDVOSB, number ABC123, checked 2026-03-02, valid until 2029-03-01'. */
function formatEvidence({
  label,
  number,
  checkedOn,
  validUntil,
}: PublicBusiness["certifications"][number]) {
  const numbered = number ? `${label}, number ${number}` : label;
  return `${numbered}, checked ${checkedOn}, valid until ${validUntil}`;
}

/** '2026-12-24 to 2026-12-26: closed', '2026-12-31: 09:00-13:00'. */
function formatSpecialDays({ from, through, hours }: PublicBusiness["specialHours"][number]) {
  const days = from === through ? from : `${from} to ${through}`;
  const times = hours.map(({ opens, closes }) => `${opens}-${closes}`).join(", ");
  return `${days}: ${times || "closed"}`;
}

// Writes a business as a vCard, for address books. Without a library: vcard4 4.0.5, with which the tests read it, cuts a
// folded line in the middle of a character, counts characters where RFC 6350 counts bytes, and escapes colons.

/** RFC 6350. */
export function toVcard({ data }: BusinessResponse): string {
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

/** Cleaned, because some readers end a line at other control characters and separators, too. */
function escapeText(text: string): string {
  return cleanText(text, true)
    .replace(/[\\,;]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line to at most 75 bytes; further lines begin with a space. Cuts between characters, never inside one. */
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
