import type { ReactNode } from "react";
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
    <article className="grid grid-cols-[6.5rem_1fr] gap-4 border-t border-rule py-5 sm:grid-cols-[10rem_1fr]">
      <BusinessPicture business={business} className="h-40 w-full" />
      <div className="min-w-0">
        <Heading className="text-base leading-tight font-bold sm:text-lg">
          <Link prefetch={false} href={routes.business(business.id)} className="text-text">
            {business.name}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">
          {business.category} · {business.address ?? `${city}, ${state}`}
          {distanceMiles !== undefined && <> · {formatMiles(distanceMiles)} away</>}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          <VerifiedBadge verification={business.verification} />
          <FeaturedBadge isFeatured={business.isFeatured} />
        </p>
        <p className="mt-2 line-clamp-2 text-sm">{business.description}</p>
        <CardLinks business={business} />
      </div>
    </article>
  );
}

function CardLinks({ business }: { business: Business }) {
  const { name, phone, website, instagram, facebook } = business;
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
      {phone && (
        <li>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-base font-bold sm:min-h-9"
          >
            <span className="font-normal">Call</span>
            <span className="sr-only"> {name} at </span>
            {formatPhone(phone)}
          </a>
        </li>
      )}
      <CardLink href={website} name={name}>
        Website
      </CardLink>
      <CardLink href={instagram} name={name}>
        Instagram
      </CardLink>
      <CardLink href={facebook} name={name}>
        Facebook
      </CardLink>
    </ul>
  );
}

function CardLink({
  href,
  name,
  children,
}: {
  href: string | null;
  name: string;
  children: ReactNode;
}) {
  const link = toWebLink(href);
  if (!link) return null;
  return (
    <li>
      <a
        href={link.href}
        rel="noopener nofollow"
        className="inline-flex min-h-11 items-center sm:min-h-9"
      >
        {children}
        <span className="sr-only"> of {name}</span>
      </a>
    </li>
  );
}
