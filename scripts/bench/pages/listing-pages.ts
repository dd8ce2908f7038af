// The pages and searches that the visitors of a benchmark ask for.
import type { Listing } from "../search/listings";
import { pick } from "../search/questions";
import type { Visits } from "./visits";

/** Returns the path of each visit by its number; 'a first visit' asks for another one of `size` generated listings each time. */
export function makePages(listings: readonly Listing[], size: number) {
  const listing = (visit: number) => pick(listings, visit * 7);
  const counties = ["miami-dade", "broward", "orange", "duval", "pinellas"];
  const search = (query: Record<string, string>) =>
    `/businesses/search?${new URLSearchParams(query).toString()}`;
  let business = Math.floor(size / 2);
  return {
    "a cached county": (visit) => `/county/${counties[visit % counties.length]}`,
    "a cached business": (visit) => `/business/bench-${visit % 10}`,
    "a first visit to a business": () => `/business/bench-${business++ % size}`,
    words: (visit) => search({ q: listing(visit).name }),
    "a trade in a town": (visit) =>
      search({ q: `${listing(visit).category} in ${listing(visit).city}` }),
    "within 10 miles": (visit) => search({ near: listing(visit).city, radius: "10" }),
  } satisfies Record<string, Visits["paths"]>;
}
