// Formats of API responses: GeoJSON for maps, CSV for tables; vcard.ts has vCards for address books.
import { toCsvLines } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/phone";
import { factFields } from "@/lib/listings/columns";
import { DATA_LICENSE } from "@/lib/site";
import type { ListResponse, PublicBusiness } from "./schema";

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
    verifiedAs: verification?.label,
    verifiedOn: verification?.checkedOn,
    license: DATA_LICENSE.name,
    certifications: certifications.map(formatEvidence).join("; "),
    hours: times ?? hoursNote,
    naics: business.naics?.join("; "),
    countiesServed: business.countiesServed?.join("; "),
    specialHours: specialHours.map(formatSpecialDays).join("; "),
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
