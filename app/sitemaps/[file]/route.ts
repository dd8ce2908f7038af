import { answerSitemap, makeSitemapPart } from "@/lib/seo/sitemap-files";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/sitemaps/[file]">,
): Promise<Response> {
  const { file } = await params;
  return answerSitemap(file, (directory, siteUrl) => makeSitemapPart(file, directory, siteUrl));
}
