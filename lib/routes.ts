// Builds every address of the site, so that no link is typed by hand. TypeScript checks each one against the pages.
import type { Route } from "next";

/** An address that was checked against the pages, as a plain one. */
export function toRoute<Path extends string>(path: Route<Path>): Route {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Route<Path> is checked, but no subtype of Route
  return path as Route;
}

/** A page's address with an id in it; the page parameter is left out on page 1, so that each page has one address. */
function paged<Path extends string>(path: Route<Path>, page = 1): Route {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a page's number leads to the same page
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
  /** The search, with the parameters of a question; those that are empty are left out. */
  search: (params: Readonly<Record<string, string>> = {}): Route => {
    const asked = Object.entries(params).filter(([, value]) => value);
    const query = new URLSearchParams(asked).toString();
    return toRoute(query ? `/businesses/search?${query}` : "/businesses/search");
  },
  /** The businesses around one. */
  nearby: (businessId: string, page?: number): Route =>
    paged(`/businesses/search/${businessId}`, page),
  featured: (): Route => "/featured",
  featuredBusiness: (articleId: string): Route => paged(`/featured-business/${articleId}`),
  featuredArticle: (articleId: string): Route => paged(`/featured-article/${articleId}`),
  veteranResources: (): Route => "/veteran-resources",
  businessSignup: (): Route => "/business-signup",
  submitBusiness: (): Route => "/submit-business",
  /** Signing in, or making an account; `from` is where one goes on to, as far as safePath lets one. */
  auth: ({ mode, from }: { mode?: "create-account"; from?: string } = {}): Route => {
    const params = { ...(mode && { mode }), ...(from && from !== "/" && { from }) };
    const query = new URLSearchParams(params).toString();
    return toRoute(query ? `/auth?${query}` : "/auth");
  },
  account: (): Route => "/account",
  accountData: (): Route => "/account/data",
  deleteAccount: (): Route => "/account/delete",
  forgotPassword: (): Route => "/account/forgot-password",
  /** With the token of a mail, which lets its owner choose a new password. */
  resetPassword: (tokenHash: string): Route =>
    paged(`/account/reset-password?token_hash=${tokenHash}`),
  /** The owner's way in, by its steps. */
  registerBusiness: (step = 1): Route =>
    toRoute(step > 1 ? `/register-business?step=${step}` : "/register-business"),
  registerBusinessConfirmation: (reference = ""): Route =>
    toRoute(
      reference
        ? `/business-submission-confirmation?reference=${reference}`
        : "/business-submission-confirmation",
    ),
  /** The reviewers' queue; what is empty or usual is left out. */
  review: (params: { folder?: string; q?: string; page?: number } = {}): Route => {
    const { folder = "waiting", q = "", page = 1 } = params;
    const asked = { ...(folder !== "waiting" && { folder }), ...(q && { q }) };
    const query = new URLSearchParams(page > 1 ? { ...asked, page: String(page) } : asked);
    return toRoute(query.size > 0 ? `/review?${query.toString()}` : "/review");
  },
  /** `isLate`: shown in place of a decision that somebody else had made already. */
  reviewSubmission: (submissionId: string, { isLate = false } = {}): Route =>
    paged(isLate ? `/review/${submissionId}?late=yes` : `/review/${submissionId}`),
  /** Where a check of a listed business is recorded. */
  reviewCertify: (businessId = ""): Route =>
    toRoute(businessId ? `/review/certify?business=${businessId}` : "/review/certify"),
  /** The form again, for the submission that a signed link names. */
  changeSubmission: (sealed: string): Route => paged(`/submit-business/${sealed}`),
  submitBusinessConfirmation: (reference = ""): Route =>
    toRoute(
      reference
        ? `/submit-business-confirmation?reference=${reference}`
        : "/submit-business-confirmation",
    ),
  developers: (): Route => "/developers",
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
