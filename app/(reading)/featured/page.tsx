import { listArticles } from "@/lib/content/published";
import { withOutageView } from "@/app/(directory)/with-outage-view";
import { FeaturedGrid } from "@/components/content/featured-grid";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toLinksGraph } from "@/lib/seo/structured-data";

export const metadata = toMetadata({
  title: "Featured Veteran-Owned Businesses",
  description:
    "Stories of businesses and organizations that veterans run in Florida: who is behind them, what they do and how to reach them.",
  path: routes.featured(),
});

async function FeaturedPage() {
  const articles = await listArticles();
  const links = articles.map(({ id, displayTitle }) => ({
    name: displayTitle,
    href: routes.featuredArticle(id),
  }));
  return (
    <>
      <JsonLd data={toLinksGraph(links, env().siteUrl)} />
      <FeaturedGrid articles={articles} />
    </>
  );
}

export default withOutageView(FeaturedPage);
