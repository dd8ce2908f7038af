// Decides where to redirect after signing in: only to pages of this site.
import type { Route } from "next";
import { routes } from "@/lib/routes";

/** No page of this site has a longer address. */
const MAX_PATH_LENGTH = 2000;

/** Maximum depth of nested percent-encodings. */
const MAX_DECODINGS = 3;

/** Placeholder origin: a URL that resolves to another origin leaves the site. */
const SITE = "http://site.invalid";

/**
 * Returns the page of this site that `from` names. Returns the home page when `from` leads to another site, or might in some
 * browser, or leads back to signing in.
 */
export function safePath(from: unknown): Route {
  if (typeof from !== "string" || from.length > MAX_PATH_LENGTH) return routes.home();
  if (!from.startsWith("/") || !isPlain(from)) return routes.home();
  const url = URL.parse(from, SITE);
  if (!url || url.origin !== SITE || !isPlain(url.pathname)) return routes.home();
  if (/^\/auth(\/|$)/.test(url.pathname)) return routes.home();
  const path = url.pathname + url.search + url.hash;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a path of this site; an unknown one is a 404
  return path as Route;
}

/** Whether a page accepts an invitation: to a role, to keep a listing, or to be the first admin. */
export function isInvitation(path: string): boolean {
  return /^\/account\/(?:roles|invitations|first-admin)\/./.test(path);
}

/** Whether neither the path nor what is encoded in it can be read as another site's address. */
function isPlain(path: string): boolean {
  let [decoded = ""] = path.split(/[?#]/);
  for (let round = 0; round <= MAX_DECODINGS; round++) {
    // Browsers drop tabs and line breaks: '/\t/evil' is '//evil'.
    if (/^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(decoded)) return false;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return round > 0;
    }
  }
  return true;
}
