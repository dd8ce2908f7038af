// Builds every address of the site, so that no link is typed by hand. TypeScript checks each one against the pages.
import type { Route } from "next";

/** A page's address with an id in it; the page parameter is left out on page 1, so that each page has one address. */
function paged<Path extends string>(path: Route<Path>, page = 1): Route {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Route<Path> is checked, but no subtype of Route
  return (page > 1 ? `${path}?page=${page}` : path) as Route;
}

export const routes = {
  home: (): Route => "/",
  aboutUs: (): Route => "/about-us",
  categories: (): Route => "/categories",
  category: (categoryId: string, page?: number): Route => paged(`/category/${categoryId}`, page),
  categoryInPlace: (
    categoryId: string,
    place: { kind: "city" | "county"; id: string },
    page?: number,
  ): Route => paged(`/category/${categoryId}/${place.kind}/${place.id}`, page),
  regions: (): Route => "/regions",
  region: (regionId: string, page?: number): Route => paged(`/region/${regionId}`, page),
  county: (countyId: string, page?: number): Route => paged(`/county/${countyId}`, page),
  business: (businessId: string): Route => paged(`/business/${businessId}`),
  featured: (): Route => "/featured",
  featuredBusiness: (articleId: string): Route => paged(`/featured-business/${articleId}`),
  featuredArticle: (articleId: string): Route => paged(`/featured-article/${articleId}`),
  veteranResources: (): Route => "/veteran-resources",
  businessSignup: (): Route => "/business-signup",
  submitBusiness: (): Route => "/submit-business",
  privacy: (): Route => "/privacy",
  terms: (): Route => "/terms",
  accessibility: (): Route => "/accessibility",
};

/** A part of a path as the visitor wrote it; what cannot be decoded stays as it is. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The path that a page was asked for, from its first segment and its parameters in their order; for the log. */
export function toPath(
  first: string,
  params: Record<string, string | string[] | undefined>,
): string {
  return ["", first, ...Object.values(params).flatMap((value) => value ?? [])].join("/");
}
