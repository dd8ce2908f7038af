// Builds security.txt (RFC 9116): where whoever finds a weakness of the site may write to.

/** The standard wants a date within a year, after which nobody shall rely on the file any more. */
const VALID_DAYS = 180;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The whole file, as of `now`. */
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
