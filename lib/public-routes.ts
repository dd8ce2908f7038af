// Every public address of the site, each in its own export so that a script contains only those it uses. Used through lib/routes.
import type { Route } from "next";
import { toLetterSegment } from "./paging";

/** Converts an address that was checked against the pages to the plain type. */
export function toRoute<Path extends string>(path: Route<Path>): Route {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Route<Path> is checked, but no subtype of Route
  return path as Route;
}

/** Leaves out empty values. */
export function toQuery(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
}

/** Converts an address with an id in it; leaves out the page parameter on page 1, so that each page has one address. */
export function paged<Path extends string>(path: Route<Path>, page = 1): Route {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a page's number leads to the same page
  return (page > 1 ? `${path}?page=${page}` : path) as Route;
}

export const home = (): Route => "/";
export const aboutUs = (): Route => "/about-us";
export const categories = (): Route => "/categories";
/** A list, or its part that begins with a letter: each page has its own path, so that it is rendered once and cached. */
export const category = (categoryId: string, page?: number, letter?: string | null): Route =>
  letter
    ? paged(`/category/${categoryId}/${toLetterSegment(letter)}`, page)
    : paged(`/category/${categoryId}`, page);
export const categoryInPlace = (
  categoryId: string,
  place: { kind: "city" | "county"; id: string },
  page?: number,
): Route => paged(`/category/${categoryId}/${place.kind}/${place.id}`, page);
export const regions = (): Route => "/regions";
export const coverage = (): Route => "/coverage";
export const region = (regionId: string, page?: number): Route =>
  paged(`/region/${regionId}`, page);
export const county = (countyId: string, page?: number, letter?: string | null): Route =>
  letter
    ? paged(`/county/${countyId}/${toLetterSegment(letter)}`, page)
    : paged(`/county/${countyId}`, page);
export const business = (businessId: string): Route => paged(`/business/${businessId}`);
/** What held about a listing on a day; today's without one. */
export const statusOn = (businessId: string, day = ""): Route =>
  toRoute(day ? `/business/${businessId}/status?on=${day}` : `/business/${businessId}/status`);
export const howWeCheck = (): Route => "/how-we-check";
/** Firms by NAICS code, certification and county; `query`: the parameters of the form. */
export const forBuyers = (query = ""): Route =>
  toRoute(query ? `/for-buyers?${query}` : "/for-buyers");
/** Figures of the reviewers' work, by month. */
export const transparency = (): Route => "/transparency";
/** What happened to certifications in a month such as '2026-11'. */
export const certificationLog = (month: string): Route => toRoute(`/transparency/${month}`);
/** What the badge of a business rests on. */
export const verification = (businessId: string): Route =>
  toRoute(`/business/${businessId}#verification`);
/** All posts of a business, past ones included. */
export const businessPosts = (businessId: string): Route => paged(`/business/${businessId}/posts`);
/** The search with its parameters; empty ones are left out. */
export const search = (params: Readonly<Record<string, string>> = {}): Route => {
  const asked = Object.entries(params).filter(([, value]) => value);
  const query = new URLSearchParams(asked).toString();
  return toRoute(query ? `/businesses/search?${query}` : "/businesses/search");
};
/** The businesses near one. */
export const nearby = (businessId: string, page?: number): Route =>
  paged(`/businesses/search/${businessId}`, page);
/** The outline of a county as a picture, or of the state as `florida`. */
export const countyOutline = (countyId: string): Route =>
  toRoute(`/county-outlines/${countyId}.svg`);
export const featured = (): Route => "/featured";
export const featuredBusiness = (articleId: string): Route =>
  paged(`/featured-business/${articleId}`);
export const featuredArticle = (articleId: string): Route =>
  paged(`/featured-article/${articleId}`);
export const veteranResources = (): Route => "/veteran-resources";
export const businessSignup = (): Route => "/business-signup";
export const submitBusiness = (): Route => "/submit-business";
/** Signing in, or creating an account; `from` is the page to continue with, if safePath allows it. */
export const auth = ({ mode, from }: { mode?: "create-account"; from?: string } = {}): Route => {
  const params = { ...(mode && { mode }), ...(from && from !== "/" && { from }) };
  const query = new URLSearchParams(params).toString();
  return toRoute(query ? `/auth?${query}` : "/auth");
};
export const account = (): Route => "/account";
/** Where anybody suggests a change of a listing. */
export const suggestChange = (businessId: string): Route =>
  paged(`/suggest-a-change/${businessId}`);
/** Where anybody reports a review. */
export const reportReview = (businessId: string, reviewId: string): Route =>
  paged(`/suggest-a-change/${businessId}/review/${reviewId}`);
export const suggestionReceived = (reference = ""): Route =>
  toRoute(reference ? `/suggestion-received?reference=${reference}` : "/suggestion-received");
export const submitBusinessConfirmation = (reference = ""): Route =>
  toRoute(
    reference
      ? `/submit-business-confirmation?reference=${reference}`
      : "/submit-business-confirmation",
  );
/** Confirmation of a submission that was put aside as probable spam: it promises no answer. */
export const submitConfirmation = (reference = ""): Route =>
  toRoute(reference ? `/submit-confirmation?reference=${reference}` : "/submit-confirmation");
export const developers = (): Route => "/developers";
export const privacy = (): Route => "/privacy";
export const terms = (): Route => "/terms";
export const accessibility = (): Route => "/accessibility";
