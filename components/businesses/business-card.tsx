import Link from "next/link";
import type { ReactNode } from "react";
import { formatMilesAway } from "@/lib/format/distance";
import { toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";
import { FeaturedBadge, VerifiedBadge } from "./badges";
import { BusinessPicture } from "./business-picture";

type Props = {
  business: Business;
  distanceMiles?: number;
  /** Stands in the distance's place where more than the miles is to be said. */
  distance?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A business in a list: after the name the phone number is what one sees first. */
export function BusinessCard({ business, distanceMiles, distance, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { city, state } = townOf(business);
  return (
    <article className="grid gap-x-3.5 gap-y-2 border-t border-rule py-4 min-[20rem]:grid-cols-[5.5rem_1fr] sm:grid-cols-[8.5rem_1fr] sm:gap-x-4 sm:py-5">
      <BusinessPicture business={business} className="h-24 w-full min-[20rem]:h-40" />
      <div className="min-w-0">
        <Heading className="text-base leading-tight font-bold sm:text-lg">
          <Link prefetch={false} href={routes.business(business.id)} className="title-link">
            {business.name}
          </Link>
        </Heading>
        <CardLinks business={business} />
        <p className="text-xs text-muted sm:text-sm">
          {business.category} · {business.address ?? `${city}, ${state}`}
          {distanceMiles !== undefined && <> · {formatMilesAway(distanceMiles)}</>}
          {distance && <> · {distance}</>}
        </p>
        <p className="mt-1 empty:hidden">
          <VerifiedBadge verification={business.verification} />
        </p>
        <p className="mt-1.5 line-clamp-2 text-xs sm:text-sm">
          <FeaturedBadge isFeatured={business.isFeatured} /> {business.description}
        </p>
      </div>
    </article>
  );
}

/** The phone number is the loudest thing after the name: calling is what people come for. */
function CardLinks({ business }: { business: Business }) {
  const { name, phone, website, instagram, facebook } = business;
  const links = [
    { label: "Website", link: toWebLink(website) },
    { label: "Instagram", link: toWebLink(instagram) },
    { label: "Facebook", link: toWebLink(facebook) },
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-4 text-xs sm:text-sm">
      {phone && (
        <li>
          <a href={`tel:${phone}`} className={`${cardLink} text-base font-bold sm:text-lg`}>
            <span className="sr-only">Call {name} at </span>
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {links.map(
        ({ label, link }) =>
          link && (
            <li key={label} className="print:hidden">
              <a href={link.href} rel="noopener nofollow" className={cardLink}>
                {label}
                <span className="sr-only"> of {name}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

const cardLink = "inline-flex min-h-11 items-center sm:min-h-9";
