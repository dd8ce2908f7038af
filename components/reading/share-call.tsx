import { Section } from "@/components/layout/container";
import { buttonVariants } from "@/components/ui/button-variants";
import { site, toShareLink } from "@/lib/site";

const INVITATION = "A directory of veteran-owned businesses in Florida:";

/** Links to share the site. Plain links, so that no social network learns of visitors who do not use them. */
export function ShareCall({ siteUrl }: { siteUrl: string }) {
  return (
    <Section aria-labelledby="share-call" className="print:hidden">
      <h2 id="share-call">Know somebody who should be in here?</h2>
      <p className="mt-2 max-w-measure">
        Many owners are found because a neighbor passed the word on. Share {site.name} where yours
        will read it.
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5 sm:gap-3">
        {shareLinks(siteUrl).map(({ how, name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonVariants({ variant: "outline" })} max-sm:px-3`}
            >
              <span>
                <span className="max-sm:sr-only">Share {how} </span>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function shareLinks(siteUrl: string) {
  const url = encodeURIComponent(siteUrl);
  const text = encodeURIComponent(INVITATION);
  const subject = encodeURIComponent(site.name);
  return [
    { how: "on", name: "Facebook", href: toShareLink(siteUrl) },
    { how: "on", name: "X", href: `https://x.com/intent/post?text=${text}&url=${url}` },
    {
      how: "on",
      name: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { how: "by", name: "email", href: `mailto:?subject=${subject}&body=${text}%20${url}` },
  ];
}
