import type { Link } from "@/lib/listings/rules";

type Props = { name: string; links: readonly Link[] };

/** Links to the social pages of a business; each opens in a new tab. */
export function SocialLinks({ name: business, links }: Props) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Social media" className="mt-4 flex flex-wrap gap-x-5">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-11 items-center"
          >
            {name}
            <span className="sr-only"> of {business} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
