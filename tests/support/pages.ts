// One page of every kind, for the checks that apply to all of them.

export type PageKind = {
  path: string;
  name: string;
  /** 200 by default. */
  status?: 404;
  /** Its canonical URL is another page, or it is noindex. */
  isCopy?: boolean;
  /** Loads its scripts at once, instead of at the first touch. */
  isForMembers?: boolean;
  /** Stands for the pages of its design: `npm test` measures it in a browser, `npm run audit` also measures the others. */
  isTypical?: boolean;
  /** Has the same components as another page of the list: only `npm run audit` opens it in a browser. */
  isAlike?: boolean;
};

export const pageKinds: readonly PageKind[] = [
  { name: "the home page", path: "/", isTypical: true },
  { name: "all categories", path: "/categories" },
  { name: "a category", path: "/category/hvac", isTypical: true },
  { name: "a category in a city", path: "/category/hvac/city/stuart" },
  { name: "a category in a county", path: "/category/hvac/county/martin", isAlike: true },
  { name: "a category without a business in a county", path: "/category/hvac/county/baker" },
  { name: "all regions", path: "/regions", isTypical: true },
  { name: "the coverage of counties", path: "/coverage", isAlike: true },
  { name: "how we check", path: "/how-we-check" },
  { name: "the page for buyers", path: "/for-buyers" },
  {
    name: "a buyer's query",
    path: "/for-buyers?naics=238220&certifications=sba-sdvosb&serves=Martin",
    isCopy: true,
    isAlike: true,
  },
  { name: "the transparency report", path: "/transparency" },
  { name: "the log of a month", path: "/transparency/2026-11" },
  { name: "the status on a day", path: "/business/halvorsen-cooling-1/status", isCopy: true },
  { name: "a region", path: "/region/south" },
  { name: "a region's second page", path: "/region/south?page=2", isAlike: true },
  { name: "a county", path: "/county/martin", isTypical: true },
  { name: "a county's second page", path: "/county/martin?page=2", isAlike: true },
  { name: "a county without a business", path: "/county/baker" },
  { name: "a featured business", path: "/business/halvorsen-cooling-1", isTypical: true },
  { name: "a business without photo, hours and street", path: "/business/plain-page-1" },
  { name: "a business without a phone", path: "/business/second-saturday-1", isAlike: true },
  { name: "the search", path: "/businesses/search" },
  {
    name: "the search of a category",
    path: "/businesses/search?category=hvac",
    isAlike: true,
    isCopy: true,
  },
  {
    name: "a search around a ZIP code",
    path: "/businesses/search?q=barber&near=34994",
    isCopy: true,
    isTypical: true,
  },
  { name: "a search that finds nothing", path: "/businesses/search?q=qqzzqq", isCopy: true },
  {
    name: "a search that is refused",
    path: "/businesses/search?q=barber&near=10001",
    isCopy: true,
  },
  {
    name: "the businesses around one",
    path: "/businesses/search/halvorsen-cooling-1",
  },
  { name: "about us", path: "/about-us" },
  { name: "the featured businesses", path: "/featured" },
  { name: "an article", path: "/featured-article/vbc1", isTypical: true },
  {
    name: "an article with license numbers",
    path: "/featured-article/mortgage-originator",
    isAlike: true,
  },
  {
    name: "one featured business first",
    path: "/featured-business/vbc1",
    isCopy: true,
    isAlike: true,
  },
  { name: "the veteran resources", path: "/veteran-resources" },
  { name: "how to list a business", path: "/business-signup" },
  { name: "the submission page", path: "/submit-business", isForMembers: true, isTypical: true },
  { name: "the first thanks", path: "/submit-business-confirmation" },
  { name: "the second thanks", path: "/submit-confirmation", isAlike: true },
  {
    name: "a suggestion",
    path: "/suggest-a-change/plain-page-1",
    isCopy: true,
    isForMembers: true,
  },
  { name: "the thanks for a suggestion", path: "/suggestion-received", isAlike: true },
  { name: "the page for developers", path: "/developers" },
  { name: "signing in", path: "/auth", isCopy: true, isForMembers: true, isTypical: true },
  {
    name: "making an account",
    path: "/auth?mode=create-account",
    isCopy: true,
    isAlike: true,
    isForMembers: true,
  },
  { name: "a lost password", path: "/account/forgot-password", isCopy: true, isForMembers: true },
  { name: "a link that fails", path: "/auth/confirm", isCopy: true, isForMembers: true },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms", isAlike: true },
  { name: "accessibility", path: "/accessibility", isAlike: true },
  { name: "an unknown address", path: "/no-such-page", status: 404 },
  { name: "an unknown region", path: "/region/atlantis", status: 404, isAlike: true },
  { name: "an unknown business", path: "/business/no-such-business", status: 404, isTypical: true },
  {
    name: "the search around an unknown business",
    path: "/businesses/search/no-such-business",
    status: 404,
    isAlike: true,
  },
];

/** An old URL that redirects in the browser, so that no check can stay on it. */
export const goesOn = "/submit";
