import { respondWithSitemap, makeSitemap } from "@/lib/seo/sitemap-files";

// Rendered per request: a build may use another database, or none.
export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return respondWithSitemap("sitemap.xml", makeSitemap);
}
