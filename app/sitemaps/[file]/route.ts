import { respondWithSitemap, makeSitemapPart } from "@/lib/seo/sitemap-files";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/sitemaps/[file]">,
): Promise<Response> {
  const { file } = await params;
  return respondWithSitemap(file, (directory, siteUrl) =>
    makeSitemapPart(file, directory, siteUrl),
  );
}
