import Link from "next/link";
import { formatMiles } from "@/lib/format/distance";
import { toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";
import { FeaturedBadge, VerifiedBadge } from "./badges";
import { BusinessPicture } from "./business-picture";

type Props = { business: Business; distanceMiles?: number; headingLevel?: 2 | 3 };

/** A business in a list: after the name the phone number is what one sees first. */
export function BusinessCard({ business, distanceMiles, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { city, state } = townOf(business);
  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-t border-rule py-4 sm:grid-cols-[10rem_1fr] sm:py-5">
      <BusinessPicture business={business} className="h-40 w-full" />
      <div className="min-w-0">
        <Heading className="text-base leading-tight font-bold sm:text-lg">
          <Link
            prefetch={false}
            href={routes.business(business.id)}
            className="text-text no-underline hover:underline"
          >
            {business.name}
          </Link>
        </Heading>
        <CallLink business={business} />
        <p className="text-xs text-muted sm:text-sm">
          {business.category} · {business.address ?? `${city}, ${state}`}
          {distanceMiles !== undefined && <> · {formatMiles(distanceMiles)} away</>}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          <VerifiedBadge verification={business.verification} />
          <FeaturedBadge isFeatured={business.isFeatured} />
        </p>
        <p className="mt-1.5 line-clamp-2 text-xs sm:text-sm">{business.description}</p>
        <CardLinks business={business} />
      </div>
    </article>
  );
}

/** The loudest thing after the name: calling is what people come for. */
function CallLink({ business: { name, phone } }: { business: Business }) {
  if (!phone) return null;
  return (
    <a
      href={`tel:${phone}`}
      className="inline-flex min-h-11 items-center text-lg font-bold sm:min-h-9"
    >
      <span className="sr-only">Call {name} at </span>
      {formatPhone(phone)}
    </a>
  );
}

function CardLinks({ business: { name, website, instagram, facebook } }: { business: Business }) {
  const links = [
    { label: "Website", link: toWebLink(website) },
    { label: "Instagram", link: toWebLink(instagram) },
    { label: "Facebook", link: toWebLink(facebook) },
  ].filter(({ link }) => link !== null);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs sm:text-sm print:hidden">
      {links.map(({ label, link }) => (
        <li key={label}>
          <a
            href={link?.href}
            rel="noopener nofollow"
            className="inline-flex min-h-11 items-center sm:min-h-9"
          >
            {label}
            <span className="sr-only"> of {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
