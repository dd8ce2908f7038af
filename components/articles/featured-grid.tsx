import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { WholeWords } from "@/components/layout/whole-words";
import { SampleNote } from "@/components/reading/sample-note";
import { ButtonLink } from "@/components/ui/button-link";
import { type Article, formatSampleNote } from "@/lib/content/articles";
import { routes } from "@/lib/routes";
import { ArticleCard } from "./article-card";

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
