// Converts API parameters to a search, and a business to its public data: what its page shows, nothing else.
import { createHash } from "node:crypto";
import { z } from "zod";
import { townOf, UNKNOWN_CITY } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { formatIssuer } from "@/lib/certifications/rules";
import { organizationName } from "@/lib/settings/current";
import { type Categories, getCategory, getCategoryByName } from "@/lib/categories/rules";
import { listDailyHours, toClockTimes } from "@/lib/format/hours";
import { toPictureAddress } from "@/lib/format/links";
import { factFields, pick } from "@/lib/listings/columns";
import { toHrefs } from "@/lib/listings/rules";
import { getCountyByName } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import type { SearchOutcome } from "@/lib/search/run-search";
import { parseSearch, type SearchRequest } from "@/lib/search/schema";
import { formatOtherSearch, formatNotListed, formatNotes } from "@/lib/search/wording";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import {
  branchSlugs,
  type ListParameters,
  type PublicBusiness,
  type PublicInterpretation,
} from "./schema";

/** An invalid parameter, and what it must be. */
export type ParameterError = { parameter: string; detail: string };

/** Reads the parameters of an address; repeated ones are errors. */
export function readParameters(params: URLSearchParams): {
  values: Record<string, string>;
  errors: ParameterError[];
} {
  const names = [...params.keys()];
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return {
    values: Object.fromEntries(params),
    errors: twice.map((parameter) => ({ parameter, detail: `${parameter} is given twice` })),
  };
}

/** Converts the issues of a schema. */
export function toParameterErrors({ issues }: z.ZodError): ParameterError[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((name) => ({ parameter: name, detail: `${name} is not a parameter` }));
    const parameter = String(issue.path[0] ?? "");
    return { parameter, detail: `${parameter} ${issue.message}` };
  });
}

/** Converts parameters to a request of the site's own search. */
export function toSearchRequest(
  categories: Categories,
  asked: ListParameters,
  page: number,
): SearchRequest {
  const { q, near, radius, category, county, branch, verified, open, sort } = asked;
  const { certification, naics, serves } = asked;
  const { request } = parseSearch(categories, {
    q,
    near,
    radius: radius && String(radius),
    category,
    county,
    branch: branch && branchSlugs.get(branch),
    verified: String(verified ?? false),
    open: String(open ?? false),
    ...{ certification, naics, serves },
    sort,
  });
  return { ...request, page, pageSize: asked.limit };
}

const cursorParts = z.tuple([z.int().min(2).max(SEARCH_COUNT_LIMIT), z.string()]);

/** Encodes a page of one set of parameters; with any other parameters the cursor is refused. */
export function toCursor(asked: ListParameters, page: number): string {
  return Buffer.from(JSON.stringify([page, digestOf(asked)])).toString("base64url");
}

/** Returns the page of the cursor, 1 without one; null when it is invalid or belongs to other parameters. */
export function parseCursor(asked: ListParameters): number | null {
  if (asked.cursor === undefined) return 1;
  const parts = cursorParts.safeParse(parseJson(Buffer.from(asked.cursor, "base64url").toString()));
  if (!parts.success) return null;
  const [page] = parts.data;
  return toCursor(asked, page) === asked.cursor && isReachable(asked, page) ? page : null;
}

/** Whether a page begins within the hits that a search reads. */
export function isReachable({ limit }: ListParameters, page: number): boolean {
  return (page - 1) * limit < SEARCH_COUNT_LIMIT;
}

function digestOf({ cursor: _, format: __, ...question }: ListParameters): string {
  const parts = Object.entries(question).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the words were understood as, in the sentences of the search page. */
export function toPublicInterpretation(
  categories: Categories,
  outcome: SearchOutcome,
): PublicInterpretation {
  const { words, near, category, county, branch } = outcome.request;
  const missing = outcome.result.total === 0 ? formatNotListed(outcome) : null;
  const known = getCategory(categories, category ?? "");
  return {
    words: words || null,
    category: known && { id: known.id, name: known.label },
    near: near || null,
    county,
    branch,
    notes: [
      ...formatNotes(outcome),
      ...outcome.understood.otherTrades.map(({ category: { label } }) => formatOtherSearch(label)),
      ...outcome.understood.otherPlaces.map(({ label }) => formatOtherSearch(label)),
      ...(missing ? [missing] : []),
    ],
  };
}

/** `siteUrl` is the origin of the site. */
export function toPublicBusiness(
  categories: Categories,
  business: Business,
  siteUrl: string,
): PublicBusiness {
  const toCategory = (name: string) => {
    const category = getCategoryByName(categories, name);
    return { id: category?.id ?? null, name: category?.label ?? name };
  };
  const county = getCountyByName(business.county ?? "");
  const { city, state } = townOf(business);
  const { rating } = business;
  const organization = organizationName();
  const certifications = business.certifications.map((certification) => ({
    ...certification,
    issuer: formatIssuer(certification, organization),
  }));
  return {
    id: business.id,
    url: `${siteUrl}${routes.business(business.id)}`,
    name: business.name,
    description: business.description,
    category: toCategory(business.category),
    moreCategories: business.moreCategories.map(toCategory),
    address: business.address,
    street: business.street,
    city: city === UNKNOWN_CITY ? null : city,
    state,
    // As on the page, which shows the ZIP code and the location only below the county's outline.
    zip: county && business.zip,
    county: county && { id: county.id, name: county.name },
    location: county && business.point,
    isLocationExact: business.pin === "door",
    phone: business.phone,
    email: business.email,
    ...toHrefs(business),
    image: toPictureAddress(business.image, siteUrl),
    hours: business.hours && listDailyHours(business.hours),
    hoursNote: business.hoursNote,
    specialHours: business.specialHours.map(({ hours, ...days }) => ({
      ...days,
      hours: hours?.map(toClockTimes) ?? [],
    })),
    ...pick(business, factFields),
    branchOfService: business.service,
    verification: certifications[0] ?? null,
    certifications,
    // Rounded as on pages.
    rating: rating && { average: Number(rating.average.toFixed(1)), count: rating.count },
    isFeatured: business.isFeatured,
    isSample: business.isSample,
  };
}
