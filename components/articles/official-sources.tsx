import type { Article } from "@/lib/content/articles";

type OfficialSourcesProps = { sources: Article["officialSources"] };

/** Links to the authorities that publish the rules an article explains. */
export function OfficialSources({ sources }: OfficialSourcesProps) {
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
