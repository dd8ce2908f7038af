import { FeaturedGrid } from "@/components/articles/featured-grid";
import { listArticles } from "@/lib/articles/rules";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "Featured Veteran-Owned Businesses",
  description:
    "Stories of businesses and organizations that veterans run in Florida: who is behind them, what they do and how to reach them.",
  path: routes.featured(),
});

export default function FeaturedPage() {
  return <FeaturedGrid articles={listArticles()} />;
}
