// Visits a site from many client addresses at once, and the pages that they ask for.
import { percentile, round } from "./measure";
import type { Listing } from "./listings";
import { pick } from "./questions";

/** `paths` returns the path of each visit by its number; `connections` visitors visit at once. */
export type Visits = { paths: (visit: number) => string; connections: number; seconds: number };

/** Times in milliseconds; the number of errors, and of 503 responses with Retry-After. */
export type Outcome = {
  visits: number;
  p50: number;
  p99: number;
  slowest: number;
  errors: number;
  waits: number;
};

export async function visit(
  origin: string,
  { paths, connections, seconds }: Visits,
): Promise<Outcome> {
  const times: number[] = [];
  const outcome = { errors: 0, waits: 0 };
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const work = async () => {
    while (performance.now() < end) {
      const number = next++;
      const began = performance.now();
      const answer = await fetch(origin + paths(number), { headers: from(number) });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.status === 503 && answer.headers.has("retry-after")) outcome.waits++;
      else if (answer.status >= 400) outcome.errors++;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return {
    visits: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: round(Math.max(...times)),
    ...outcome,
  };
}

/** A client address per visit, because one address would reach the rate limit. The site trusts it when TRUSTED_PROXIES is 1. */
function from(number: number): Record<string, string> {
  return { "X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

// The pages and searches that the visitors of a benchmark ask for.

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
