// Decides where one may be sent after signing in, and which pages need an account or a role.
import type { Route } from "next";
import { routes } from "@/lib/routes";
import type { Member, Role } from "./types";

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

/** Whether this is a page for members, or for who wants to be one: made for each request, and never kept. */
export function isForMembers(pathname: string): boolean {
  return /^\/(?:account|admin|auth|business-submission-confirmation|register-business|review|submit-business|suggest-a-change)(?:\/|$)/.test(
    pathname,
  );
}

/** An admin has every role. */
export function hasRole({ roles, lacksSecondFactor }: Member, wanted: Role): boolean {
  if (lacksSecondFactor) return false;
  return roles.includes(wanted) || roles.includes("admin");
}

const GUARDED = [
  /^\/register-business$/,
  /^\/business-submission-confirmation$/,
  /^\/review(\/|$)/,
  /^\/admin(\/|$)/,
  // Who has lost a password cannot sign in first.
  /^\/account(?!\/(?:forgot|reset)-password$)(\/|$)/,
];

/** Whether only members may see this page. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.some((pattern) => pattern.test(pathname));
}

/** The role that a page takes, null where any member may see it; to everybody else it does not exist. */
export function roleFor(pathname: string): Role | null {
  if (/^\/(review(\/.*)?|admin\/?)$/.test(pathname)) return "reviewer";
  return pathname.startsWith("/admin/") ? "admin" : null;
}

/** Whether visitors are not even told to sign in: only who may enter learns what is there. */
export function isHidden(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

/** Whether the form of this page may bring a picture. */
export function isPictureForm(pathname: string): boolean {
  return pathname.startsWith("/admin/articles/");
}
