import { PhoneLink } from "@/components/reading/phone-link";
import type { Article, License } from "@/lib/content/articles";

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
