import { FeaturedGrid } from "@/components/articles/featured-grid";
import { JsonLd } from "@/components/seo/json-ld";
import { listArticles } from "@/lib/articles/rules";
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

const links = listArticles().map(({ id, displayTitle }) => ({
  name: displayTitle,
  href: routes.featuredArticle(id),
}));

export default function FeaturedPage() {
  return (
    <>
      <JsonLd data={toLinksGraph(links, env().siteUrl)} />
      <FeaturedGrid articles={listArticles()} />
    </>
  );
}
