// Builds every address of the site, so that no link is typed by hand.
import type { Route } from "next";

/** The page parameter is left out on page 1, so that each page has one address. */
function paged(path: Route, page = 1): Route {
  return page > 1 ? `${path}?page=${page}` : path;
}

export const routes = {
  home: (): Route => "/",
  auth: (): Route => "/auth",
  aboutUs: (): Route => "/about-us",
  categories: (): Route => "/categories",
  category: (categoryId: string, page?: number): Route => paged(`/category/${categoryId}`, page),
  categoryInCity: (categoryId: string, cityId: string, page?: number): Route =>
    paged(`/category/${categoryId}/city/${cityId}`, page),
  categoryInCounty: (categoryId: string, countyId: string, page?: number): Route =>
    paged(`/category/${categoryId}/county/${countyId}`, page),
  regions: (): Route => "/regions",
  region: (regionId: string, page?: number): Route => paged(`/region/${regionId}`, page),
  county: (countyId: string, page?: number): Route => paged(`/county/${countyId}`, page),
  business: (businessId: string): Route => `/business/${businessId}`,
  featured: (): Route => "/featured",
  featuredBusiness: (articleId: string): Route => `/featured-business/${articleId}`,
  featuredArticle: (articleId: string): Route => `/featured-article/${articleId}`,
  veteranResources: (): Route => "/veteran-resources",
  businessSignup: (): Route => "/business-signup",
  submitBusiness: (): Route => "/submit-business",
  registerBusiness: (): Route => "/register-business",
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
