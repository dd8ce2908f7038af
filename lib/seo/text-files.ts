// Builds robots.txt, security.txt (RFC 9116), llms.txt, and the OpenSearch description.
import type { MetadataRoute } from "next";
import { listRegions } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { escapeHtml, shorten } from "@/lib/format/text";

/**
 * Paths of personal pages, of internal APIs, and of the searches around each business, whose rate limit crawlers would exceed. A
 * trailing slash avoids matching public pages: /developers is not /dev/, and /submit-business and /businesses/search are public.
 */
const PRIVATE_PATHS = [
  "/account",
  "/admin",
  "/api/",
  "/auth",
  "/business-submission-confirmation",
  "/businesses/search/",
  "/dev/",
  "/register-business",
  "/review",
  "/submit-business/",
  "/suggest-a-change/",
];

export function toRobots({
  isWelcome,
  siteUrl,
}: {
  isWelcome: boolean;
  siteUrl: string;
}): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/v1/"], disallow: PRIVATE_PATHS },
    ...(isWelcome && { sitemap: `${siteUrl}/sitemap.xml` }),
  };
}

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

/** `siteUrl` is the site's origin. */
export function toLlmsText(siteUrl: string): string {
  const link = (name: string, path: string, about: string) =>
    `- [${name}](${siteUrl}${path}): ${about}`;
  return [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    "Each listing has an address or a town, a phone number, opening hours where the owner gave them, and says what its",
    "“Verified Veteran” badge rests on. Listings are reviewed before they appear. Listings marked as samples are invented.",
    "",
    "## Find a business",
    "",
    link("Search", routes.search(), "by words, place and distance; `?q=plumber+in+Stuart`"),
    link("Categories", routes.categories(), "every trade"),
    link("Regions and counties", routes.regions(), "every county of Florida"),
    link("For buyers", routes.forBuyers(), "firms by NAICS code, certification and county"),
    link("Coverage", routes.coverage(), "listings of each county beside the Census Bureau’s count"),
    ...listRegions().map(({ id, name }) =>
      link(name, routes.region(id), "a region and its counties"),
    ),
    "",
    "## For programs",
    "",
    link(
      "Interface",
      routes.developers(),
      "how to ask for listings as JSON, GeoJSON, CSV or vCard",
    ),
    link("OpenAPI", "/api/v1/openapi.json", "the same as a document"),
    link("New businesses", "/feed.xml", "RSS; categories and counties have feeds of their own"),
    link("Sitemap", "/sitemap.xml", "every page"),
    "",
    "## About",
    "",
    link("How we check", routes.howWeCheck(), "what a badge rests on, and when it ends"),
    link("Transparency", routes.transparency(), "the reviewers’ work by month"),
    link("About us", routes.aboutUs(), "why this directory exists"),
    link(
      "Veteran resources",
      routes.veteranResources(),
      "agencies, and the Veterans Crisis Line: dial 988, press 1",
    ),
    link("List a business", routes.businessSignup(), "how listing works"),
    "",
  ].join("\n");
}

/** Maximum length of the short name (OpenSearch 1.1). */
const NAME_LENGTH = 16;

/** `siteUrl` is the site's origin. */
export function toOpenSearch(siteUrl: string): string {
  const search = `${siteUrl}${routes.search()}?q={searchTerms}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(shorten(site.name, NAME_LENGTH))}</ShortName>`,
    `<LongName>${escapeHtml(shorten(site.name, 48))}</LongName>`,
    `<Description>${escapeHtml(site.description)}</Description>`,
    `<Image width="32" height="32" type="image/x-icon">${siteUrl}/favicon.ico</Image>`,
    `<Url type="text/html" template="${escapeHtml(search)}"/>`,
    "<InputEncoding>UTF-8</InputEncoding>",
    "</OpenSearchDescription>",
    "",
  ].join("\n");
}
