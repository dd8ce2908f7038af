import Link from "next/link";
import { Section } from "@/components/layout/container";
import { PhoneLink } from "@/components/reading/phone-link";
import { SampleNote } from "@/components/reading/sample-note";
import { type Article, formatSampleNote } from "@/lib/content/articles";
import { routes } from "@/lib/routes";
import { ArticlePicture } from "./article-picture";

/** Shown when the first six articles are the samples that come with the site. */
const SAMPLES = "These six are samples: the organizations are invented.";

/** The featured organizations of the home page, each with a link to its article; empty when there is none. */
export function FeaturedOrganizations({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  const samples = formatSampleNote(articles, SAMPLES);
  return (
    <Section aria-labelledby="featured-organizations">
      <h2 id="featured-organizations" className="max-w-3xl">
        Empowering Veterans: Businesses and Organizations Making a Difference
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-2 md:grid-cols-2 md:gap-y-8 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id}>
            <OrganizationCard article={article} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 md:mt-8">
        <p>
          <Link
            prefetch={false}
            href={routes.featured()}
            className="inline-flex min-h-11 items-center font-bold"
          >
            All featured businesses
          </Link>
        </p>
        {samples && <SampleNote>{samples}</SampleNote>}
      </div>
    </Section>
  );
}

function OrganizationCard({ article }: { article: Article }) {
  const { id, displayTitle: name, place, category, summary, phone } = article;
  return (
    <article className="grid gap-3.5 border-t border-rule pt-3 min-[20rem]:max-md:grid-cols-[5.5rem_1fr] md:gap-3">
      <ArticlePicture
        article={article}
        alt=""
        sizes="(min-width: 48rem) 24rem, 5.5rem"
        fetchPriority="low"
        decoding="async"
      />
      <div className="min-w-0">
        <h3 className="text-base leading-tight md:text-lg">
          <Link href={routes.featuredArticle(id)} prefetch={false} className="title-link">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted max-md:leading-snug">
          {[category, place].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-1 text-sm max-md:line-clamp-1 md:mt-2">{summary}</p>
        {phone && (
          <p>
            <PhoneLink
              phone={phone}
              name={name}
              className="inline-flex min-h-11 items-center font-bold"
            />
          </p>
        )}
      </div>
    </article>
  );
}
