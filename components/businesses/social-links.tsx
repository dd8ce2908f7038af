import type { Business } from "@/lib/businesses/types";
import { toWebLink } from "@/lib/format/links";

const networks = [
  { key: "facebook", name: "Facebook" },
  { key: "instagram", name: "Instagram" },
  { key: "twitter", name: "Twitter" },
  { key: "linkedin", name: "LinkedIn" },
] as const;

/** The social pages that the owner gave; each opens in a new tab. */
export function SocialLinks({ business }: { business: Business }) {
  const links = networks.flatMap(({ key, name }) => {
    const link = toWebLink(business[key]);
    return link ? [{ name, href: link.href }] : [];
  });
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
            <span className="sr-only"> of {business.name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
