import Link from "next/link";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { timeZoneOf, townOf } from "@/lib/businesses/rules";
import type { BusinessProfile } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { env } from "@/lib/env";
import { formatDate } from "@/lib/format/dates";
import { toDirectionsLink, toPictureAddress, toWebLink } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { formatClosed, getSpecialHours, toHoursAround } from "@/lib/hours/special";
import { routes } from "@/lib/routes";
import { FeaturedBadge, SampleBadge, VerifiedBadge } from "./badges";
import { BusinessPicture } from "./card-picture";
import { OpenNow } from "./open-now";
import { ProfileBanner } from "./profile-banner";
import { RatingText } from "./review-list";
import { ShareButton } from "./share-button";

type Props = { business: BusinessProfile; categories: Categories };

/** Head of a profile: the shop, its name, what it is and where, and buttons to call, to go there and to share. */
export function ProfileHeader({ business, categories }: Props) {
  const alt = business.images.find((image) => image.kind === "profile")?.alt;
  const hasPhoto = toPictureAddress(business.image) !== null;
  return (
    <div
      className={cn(
        "mt-3 md:mt-4",
        business.isFeatured && "border-2 border-rule-strong p-3 sm:p-6",
      )}
    >
      <ProfileBanner
        business={business}
        icon={getCategoryByName(categories, business.category)?.icon}
      />
      <div className={cn("grid gap-4 **:data-[slot=page-heading]:py-0", hasPhoto && headGrid)}>
        <BusinessPicture
          business={business}
          alt={alt}
          className="size-22 sm:row-span-3 sm:size-40 lg:size-48"
        />
        <div>
          <p className="caps text-muted">Business Profile</p>
          <PageHeading title={business.name} isName>
            <ClosedNotice business={business} />
            <HeadFacts business={business} categories={categories} />
          </PageHeading>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden max-sm:col-span-full">
          <VerifiedBadge verification={business.verification} label="Verified Veteran" />
          <FeaturedBadge isFeatured={business.isFeatured} />
          <SampleBadge isSample={business.isSample} />
        </p>
        <div className="flex flex-wrap items-stretch gap-3 max-sm:col-span-full sm:self-end print:hidden">
          <div data-slot="action-bar" className={actionBar}>
            <ContactButton business={business} /> <DirectionsLink business={business} />
          </div>{" "}
          <WebsiteLink business={business} />{" "}
          <ShareButton
            title={business.name}
            url={new URL(routes.business(business.id), env().siteUrl).href}
            className={outline}
          />
        </div>
      </div>
    </div>
  );
}

const outline = buttonVariants({ variant: "outline" });

/** On phones at the bottom edge, where the thumb is, unless the text is so large that it would cover the page. */
const actionBar =
  "inset-x-0 bottom-0 z-10 grid gap-2 border-rule bg-paper empty:hidden min-[20rem]:fixed min-[20rem]:grid-flow-col min-[20rem]:border-t min-[20rem]:p-2 sm:contents max-sm:*:min-w-0 max-sm:*:px-2";

/** What it is, where, and whether it is open. */
function HeadFacts({ business, categories }: Props) {
  const { hours, specialHours, rating, category, moreCategories, closedAt } = business;
  const { city, state } = townOf(business);
  return (
    <div className="facts mt-2">
      {rating ? (
        <RatingText rating={rating} isShort />
      ) : (
        <span className="text-muted">No reviews yet</span>
      )}
      {[category, ...moreCategories].map((name) => (
        <span key={name}>
          {" "}
          <CategoryLink name={name} categories={categories} />
        </span>
      ))}{" "}
      <span>
        {city}, {state}
      </span>{" "}
      {hours && !closedAt && (
        <OpenNow hours={toHoursAround(hours, specialHours)} timeZone={timeZoneOf(business)} />
      )}
    </div>
  );
}

function DirectionsLink({
  business: { id, name, address, closedAt },
}: {
  business: BusinessProfile;
}) {
  if (!address || closedAt) return null;
  return (
    <a
      href={toDirectionsLink(address)}
      rel="noopener nofollow"
      data-counted={`${id} directions`}
      className={outline}
    >
      Directions<span className="sr-only"> to {name}</span>
    </a>
  );
}

function WebsiteLink({ business: { id, name, website } }: { business: BusinessProfile }) {
  const link = toWebLink(website);
  if (!link) return null;
  return (
    <a href={link.href} rel="noopener nofollow" data-counted={`${id} website`} className={outline}>
      Website<span className="sr-only"> of {name}</span>
    </a>
  );
}

// The picture is beside all other parts; on phones beside the name only, so that the buttons have the whole width.
const headGrid =
  "min-[20rem]:grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[10rem_1fr] sm:grid-rows-[auto_auto_1fr] sm:gap-x-6 lg:grid-cols-[12rem_minmax(0,1fr)]";

/** Says that the business has closed for good, or is closed for some days. */
function ClosedNotice({ business: { closedAt, specialHours } }: { business: BusinessProfile }) {
  const closed = formatClosed(specialHours);
  if (!closedAt && !closed) return null;
  const note = getSpecialHours(specialHours)?.note;
  return (
    <div className="mt-3">
      <Notice>
        {closedAt
          ? `This business closed for good on ${formatDate(closedAt)}.`
          : [closed, note].filter(Boolean).join(": ")}
      </Notice>
    </div>
  );
}

function CategoryLink({ name, categories }: { name: string; categories: Categories }) {
  const category = getCategoryByName(categories, name);
  if (!category) return <span>{name}</span>;
  return (
    <Link prefetch={false} href={routes.category(category.id)}>
      {category.label}
    </Link>
  );
}

/** Button to call, or to write when there is no phone; empty when there is neither. */
function ContactButton({ business }: { business: BusinessProfile }) {
  const { id, phone, email, closedAt } = business;
  if (closedAt) return null;
  if (phone) {
    return (
      <Button asChild size="large">
        <a
          href={`tel:${phone}`}
          data-counted={`${id} phone`}
          className="flex-wrap gap-x-3 gap-y-0 max-sm:flex-col"
        >
          <span className="text-base font-semibold">Contact Business</span>{" "}
          <span className="font-black max-[22rem]:text-base">{formatPhone(phone)}</span>
        </a>
      </Button>
    );
  }
  if (!email) return null;
  return (
    <Button asChild size="large">
      <a href={`mailto:${email}`}>Contact Business</a>
    </Button>
  );
}
