import { clsx } from "clsx";
import Link from "next/link";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { WholeWords } from "@/components/layout/whole-words";
import { SampleNote } from "@/components/reading/sample-note";
import { ButtonLink } from "@/components/ui/button-link";
import { type Article, firstParagraph, formatSampleNote } from "@/lib/content/articles";
import { routes } from "@/lib/routes";
import { ArticlePicture } from "./article-picture";

type FeaturedGridProps = { articles: readonly Article[]; isFirstHighlighted?: boolean };

/** /featured, and /featured-business/{id} where the first card is highlighted. */
export function FeaturedGrid({ articles, isFirstHighlighted = false }: FeaturedGridProps) {
  const samples = formatSampleNote(
    articles,
    "These are sample stories: the organizations and the people in them are invented.",
  );
  return (
    <Container>
      <PageHeading
        title={<WholeWords>Featured Veteran-Owned Businesses</WholeWords>}
        lead="Who is behind the sign, what they do and how they came to it. We choose these stories; nobody pays for one."
      >
        <p className="mt-5 print:hidden">
          <ButtonLink variant="outline" href={routes.home()}>
            Back to Home
          </ButtonLink>
        </p>
      </PageHeading>
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {articles.map((article, index) => (
          <ArticleCard
            key={article.id}
            article={article}
            isHighlighted={isFirstHighlighted && index === 0}
          />
        ))}
      </div>
      {articles.length === 0 && <p>No story has been told here yet.</p>}
      {samples && (
        <div className="mt-10">
          <SampleNote>{samples}</SampleNote>
        </div>
      )}
    </Container>
  );
}

type ArticleCardProps = {
  article: Article;
  /** Full width, for the business in the URL. */
  isHighlighted?: boolean;
};

/** One featured business: picture, name, first paragraph. */
function ArticleCard({ article, isHighlighted = false }: ArticleCardProps) {
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
