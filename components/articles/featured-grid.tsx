import Link from "next/link";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { SampleNote } from "@/components/reading/sample-note";
import { Button } from "@/components/ui/button";
import type { Article } from "@/lib/articles/types";
import { routes } from "@/lib/routes";
import { ArticleCard } from "./article-card";

type FeaturedGridProps = { articles: readonly Article[]; highlighted?: Article };

/** /featured, and /featured-business/{id} where one card leads. */
export function FeaturedGrid({ articles, highlighted }: FeaturedGridProps) {
  return (
    <Container>
      <PageHeading
        title="Featured Veteran-Owned Businesses"
        lead="Who is behind the sign, what they do and how they came to it. We choose these stories; nobody pays for one."
      >
        <p className="mt-5 print:hidden">
          <Button asChild variant="outline">
            <Link href={routes.home()}>Back to Home</Link>
          </Button>
        </p>
      </PageHeading>
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} isHighlighted={article === highlighted} />
        ))}
      </div>
      <div className="mt-10">
        <SampleNote>
          These are sample stories: the organizations and the people in them are invented.
        </SampleNote>
      </div>
    </Container>
  );
}
