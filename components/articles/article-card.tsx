import { clsx } from "clsx";
import Link from "next/link";
import { type Article, firstParagraph } from "@/lib/content/articles";
import { routes } from "@/lib/routes";
import { ArticlePicture } from "./article-picture";

type ArticleCardProps = {
  article: Article;
  /** Full width, for the business in the URL. */
  isHighlighted?: boolean;
};

/** One featured business: picture, name, first paragraph. */
export function ArticleCard({ article, isHighlighted = false }: ArticleCardProps) {
  const { id, displayTitle } = article;
  return (
    <article
      className={clsx(
        "grid content-start gap-y-3 pt-4",
        isHighlighted
          ? "col-span-full gap-x-8 border-y-4 border-rule-strong pb-6 md:grid-cols-2"
          : "border-t-2 border-rule",
      )}
    >
      <ArticlePicture
        article={article}
        sizes={isHighlighted ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 40rem) 24rem, 100vw"}
        loading="lazy"
      />
      <div>
        {isHighlighted && <p className="mb-2 caps text-muted">Featured business</p>}
        <h2 className="text-lg leading-tight">
          <Link href={routes.featuredArticle(id)} prefetch={false} className="title-link">
            {displayTitle}
          </Link>
        </h2>
        <p className={isHighlighted ? "mt-2" : "mt-2 line-clamp-6 text-sm"}>
          {firstParagraph(article)}
        </p>
        <p className="mt-1">
          <Link
            href={routes.featuredArticle(id)}
            prefetch={false}
            className="inline-flex min-h-11 items-center font-bold"
          >
            Read More<span className="sr-only"> about {displayTitle}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
