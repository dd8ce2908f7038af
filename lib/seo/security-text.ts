// Builds security.txt (RFC 9116): where to report a vulnerability of the site.

/** Days until the file expires. The standard recommends less than a year. */
const VALID_DAYS = 180;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The complete file, as of `now`. */
export function toSecurityText(
  { siteUrl, contact }: { siteUrl: string; contact: string },
  now = new Date(),
): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
