// Redirects and rewrites: former and shorter addresses, and the pages of lists.
import { onRequestStart } from "./requests";

// Lists with numbered pages. `?page=2` is rewritten to a path of its own, so that every page of a list is rendered once
// and cached: a page that reads its search parameters is rendered for each request.
const PAGED = [
  "/region/:region",
  "/county/:county",
  "/category/:category",
  "/category/:category/city/:city",
  "/category/:category/county/:county",
];

/** Lists with a path for each letter; its page number follows a hyphen: '/county/martin/letter-b-2'. */
const LETTERED = ["/county/:county", "/category/:category"].map(
  (list) => `${list}/:letter(letter-[a-z]+)`,
);

/** For next.config.ts. */
export const redirects = [
  { source: "/about", destination: "/about-us", permanent: true },
  { source: "/search", destination: "/businesses/search", permanent: true },
  { source: "/businesses", destination: "/businesses/search", permanent: true },
  // Apple's devices ask for this address, whatever the page names.
  { source: "/apple-touch-icon.png", destination: "/apple-icon.png", permanent: true },
  // Where links of the accounts server's own mails end, as long as the project does not have ours (docs/decisions/012).
  {
    source: "/",
    has: [{ type: "query" as const, key: "code" }],
    destination: "/account/forgot-password?link=opened",
    permanent: false,
  },
  {
    source: "/",
    has: [{ type: "query" as const, key: "error_code" }],
    destination: "/auth/confirm",
    permanent: false,
  },
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

/** A page in capitals, or a business. Pages of other places and categories redirect themselves; tokens contain capitals. */
const IN_CAPITALS = /^\/[^/]*[A-Z]|^\/business(es)?\/.*[A-Z]/;

/** Returns the path of a page that is addressed in capitals; null for any other. Next's redirects ignore capitals, so they cannot. Escapes such as '%2F' are left alone. */
export function toLowerCasePath(path: string): string | null {
  return IN_CAPITALS.test(path.replace(/%[\dA-F]{2}/g, "")) ? path.toLowerCase() : null;
}

/** For next.config.ts. */
export const rewrites = [
  ...PAGED.map((list) => toRewrite(list, `${list}/:page`)),
  ...LETTERED.map((list) => toRewrite(list, `${withoutPattern(list)}-:page`)),
];

function toRewrite(source: string, destination: string) {
  const value = "(?<page>[1-9]\\d{0,8})";
  return { source, has: [{ type: "query" as const, key: "page", value }], destination };
}

/** Removes a parameter's pattern, which only a source may have. */
function withoutPattern(source: string): string {
  return source.replace(/\(.*\)/, "");
}

// Corrects the headers of Next's redirects (Next 16.4).

/** Makes responses send only their last Location header, and no Refresh header. */
export function correctRedirects(): void {
  onRequestStart(({ response }) => {
    const append = response.appendHeader.bind(response);
    const set = response.setHeader.bind(response);
    // A page that is rendered for the request, and redirects, sends Location twice (once from rendering, once from the cache).
    // Clients join the two into an address that does not exist.
    response.appendHeader = (name, value) =>
      name.toLowerCase() === "location" ? response.setHeader(name, value) : append(name, value);
    // Refresh repeats the address for Internet Explorer, so that a long one exceeds the 16 kB of headers that clients take.
    response.setHeader = (name, value) => (name === "Refresh" ? response : set(name, value));
  });
}
