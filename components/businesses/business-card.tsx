import Link from "next/link";
import type { ReactNode } from "react";
import { formatMilesAway } from "@/lib/format/distance";
import { toPictureAddress, toWebLink } from "@/lib/format/links";
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
  /** Stands before the name: the number that the business has on a map. */
  mark?: ReactNode;
  /** The page says already where all its businesses are: one without a photo needs no map of its own. */
  isPlaceKnown?: boolean;
};

/** A business in a list: after the name the phone number is what one sees first. */
export function BusinessCard({ business, headingLevel = 2, mark, ...props }: Props) {
  const { distanceMiles, distance, isPlaceKnown = false } = props;
  const Heading = `h${headingLevel}` as const;
  const { city, state } = townOf(business);
  return (
    <article className="flow-root border-t border-rule py-3 sm:py-5">
      {(toPictureAddress(business.image) || !isPlaceKnown) && (
        <BusinessPicture business={business} className={pictureStyle} />
      )}
      <div className="flex items-start gap-2.5">
        {mark}
        <Heading className="min-w-0 text-base leading-tight font-bold sm:text-lg">
          <Link prefetch={false} href={routes.business(business.id)} className="title-link">
            {business.name}
          </Link>
        </Heading>
      </div>
      <CardLinks business={business} />
      <p className="text-xs text-muted sm:text-sm">
        {business.category} · {business.address ?? `${city}, ${state}`}
        {distanceMiles !== undefined && <> · {formatMilesAway(distanceMiles)}</>}
        {distance && <> · {distance}</>}
      </p>
      <p className="mt-1 empty:hidden">
        <VerifiedBadge verification={business.verification} />
      </p>
      <p className="mt-1 line-clamp-2 text-xs empty:hidden sm:mt-1.5 sm:text-sm">
        <FeaturedBadge isFeatured={business.isFeatured} /> {business.description}
      </p>
    </article>
  );
}

/** The words go around the picture, so that they begin at the same line with and without one. */
const pictureStyle = "float-right mb-1 ml-3.5 size-22 sm:ml-4 sm:h-36 sm:w-34";

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
