// HTTP responses with RSS feeds of the newest businesses, cached as long as pages are.
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { listCategories } from "@/lib/categories/queries";
import type { Category } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { isKnown, toEtag } from "@/lib/http/requests";
import type { County } from "@/lib/places/types";
import { listNewest } from "@/lib/search/queries";
import { getDirectoryState } from "@/lib/store/directory";
import { toFeed, toRss } from "./feeds";

const FEED_LENGTH = 30;

/**
 * Responds 404 if the category or county is null, because the URL names an unknown one; 304 if the client has the feed already.
 * Its date alone does not tell: a listing in it may have changed since.
 */
export async function respondWithFeed(
  request: Request,
  of: { category?: Category | null; county?: County | null } = {},
): Promise<Response> {
  const { category, county } = of;
  if (category === null || county === null)
    return new Response("There is no such feed.\n", { status: 404 });
  const categories = await listCategories();
  const newest = await listNewest(categories, FEED_LENGTH, {
    category: category?.id ?? null,
    county: county?.id ?? null,
  });
  const { source } = await getDirectoryState();
  const seconds = source === "live" ? DIRECTORY_SECONDS : FALLBACK_SECONDS;
  const origin = { categories, siteUrl: env().siteUrl };
  const rss = toRss(toFeed({ category, county }), newest, origin);
  const headers = {
    "Content-Type": "application/rss+xml; charset=utf-8",
    "Cache-Control": `public, max-age=${seconds}, s-maxage=${seconds}`,
    ETag: toEtag(rss),
    ...(newest[0] && { "Last-Modified": new Date(newest[0].listedAt).toUTCString() }),
  };
  return isKnown(request, headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(rss, { headers });
}
