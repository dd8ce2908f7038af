// Builds llms.txt, which describes the site and its sections for language models.
import { listRegions } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

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
    link("Coverage", routes.coverage(), "listings of each county beside the Census Bureau's count"),
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
    link("Transparency", routes.transparency(), "the reviewers' work by month"),
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
