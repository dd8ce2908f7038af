import Link from "next/link";
import type { ReactNode } from "react";
import { formatMilesAway } from "@/lib/format/distance";
import { toPictureAddress, toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { shorten } from "@/lib/format/shorten";
import { formatClosed } from "@/lib/hours/special";
import { townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { getCategoryByName } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { Badge } from "@/components/ui/badge";
import { FeaturedBadge, SampleBadge, VerifiedBadge } from "./badges";
import { CardPicture } from "./card-picture";
import { RatingText } from "./rating-text";

/** Longer descriptions are cut and end in '…'; the profile shows the whole text. */
const DESCRIPTION_MAX_LENGTH = 170;

type Props = {
  business: Business;
  categories: Categories;
  distanceMiles?: number;
  /** Replaces the distance when more than the miles is shown. */
  distance?: ReactNode;
  headingLevel?: 2 | 3;
  /** Shown before the name: the number of the business on a map. */
  mark?: ReactNode;
  /** What the page's heading already says about all its businesses. */
  known?: Known;
};

export type Known = { category?: boolean; place?: "city" | "county" | "region" };

/** A business in a list. After the name, the phone number is the most prominent part. */
export function BusinessCard({ business, categories, headingLevel = 2, ...props }: Props) {
  const { distanceMiles, distance, mark, known = {} } = props;
  const { rating } = business;
  const Heading = `h${headingLevel}` as const;
  const category = getCategoryByName(categories, business.category);
  const away = distance ?? (distanceMiles === undefined ? null : formatMilesAway(distanceMiles));
  const description = shorten(business.description, DESCRIPTION_MAX_LENGTH);
  const facts = [
    !known.category && (category?.label ?? business.category),
    formatPlace(business, known),
  ];
  return (
    <article className="@container border-t border-rule">
      <div className={cn(cardStyle, toPictureAddress(business.image) ? withPhoto : withoutPhoto)}>
        <CardPicture business={business} icon={category?.icon} known={known} />
        <div className="flex min-w-0 items-start gap-2.5 @2xl:col-start-2">
          {mark}
          <Heading className="min-w-0 text-base leading-tight font-bold sm:text-lg">
            <Link prefetch={false} href={routes.business(business.id)} className="title-link">
              {business.name}
            </Link>
          </Heading>
        </div>
        <CardLinks business={business} />
        <p className="text-xs text-muted sm:text-sm @2xl:col-start-2">
          {away && (
            <>
              <span className="font-semibold text-text tabular-nums">{away}</span> ·{" "}
            </>
          )}
          {facts.filter(Boolean).join(" · ")}
          {business.priceRange && (
            <>
              {" "}
              · <span className="sr-only">Price range </span>
              {business.priceRange}
            </>
          )}
        </p>
        <Badges business={business} />
        {(rating || description) && (
          <p className="mt-1 line-clamp-1 text-xs sm:line-clamp-2 sm:text-sm @2xl:col-start-2 @2xl:line-clamp-none">
            {/* In this line the rating takes no extra line on phones. */}
            {rating && <RatingText rating={rating} isShort />}
            {rating && description && " · "}
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

// In narrow rows the text flows around the picture. Wider rows have columns: picture, text, phone and links.
const cardStyle =
  "flow-root py-2.5 @2xl:py-3 @2xl:grid @2xl:grid-rows-[repeat(5,auto)_1fr] @2xl:gap-x-4";
const withoutPhoto = "@2xl:grid-cols-[3.5rem_minmax(0,1fr)_12.5rem]";
const withPhoto =
  "@2xl:grid-cols-[15rem_minmax(0,1fr)] @2xl:py-5 @4xl:grid-cols-[15rem_minmax(0,1fr)_12.5rem]";

/** The part of the address that the page does not imply. */
function formatPlace(business: Business, { place }: Known): string {
  const { city, state } = townOf(business);
  const { street, zip, address } = business;
  if (place === "city") return [street, zip].filter(Boolean).join(", ");
  return address ?? `${city}, ${state}`;
}

function Badges({ business }: { business: Business }) {
  const { verification, isFeatured, isSample, specialHours } = business;
  const closed = formatClosed(specialHours);
  if (!verification && !isFeatured && !isSample && !closed) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:col-start-2">
      {closed && <Badge variant="alert">{closed}</Badge>}{" "}
      <VerifiedBadge verification={verification} />
      <FeaturedBadge isFeatured={isFeatured} />
      <SampleBadge isSample={isSample} />
    </p>
  );
}

/** The phone number is the most prominent part after the name, because visitors come to call. */
function CardLinks({ business }: { business: Business }) {
  const { id, name, phone, website, instagram, facebook, image } = business;
  const links = [
    { label: "Website", link: toWebLink(website), counted: `${id} website` },
    { label: "Instagram", link: toWebLink(instagram) },
    { label: "Facebook", link: toWebLink(facebook) },
  ];
  return (
    <ul className={cn(linksStyle, toPictureAddress(image) ? besidePhotoStyle : besideStyle)}>
      <li>
        {phone ? (
          <a
            href={`tel:${phone}`}
            data-counted={`${id} phone`}
            className={`${cardLink} text-base font-bold`}
          >
            <span className="mr-[0.35em] text-sm font-normal">Call</span>{" "}
            <span className="sr-only">{name} at </span>
            {formatPhone(phone)}
          </a>
        ) : (
          <span className={`${cardLink} text-muted`}>No phone listed</span>
        )}
      </li>
      {links.map(
        ({ label, link, counted }) =>
          link && (
            <li key={label} className="print:hidden">
              <a
                href={link.href}
                rel="noopener nofollow"
                data-counted={counted}
                className={cardLink}
              >
                {label}
                <span className="sr-only"> of {name}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

const linksStyle =
  "flex flex-wrap items-center gap-x-3 text-xs sm:gap-x-4 sm:text-sm @2xl:col-start-2 @2xl:[&_a]:min-h-8";
const besideStyle =
  "@2xl:col-start-3 @2xl:row-[1/-1] @2xl:content-start @2xl:justify-end @2xl:text-right @2xl:[&>li:first-child]:w-full";
/** Beside a photo there is room for the third column in the widest rows only. */
const besidePhotoStyle =
  "@4xl:col-start-3 @4xl:row-[1/-1] @4xl:content-start @4xl:justify-end @4xl:text-right @4xl:[&>li:first-child]:w-full";

const cardLink = "inline-flex min-h-11 items-center";
