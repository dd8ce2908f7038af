import { answerSitemap, makeSitemap } from "@/lib/seo/sitemap-files";

// Made when it is asked for: a build may have another database, or none.
export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerSitemap("sitemap.xml", makeSitemap);
}
