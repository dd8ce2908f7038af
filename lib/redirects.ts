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

/** Lists of which one letter has a path, and the page of one letter after a hyphen: '/county/martin/letter-b-2'. */
const LETTERED = ["/county/:county", "/category/:category"].map(
  (list) => `${list}/:letter(letter-[a-z]+)`,
);

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
  ...LETTERED.map((list) => ({
    source: `${list}-:page(\\d+)`,
    destination: `${withoutPattern(list)}?page=:page`,
    permanent: true,
  })),
];

/** For next.config.ts: what is answered by another path, without a browser's knowing. */
export const rewrites = [
  ...PAGED.map((list) => toRewrite(list, `${list}/:page`)),
  ...LETTERED.map((list) => toRewrite(list, `${withoutPattern(list)}-:page`)),
];

function toRewrite(source: string, destination: string) {
  const value = "(?<page>[1-9]\\d{0,8})";
  return { source, has: [{ type: "query" as const, key: "page", value }], destination };
}

/** A destination names what its source found. */
function withoutPattern(source: string): string {
  return source.replace(/\(.*\)/, "");
}
