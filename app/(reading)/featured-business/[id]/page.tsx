import { permanentRedirect, redirect } from "next/navigation";
import { getArticle, listArticles } from "@/lib/content/published";
import { withOutageView } from "@/app/(directory)/with-outage-view";
import { FeaturedGrid } from "@/components/content/featured-grid";
import { findArticle, listArticlesLedBy } from "@/lib/content/articles";
import { routes } from "@/lib/routes";
import { firstThatFits, missingMetadata, toMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/featured-business/[id]">;

/** Redirects are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

// The same cards as /featured in another order: the canonical URL is that page.
export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  const article = await getArticle(id);
  if (!article) return missingMetadata;
  const { displayTitle } = article;
  return toMetadata({
    title: firstThatFits([
      `${displayTitle} and Other Featured Businesses`,
      `Featured: ${displayTitle}`,
    ]),
    description: `${displayTitle}, and the other businesses and organizations of veterans in Florida whose stories we tell.`,
    path: routes.featured(),
  });
}

async function FeaturedBusinessPage({ params }: Props) {
  const { id } = await params;
  const articles = await listArticles();
  const article = findArticle(articles, id);
  if (!article) redirect(routes.featured());
  if (article.id !== id) permanentRedirect(routes.featuredBusiness(article.id));
  return <FeaturedGrid articles={listArticlesLedBy(articles, article)} isFirstHighlighted />;
}

export default withOutageView(FeaturedBusinessPage);
