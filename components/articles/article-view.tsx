import { ArrowLeft } from "lucide";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { SampleNote } from "@/components/reading/sample-note";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { Article } from "@/lib/content/articles";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { routes } from "@/lib/routes";
import { ArticleBlocks } from "./article-blocks";
import { ArticleContact } from "./article-contact";
import { ArticlePicture } from "./article-picture";
import { OfficialSources } from "./official-sources";

/** A featured article, from its heading to the contact information. */
export function ArticleView({ article }: { article: Article }) {
  const { displayTitle, title, content, officialSources, dates } = article;
  return (
    <Container>
      <p className="pt-5 print:hidden">
        <ButtonLink variant="outline" href={routes.featured()}>
          <Icon node={ArrowLeft} size={20} />
          Back to Featured Businesses
        </ButtonLink>
      </p>
      <article>
        <PageHeading title={displayTitle} lead={title} />
        <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="max-w-measure">
            <ArticlePicture
              article={article}
              sizes="(min-width: 42rem) 40rem, 100vw"
              fetchPriority="high"
              className="mb-8 print:hidden"
            />
            <ArticleBlocks blocks={content} />
            {dates && <Dates {...dates} />}
            {officialSources.length > 0 && <OfficialSources sources={officialSources} />}
          </div>
          <div>
            <ArticleContact article={article} />
            {article.isSample && (
              <div className="mt-8">
                <SampleNote>
                  This is a sample story: the organization and the people in it are invented, and
                  the phone number and addresses lead nowhere.
                </SampleNote>
              </div>
            )}
          </div>
        </div>
      </article>
    </Container>
  );
}

function Dates({ publishedAt, changedAt }: NonNullable<Article["dates"]>) {
  const [published, changed] = [publishedAt, changedAt].map((at) => floridaDay(new Date(at)));
  return (
    <p className="mt-6 text-sm text-muted">
      Published on {formatDate(publishedAt)}
      {changed !== published && `, changed on ${formatDate(changedAt)}`}.
    </p>
  );
}
