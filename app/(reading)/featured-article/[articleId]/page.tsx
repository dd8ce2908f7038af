import { permanentRedirect, redirect } from "next/navigation";
import { getArticle } from "@/lib/content/published";
import { withOutageView } from "@/app/(directory)/with-outage-view";
import { ArticleView } from "@/components/content/article-view";
import { JsonLd } from "@/components/seo/json-ld";
import { firstParagraph } from "@/lib/content/articles";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { missingMetadata, toMetadata } from "@/lib/seo/metadata";
import { shareLinks } from "@/lib/seo/share-pictures";
import { toArticleGraph } from "@/lib/seo/structured-data";

type Props = PageProps<"/featured-article/[articleId]">;

/** Articles are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props) {
  const { articleId } = await params;
  const article = await getArticle(articleId);
  if (!article) return missingMetadata;
  return toMetadata({
    title: article.displayTitle,
    description: `${article.title}. ${firstParagraph(article)}`,
    type: "article",
    path: routes.featuredArticle(article.id),
    picture: shareLinks.article(article),
  });
}

async function FeaturedArticlePage({ params }: Props) {
  const { articleId } = await params;
  const article = await getArticle(articleId);
  if (!article) redirect(routes.featured());
  // Redirects an alias or another capitalization to the article's canonical URL.
  if (article.id !== articleId) permanentRedirect(routes.featuredArticle(article.id));
  return (
    <>
      <JsonLd data={toArticleGraph(article, env().siteUrl)} />
      <ArticleView article={article} />
    </>
  );
}

export default withOutageView(FeaturedArticlePage);
