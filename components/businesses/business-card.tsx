import Link from "next/link";
import type { ReactNode } from "react";
import { BadgeCheck } from "lucide";
import { formatMilesAway } from "@/lib/format/numbers";
import { toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { shorten } from "@/lib/format/text";
import { formatMonth } from "@/lib/format/dates";
import { formatClosed, toHoursAround } from "@/lib/hours/special";
import { timeZoneOf, townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { CardPicture } from "./card-picture";
import { OpenNow } from "./open-now";
import { RatingText } from "./review-list";

/** Longer descriptions are cut and end in '…'; the profile shows the whole text. */
const DESCRIPTION_MAX_LENGTH = 170;

type Props = {
  business: Business;
  categories: Categories;
  distanceMiles?: number;
  /** Replaces the distance when more than the miles is shown. */
  distance?: ReactNode;
  headingLevel?: 2 | 3;
  /** Shown on the picture: the number of the business on a map. */
  mark?: ReactNode;
  /** What the page's heading already says about all its businesses. */
  known?: Known;
  /** A tile stands beside others, a row across the page. On phones both are rows. */
  layout?: "tile" | "row";
};

export type Known = { category?: boolean; place?: "city" | "county" | "region" };

/** A business in a list. After the name, the phone number is the most prominent part. */
export function BusinessCard({ business, categories, headingLevel = 2, ...props }: Props) {
  const { mark, layout = "row" } = props;
  const Heading = `h${headingLevel}` as const;
  const style = styles[layout];
  const description = shorten(business.description, DESCRIPTION_MAX_LENGTH);
  const icon = getCategoryByName(categories, business.category)?.icon;
  return (
    <article className="@container border-t border-rule">
      <div className={cn(cardStyle, style.card)}>
        <CardPicture
          business={business}
          icon={icon}
          sizes={style.sizes}
          className={cn("row-span-2 h-16 w-24", style.picture)}
        />
        {mark && (
          <span className="pointer-events-none absolute top-2.5 left-0 md:top-3">{mark}</span>
        )}
        <Heading className="min-w-0 text-base leading-tight font-bold sm:text-lg">
          <Link
            prefetch={false}
            translate="no"
            href={routes.business(business.id)}
            className={cn("title-link", pictureLink, style.pictureLink)}
          >
            {business.name}
          </Link>
        </Heading>
        <CardFacts business={business} categories={categories} {...props} />
        <CardLinks business={business} className={style.links} />
        {description && (
          <p className={cn("col-span-full line-clamp-1 text-xs sm:text-sm", style.description)}>
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

const cardStyle =
  "relative grid content-start min-[20rem]:grid-cols-[6rem_minmax(0,1fr)] gap-x-3.5 py-2.5 md:py-3";
/** The picture is a part of the link, which lies over it. */
const pictureLink =
  "after:absolute after:top-2.5 after:left-0 md:after:top-3 after:h-16 after:w-24";

const styles = {
  row: {
    card: "@2xl:grid-cols-[6rem_minmax(0,1fr)_12.5rem] @2xl:gap-x-4",
    picture: "@2xl:row-span-3",
    pictureLink: "",
    links:
      "@2xl:col-span-1 @2xl:col-start-3 @2xl:row-[1/span_3] @2xl:content-start @2xl:justify-end @2xl:text-right @2xl:[&>li:first-child]:w-full",
    description: "@2xl:col-span-1 @2xl:col-start-2",
    sizes: "6rem",
  },
  tile: {
    card: "md:grid-cols-1 md:pb-5",
    picture: "md:row-span-1 md:mb-3 md:h-40 md:w-full md:text-lg",
    pictureLink: "md:after:h-40 md:after:w-full",
    links: "",
    description: "md:line-clamp-2",
    sizes: "(min-width: 64rem) 23rem, (min-width: 48rem) 50vw, 6rem",
  },
} as const;

type FactsProps = Pick<Props, "business" | "categories" | "distance" | "distanceMiles" | "known">;

/** All that is known in a few words, in one order for all businesses. */
function CardFacts({ business, categories, distance, distanceMiles, known = {} }: FactsProps) {
  const { category, hours, isFeatured, isSample, priceRange, rating, specialHours } = business;
  const away = distance ?? (distanceMiles === undefined ? null : formatMilesAway(distanceMiles));
  const closed = formatClosed(specialHours);
  return (
    <div className="facts text-xs leading-snug text-muted sm:text-sm sm:leading-normal">
      {closed && <Badge variant="alert">{closed}</Badge>}{" "}
      {away && <span className="font-semibold text-text tabular-nums">{away}</span>}{" "}
      {!known.category && <span>{getCategoryByName(categories, category)?.label ?? category}</span>}{" "}
      <span>{formatPlace(business, known)}</span>{" "}
      {priceRange && (
        <span>
          <span className="sr-only">Price range </span>
          {priceRange}
        </span>
      )}{" "}
      {isFeatured && <span className="max-sm:order-last">Featured</span>}{" "}
      <VerifiedFact business={business} /> {rating && <RatingText rating={rating} isShort />}{" "}
      {hours && (
        <OpenNow hours={toHoursAround(hours, specialHours)} timeZone={timeZoneOf(business)} />
      )}{" "}
      {isSample && <span className="[body:has([data-only-samples])_&]:hidden">Sample listing</span>}
    </div>
  );
}

/** A quiet fact with its month, linked to what it rests on; the stamp is for the profile. */
function VerifiedFact({ business: { id, name, verification } }: { business: Business }) {
  if (!verification) return null;
  return (
    <Link prefetch={false} href={routes.verification(id)} className="text-brass no-underline">
      <Icon node={BadgeCheck} size={16} className="mr-1 inline-block align-[-0.15em]" />
      Verified: {verification.label},{" "}
      <time dateTime={verification.checkedOn}>{formatMonth(verification.checkedOn)}</time>
      <span className="sr-only">: how {name} was checked</span>
    </Link>
  );
}

/** The part of the address that the page does not imply. All are in Florida. */
function formatPlace(business: Business, { place }: Known): string {
  const { city, state } = townOf(business);
  const { street, zip } = business;
  if (place === "city") return [street, zip].filter(Boolean).join(", ") || city;
  return street ? `${street}, ${city}` : `${city}, ${state}`;
}

/** The phone number is the most prominent part after the name, because visitors come to call. */
function CardLinks({ business, className }: { business: Business; className: string }) {
  const { id, name, phone, website, instagram, facebook } = business;
  const links = [
    { label: "Website", link: toWebLink(website), counted: `${id} website` },
    { label: "Instagram", link: toWebLink(instagram) },
    { label: "Facebook", link: toWebLink(facebook) },
  ];
  return (
    <ul className={cn(linksStyle, className)}>
      <li>
        {phone ? (
          <a
            href={`tel:${phone}`}
            data-counted={`${id} phone`}
            className={`${cardLink} flex-wrap text-base font-bold @2xl:justify-end`}
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
  "col-span-full flex flex-wrap items-center gap-x-3 text-xs max-md:[&_a]:-my-1.5 sm:gap-x-4 sm:text-sm md:[&_a]:min-h-8";

const cardLink = "inline-flex min-h-11 items-center";
