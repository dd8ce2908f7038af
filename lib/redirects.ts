// Owns the addresses that lead to others: former and shorter ones, and the pages of a list.

// Lists whose pages have numbers. `?page=2` is served by a path of its own, so that every page of a list is made once
// and then kept: reading the search parameters in the page would have it made again for each visitor.
const PAGED = [
  "/region/:region",
  "/county/:county",
  "/category/:category",
  "/category/:category/city/:city",
  "/category/:category/county/:county",
];

/** For next.config.ts: what a browser is sent on to. */
export const redirects = [
  { source: "/about", destination: "/about-us", permanent: true },
  { source: "/sitemap", destination: "/sitemap.xml", permanent: true },
  { source: "/categories/:category", destination: "/category/:category", permanent: true },
  {
    source: "/categories/:category/:city",
    destination: "/category/:category/city/:city",
    permanent: true,
  },
  ...PAGED.map((list) => ({
    source: `${list}/:page(\\d+)`,
    destination: `${list}?page=:page`,
    permanent: true,
  })),
];

/** For next.config.ts: what is answered by another path, without a browser's knowing. */
export const rewrites = PAGED.map((list) => ({
  source: list,
  has: [{ type: "query" as const, key: "page", value: "(?<page>[1-9]\\d{0,8})" }],
  destination: `${list}/:page`,
}));
