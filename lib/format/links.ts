// Makes web addresses of listings safe to follow or to load, and short to read.

export const NO_WEB_ADDRESS = "This isn’t a web address. Enter it like www.example.com.";

/** Returns a web address for a link, or null: only http and https, and only to a named host. */
export function toWebLink(raw: string | null): { href: string; text: string } | null {
  const typed = raw?.trim();
  if (!typed) return null;
  const url = URL.parse(completeScheme(typed));
  if (!url || !leadsToWebsite(url)) return null;
  const path = url.pathname === "/" ? "" : url.pathname.replace(/\/$/, "");
  return { href: url.href, text: `${url.hostname.replace(/^www\./, "")}${path}` };
}

/** Removes what networks and ads add to an address to follow the person who shared it. */
export function withoutTracking(href: string): string {
  const url = new URL(href);
  const isTracking = (key: string) => /^(?:utm_\w+|fbclid|gclid|igsh(?:id)?|mibextid)$/i.test(key);
  const keys = [...url.searchParams.keys()].filter(isTracking);
  for (const key of keys) url.searchParams.delete(key);
  return keys.length > 0 ? url.href : href;
}

/** Link to directions, which a phone opens in its maps app: https://developers.google.com/maps/documentation/urls */
export function toDirectionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

/** Link that begins an email with a page's address. */
export function toShareMail(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/**
 * Returns an address from which a picture may be loaded, or null: a path of this site, or an http or https address. With
 * `siteUrl`, the site's origin, a path becomes a whole address.
 */
export function toPictureAddress(raw: string | null, siteUrl?: string): string | null {
  const typed = raw?.trim() ?? "";
  // Browsers take '/\' for '//', and ignore tabs: both could lead to another host.
  if (/^\/[^/\\\s]/.test(typed)) return siteUrl ? new URL(typed, siteUrl).href : typed;
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  return url && !url.username && !url.password ? url.href : null;
}

/** Adds a missing scheme, and repairs a mistyped one: 'htpp://', 'https//', 'https:', 'http://https://'. */
function completeScheme(typed: string): string {
  const [scheme = ""] = /^(?:[htp]+s?[:;]*[\\/]+|https?:(?=\w))+/i.exec(typed) ?? [];
  return /^https?:\/\/$/i.test(scheme) ? typed : `https://${typed.slice(scheme.length)}`;
}

/** People also type mail addresses, handles and single words into this field, all of which parse as URLs. */
function leadsToWebsite({ protocol, username, password, hostname }: URL): boolean {
  const isWeb = protocol === "https:" || protocol === "http:";
  const isNamed = /^(?!www\.[^.]*$)(?:[\w-]+\.)+[a-z][a-z\d-]+\.?$/i.test(hostname);
  return isWeb && !username && !password && isNamed;
}
