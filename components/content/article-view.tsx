import { ArrowLeft } from "lucide";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { SampleNote } from "@/components/reading/sample-note";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import type { Article, License } from "@/lib/content/articles";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { routes } from "@/lib/routes";
import { PhoneLink } from "@/components/reading/phone-link";
import { ArticleBlocks } from "./markdown";
import { ArticlePicture } from "./article-picture";

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
        <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
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

type OfficialSourcesProps = { sources: Article["officialSources"] };

/** Links to the authorities that publish the rules an article explains. */
function OfficialSources({ sources }: OfficialSourcesProps) {
  return (
    <section aria-labelledby="official-sources" className="mt-10 border-t border-rule pt-4">
      <h2 id="official-sources" className="text-lg">
        Official sources
      </h2>
      <ul className="mt-2">
        {sources.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="inline-block py-2">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Contact information and license numbers; empty when an article has neither. */
export function ArticleContact({ article }: { article: Article }) {
  const { displayTitle, phone, licenses } = article;
  const links = linksOf(article);
  return (
    <aside aria-label={`About ${displayTitle}`} className="mt-12 lg:mt-0">
      {(links.length > 0 || phone) && (
        <section aria-labelledby="contact" className="border-t-4 border-bar pt-4">
          <h2 id="contact" className="text-lg">
            Contact Information
          </h2>
          {phone && (
            <p>
              <PhoneLink
                phone={phone}
                name={displayTitle}
                className="inline-flex min-h-11 items-center text-lg font-bold"
              />
            </p>
          )}
          <ul>
            {links.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noopener nofollow"
                  className="inline-flex min-h-11 items-center"
                >
                  {name}
                  <span className="sr-only"> of {displayTitle}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {licenses.length > 0 && <LicenseNumbers licenses={licenses} />}
    </aside>
  );
}

function linksOf({ website, instagram, facebook }: Article) {
  return [
    { name: "Website", href: website },
    { name: "Instagram", href: instagram },
    { name: "Facebook", href: facebook },
  ].flatMap(({ name, href }) => (href ? [{ name, href }] : []));
}

function LicenseNumbers({ licenses }: { licenses: readonly License[] }) {
  return (
    <section aria-labelledby="licenses" className="mt-8 border-t border-rule pt-4">
      <h2 id="licenses" className="text-lg">
        License numbers
      </h2>
      <dl>
        {licenses.map(({ holder, number }) => (
          <div key={holder} className="mt-3 text-sm">
            <dt className="font-bold">{holder}</dt>
            <dd className="tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
