// Converts a row of a spreadsheet to a listing: its place, its phone number and its capitals.
import { toBusinessId } from "@/lib/businesses/ids";
import type { Categories } from "@/lib/categories/rules";
import type { CertificationKind } from "@/lib/certifications/types";
import { formatPhone, readPhone } from "@/lib/format/phone";
import { toTitleCase } from "@/lib/format/text";
import { importedFields, pick, toColumn } from "@/lib/listings/columns";
import { splitAddress } from "@/lib/listings/address";
import { joinNotes, toJsonHours } from "@/lib/listings/fields-about-hours";
import { getCityByName, getCounty, getCountyByName, getZipCode, toZip } from "@/lib/places/rules";
import { outsideCounties } from "@/data/outside-counties";
import { outsidePlaces, states } from "@/data/outside-florida";
import { zipPrefixes } from "@/data/zip-prefixes";
import { parseCertification } from "./certification";
import { leaveOutSecrets } from "./cell-text";
import {
  type Cells,
  parseCategory,
  parseCells,
  type ParsedCells,
  parseMoreCategories,
  type Problem,
  toProblem,
} from "./schema";
import type { Listing, Notice, NoticeKind, RowOutcome } from "./types";

/** Parsed columns that the listing takes over. */
const OF_LISTING = [...importedFields.map(toColumn), "latitude", "longitude"] as const;

const BRANCHES = [
  ["Army", /army|\busar\b/i],
  ["Marine Corps", /(?<!merchant )marine|\busmcr?\b/i],
  ["Navy", /navy|naval|\busnr?\b|seabee/i],
  ["Air Force", /air ?force|\busafr?\b|^af$/i],
  ["Space Force", /space ?force|\bussf\b/i],
  ["Coast Guard", /coast ?guard|\buscgr?\b/i],
] as const;

/**
 * Returns the listing that a row describes and notices about what was decided, or every reason why the row is refused. A
 * cell that cannot be read is left out with a notice.
 */
export function toListing(
  { categories, kinds }: { categories: Categories; kinds: readonly CertificationKind[] },
  given: Cells,
): RowOutcome {
  const { cells, leftOut: secrets } = leaveOutSecrets(given);
  const whole = withStreet(cells);
  const { refused, leftOut: misplaced } = checkFlorida(whole);
  const parsed = parseCells(misplaced ? { ...whole, [misplaced.field]: "" } : whole);
  const category = parseCategory(categories, cells.category);
  if (!parsed.ok || !category.ok || refused) {
    const ofCategory = category.ok
      ? []
      : [{ field: "category", value: cells.category, reason: category.reason }];
    const problems = [...secrets, ...(parsed.ok ? [] : parsed.problems), ...ofCategory];
    return { ok: false, problems: refused ? [...problems, refused] : problems };
  }
  const more = parseMoreCategories(categories, cells.more_categories, category.name);
  const ofMore = more.ok
    ? []
    : [{ field: "more_categories", value: cells.more_categories, reason: more.reason }];
  const { certification, leftOut: ofCertification } = parseCertification(kinds, whole);
  const row = pick(parsed.row, OF_LISTING);
  const { street, hours } = parsed.row;
  const place = toPlace(row);
  const listing: Listing = {
    ...row,
    ...place,
    category: category.name,
    more_categories: more.ok ? more.names : [],
    // A row with a listing id comes from the directory's own export: its name and street keep their capitals.
    ...(parsed.row.listing_id
      ? { id: parsed.row.listing_id, street }
      : {
          id: toBusinessId({ name: row.name, street: street ?? "", town: row.zip ?? place.city }),
          name: toTitleCase(row.name),
          street: toTitleCase(street ?? "") || null,
        }),
    phone: readPhone(row.phone).number,
    service: toBranch(row.service),
    hours: toJsonHours(hours.hours),
    hours_note: joinNotes([hours.note, row.hours_note]),
    is_featured: parsed.row.featured,
  };
  const leftOut = [
    ...secrets,
    ...ofCertification,
    ...(misplaced ? [misplaced] : []),
    ...parsed.leftOut,
    ...ofMore,
  ];
  const notices = listNotices(parsed.row, listing);
  return {
    ok: true,
    listing,
    related: { certification, ownerEmail: parsed.row.owner_email },
    notices: [...leftOut.map((problem) => ({ kind: "left-out" as const, ...problem })), ...notices],
  };
}

/** Fills empty cells from an address in one piece; the row's own street, city, state and ZIP code take precedence. */
function withStreet(cells: Cells): Cells {
  const address = [cells.address || cells.street, cells.city_state_zip];
  const { street, city, state, zip } = splitAddress(address.filter(Boolean).join(", "));
  // Without state and ZIP code, what follows a comma is only taken for the town that the row names, or for one of a row without any.
  const isOtherTown = cells.city !== "" && getCityByName(city) !== getCityByName(cells.city);
  const isWhole = cells.street !== "" && (cells.address !== "" || (isOtherTown && !state && !zip));
  const lines = [isWhole ? cells.street : street, cells.street2].filter((line) =>
    /[\p{L}\p{N}]/u.test(line),
  );
  return {
    ...cells,
    street: lines.map((line) => line.replace(/[\s,]+$/, "")).join(", "),
    city: cells.city || city,
    state: cells.state || state,
    zip: cells.zip || zip,
  };
}

/**
 * Prefers the row's county, then the ZIP code's, then the city's. Coordinates are the row's or the ZIP code's, else null; where the
 * row shows no street, the ZIP code's before its own, which would lead to somebody's home.
 */
function toPlace(row: Pick<ParsedCells, (typeof OF_LISTING)[number]>) {
  const area = getZipCode(row.zip ?? "");
  const county = getCountyByName(row.county) ?? getCounty(area?.countyId ?? "");
  const city = getCityByName(row.city, county?.id);
  const hidesPoint = area !== null && !row.street;
  const point = row.latitude === null || hidesPoint ? area : row;
  const unknownCity = toTitleCase(row.city.toUpperCase()).replace(/^(?:Saint|St) /, "St. ");
  return {
    city: city?.name ?? (unknownCity || (area?.city ?? null)),
    state: "FL",
    county: (county ?? getCounty(city?.countyId ?? ""))?.name ?? null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

function listNotices(row: ParsedCells, listing: Listing): Notice[] {
  const area = getZipCode(row.zip ?? "");
  const ofZip = getCounty(area?.countyId ?? "")?.name;
  const county = getCountyByName(row.county)?.name;
  const differs = county !== undefined && ofZip !== undefined && county !== ofZip;
  const { extension, others } = readPhone(row.phone);
  const candidates: [NoticeKind, string | false | null][] = [
    ["phone-left-empty", listing.phone === null && row.phone],
    ["extension-left-out", extension && row.phone],
    ["second-phone-left-out", others.map(formatPhone).join(", ")],
    ["service-left-empty", listing.service === null && row.service],
    ["hours-kept-as-text", !row.hours.isRead && row.hours.note],
    ["city-unknown", getCityByName(row.city) === null && row.city],
    ["county-unknown", county === undefined && row.county],
    ["county-differs", differs && `${county}, ZIP code of ${ofZip}`],
    ["zip-unknown", area === null && row.zip],
    ["no-coordinates", row.zip === null && listing.latitude === null && listing.name],
  ];
  return candidates.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}

/** Returns the branch of service that a text names; null when it names none or several. */
function toBranch(raw: string): string | null {
  const text = raw.replaceAll(".", "");
  const named = BRANCHES.filter(([, pattern]) => pattern.test(text)).map(([branch]) => branch);
  if (/guard|\b(?:ar|a)ng\b/i.test(text) && !named.includes("Coast Guard")) return "National Guard";
  return named.length === 1 ? (named[0] ?? null) : null;
}

// Decides by state, ZIP code and city together whether a row is in Florida.

const FLORIDA = /^(?:us )?(?:fl|fla|florida)(?: usa?)?$/;

const ELSEWHERE = new Set(
  [...Object.entries(states).flat(), ...outsidePlaces.split(",")].map(fold),
);

const COUNTIES_ELSEWHERE = new Set(outsideCounties.split(",").map(fold));

/** Refuses a row outside Florida; leaves out a single cell that contradicts the other, Floridian cells. */
function checkFlorida(cells: Cells): { refused?: Problem; leftOut?: Problem } {
  const { state, city, zip, county } = cells;
  const statesFlorida = FLORIDA.test(fold(state));
  const ofZip = getStateOfZip(zip);
  if (state !== "" && !statesFlorida) {
    const problem = toProblem("state", state, "This isn’t Florida.");
    const isSlip = ofZip === "Florida" && !ELSEWHERE.has(fold(state));
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  if (ofZip !== null && ofZip !== "Florida") {
    const problem = toProblem("zip", zip, `This ZIP code lies in ${ofZip}.`);
    const isSlip = statesFlorida && (city === "" || getCityByName(city) !== null);
    return isSlip ? { leftOut: problem } : { refused: problem };
  }
  const isUndetermined = !statesFlorida && ofZip === null && getCountyByName(county) === null;
  if (isUndetermined && COUNTIES_ELSEWHERE.has(fold(county).replace(/ (?:county|parish)$/, "")))
    return { refused: toProblem("county", county, "This isn’t a county in Florida.") };
  if (isUndetermined && ELSEWHERE.has(fold(city)) && getCityByName(city) === null)
    return { refused: toProblem("city", city, "This isn’t in Florida.") };
  return {};
}

/** By its first three digits; null for an invalid ZIP code, or one of no state. */
export function getStateOfZip(raw: string): string | null {
  const zip = toZip(raw);
  const prefix = Number(zip?.slice(0, 3));
  return (zip && zipPrefixes.findLast(([first]) => first <= prefix)?.[1]) || null;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}
