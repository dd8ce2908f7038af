// Decides where one may be sent after signing in: to a page of this site alone.
import type { Route } from "next";
import { routes } from "@/lib/routes";

/** Longer addresses are no place of this site. */
const MAX_PATH_LENGTH = 2000;

/** An address may be encoded, and its encoding too; nobody needs more. */
const MAX_DECODINGS = 3;

/** Any name will do: what leaves it leaves the site. */
const SITE = "http://site.invalid";

/**
 * The page of this site that `from` names, or the home page: whatever leads elsewhere, or might in some browser, is not
 * followed. Nor is the way back to signing in.
 */
export function safePath(from: unknown): Route {
  if (typeof from !== "string" || from.length > MAX_PATH_LENGTH) return routes.home();
  if (!from.startsWith("/") || !isPlain(from)) return routes.home();
  const url = URL.parse(from, SITE);
  if (!url || url.origin !== SITE || !isPlain(url.pathname)) return routes.home();
  if (/^\/auth(\/|$)/.test(url.pathname)) return routes.home();
  const path = url.pathname + url.search + url.hash;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a path of this site; an unknown one is a 404
  return path as Route;
}

/** Neither it nor what is encoded in it can be read as another site's address. */
function isPlain(path: string): boolean {
  let [decoded = ""] = path.split(/[?#]/);
  for (let round = 0; round <= MAX_DECODINGS; round++) {
    // Browsers drop tabs and line ends: '/\t/evil' is '//evil'.
    if (/^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(decoded)) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return round > 0;
    }
  }
  return true;
}
