import { Fragment } from "react";
import Link from "next/link";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { getCategoryByName } from "@/lib/categories/rules";
import type { Categories } from "@/lib/categories/types";
import type { BusinessProfile } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/format/dates";
import { toPictureAddress } from "@/lib/format/links";
import { formatPhone } from "@/lib/format/phone";
import { getSpecialHours, formatClosed } from "@/lib/hours/special";
import type { PhotoKind } from "@/lib/photos/rules";
import { routes } from "@/lib/routes";
import { FeaturedBadge, SampleBadge, VerifiedBadge } from "./badges";
import { BusinessPicture } from "./business-picture";
import { ProfileBanner } from "./profile-banner";
import { RatingText } from "./rating-text";
import { ShareButton } from "./share-button";

type Props = { business: BusinessProfile; categories: Categories };

/** Head of a profile: banner, photo, name, rating, badges, and buttons to call and to share. */
export function ProfileHeader({ business, categories }: Props) {
  const altOf = (kind: PhotoKind) => business.images.find((image) => image.kind === kind)?.alt;
  const hasPicture = toPictureAddress(business.image) !== null;
  return (
    <div
      className={cn(
        "mt-5 md:mt-8",
        business.isFeatured && "border-2 border-rule-strong p-3 sm:p-6",
      )}
    >
      <ProfileBanner
        business={business}
        alt={altOf("banner")}
        icon={getCategoryByName(categories, business.category)?.icon}
      />
      <div className={cn("grid gap-4 **:data-[slot=page-heading]:py-0", hasPicture && headGrid)}>
        <BusinessPicture
          business={business}
          alt={altOf("profile")}
          className="size-22 sm:row-span-3 sm:size-40 lg:size-56"
        />
        <div>
          <p className="caps text-muted">Business Profile</p>
          <PageHeading title={business.name}>
            <ClosedNotice business={business} />
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              {business.rating ? (
                <RatingText rating={business.rating} />
              ) : (
                <span className="text-muted">No reviews yet</span>
              )}
              {[business.category, ...business.moreCategories].map((name) => (
                <Fragment key={name}>
                  {" "}
                  <CategoryLink name={name} categories={categories} />
                </Fragment>
              ))}
            </p>
          </PageHeading>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden max-sm:col-span-full">
          <VerifiedBadge verification={business.verification} label="Verified Veteran" />
          <FeaturedBadge isFeatured={business.isFeatured} />
          <SampleBadge isSample={business.isSample} />
        </p>
        <div className="flex flex-wrap items-stretch gap-3 max-sm:col-span-full sm:self-end print:hidden">
          <ContactButton business={business} />{" "}
          <ShareButton
            title={business.name}
            path={routes.business(business.id)}
            className={buttonVariants({ variant: "outline" })}
          />
        </div>
      </div>
    </div>
  );
}

// The picture is beside all other parts; on phones beside the name only, so that the buttons have the whole width.
const headGrid =
  "min-[20rem]:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[10rem_1fr] sm:grid-rows-[auto_auto_1fr] sm:gap-x-6 lg:grid-cols-[14rem_1fr]";

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
          className="flex-wrap gap-x-3 gap-y-0 max-sm:grow max-sm:flex-col"
        >
          <span className="text-base font-semibold">Contact Business</span>{" "}
          <span className="font-black lg:text-xl">{formatPhone(phone)}</span>
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
