// Builds the OpenSearch description, by which browsers offer the site's search in their address bar.
import { escapeHtml, shorten } from "@/lib/format/text";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

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
