// Owns how a question of a program becomes a search, and what is told of a business: what its page shows, nothing else.
import { createHash } from "node:crypto";
import { z } from "zod";
import { townOf, UNKNOWN_CITY } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { getCategoryByName } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { listDailyHours, toClockTimes } from "@/lib/format/hours";
import { toPictureAddress } from "@/lib/format/links";
import { factFields, pick } from "@/lib/listings/columns";
import { toHrefs } from "@/lib/listings/rules";
import { getCountyByName } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { parseSearch, type SearchRequest } from "@/lib/search/schema";
import { SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
import { branchSlugs, type ListParameters, type PublicBusiness } from "./schema";

/** A parameter that could not be used, and what it must be. */
export type ParameterError = { parameter: string; detail: string };

/** The parameters of an address, each once; those that came twice are errors. */
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

/** The same from what a schema said of them. */
export function toParameterErrors({ issues }: z.ZodError): ParameterError[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((name) => ({ parameter: name, detail: `${name} is not a parameter` }));
    const parameter = String(issue.path[0] ?? "");
    return { parameter, detail: `${parameter} ${issue.message}` };
  });
}

/** The question as the site's own search reads it. */
export function toSearchRequest(
  categories: Categories,
  asked: ListParameters,
  page: number,
): SearchRequest {
  const { q, near, radius, category, county, branch, verified, open, sort } = asked;
  const { request } = parseSearch(categories, {
    q,
    near,
    radius: radius && String(radius),
    category,
    county,
    branch: branch && branchSlugs.get(branch),
    verified: String(verified ?? false),
    open: String(open ?? false),
    sort,
  });
  return { ...request, page, pageSize: asked.limit };
}

const cursorParts = z.tuple([z.int().min(2).max(SEARCH_COUNT_LIMIT), z.string()]);

/** A place in the pages of one question: of any other, it is refused. */
export function toCursor(asked: ListParameters, page: number): string {
  return Buffer.from(JSON.stringify([page, digestOf(asked)])).toString("base64url");
}

/** The page that a cursor means, 1 without one; null when it is none of ours, or of another question. */
export function parseCursor(asked: ListParameters): number | null {
  if (asked.cursor === undefined) return 1;
  const parts = cursorParts.safeParse(parseJson(Buffer.from(asked.cursor, "base64url").toString()));
  if (!parts.success) return null;
  const [page] = parts.data;
  return toCursor(asked, page) === asked.cursor && isReachable(asked, page) ? page : null;
}

/** Whether a page of this question begins within the hits that a search reads. */
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
    // The page names the ZIP code and pins the place under the county's outline, and nowhere else.
    zip: county && business.zip,
    county: county && { id: county.id, name: county.name },
    location: county && business.point,
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
    verification: business.verification,
    // As pages round it.
    rating: rating && { average: Number(rating.average.toFixed(1)), count: rating.count },
    isFeatured: business.isFeatured,
    isSample: business.isSample,
  };
}
