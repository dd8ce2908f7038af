import Link from "next/link";
import { AccountSection } from "@/components/account/account-section";
import { BadgeCode } from "@/components/certifications/badge-code";
import { Notice } from "@/components/layout/notice";
import { ConfirmListingForm, LeaveListingForm } from "@/components/owners/listing-forms";
import { CloseListingForm } from "@/components/owners/edit-forms";
import { ListingUnavailable, ListingFrame } from "@/components/owners/listing-frame";
import { OwnerChanges } from "@/components/owners/owner-changes";
import { OwnerList } from "@/components/owners/owner-list";
import { ButtonLink } from "@/components/ui/button-link";
import { env } from "@/lib/env";
import { getMyEdits } from "@/lib/owner-edits/queries";
import { getWebsiteProblem } from "@/lib/freshness/queries";
import { requireOwnedListing } from "@/lib/owners/queries";
import { formatConfirmed, formatState } from "@/lib/owners/rules";
import type { OwnedListing } from "@/lib/owners/types";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { orOutage } from "@/lib/forms/outage";

type Props = PageProps<"/account/listings/[businessId]">;

export const metadata = membersMetadata("My Listing");

export default async function MyListingPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.myListing(businessId));
  const edits = await orOutage(() => getMyEdits(businessId));
  if (!listing || !edits) return <ListingUnavailable title="My Listing" />;
  const websiteProblem = await orOutage(() => getWebsiteProblem(businessId));
  return (
    <ListingFrame
      listing={listing}
      page="Overview"
      siteUrl={env().siteUrl}
      lead={`${formatState(listing.status)}. ${formatConfirmed(listing.lastConfirmedOn)}.`}
    >
      <StateNotices listing={listing} websiteProblem={websiteProblem} />
      {listing.status === "published" && <PageSection businessId={listing.id} />}
      {listing.status === "published" && (
        <AccountSection
          id="badge"
          title="Your badge elsewhere"
          text="Show on your own website that you are listed here, and what was checked."
        >
          <BadgeCode page={env().siteUrl + routes.business(listing.id)} name={listing.name} />
        </AccountSection>
      )}
      {edits.changes.length > 0 && (
        <AccountSection
          id="changes"
          title="Your changes"
          text="What you asked for that a reviewer looks at first, and what came of it."
        >
          <OwnerChanges businessId={listing.id} changes={edits.changes} />
        </AccountSection>
      )}
      <AccountSection
        id="owners"
        title="Who keeps it"
        text="Everybody here has the same rights. Visitors see that the page is kept, never by whom."
      >
        <OwnerList listing={listing} />
      </AccountSection>
      {listing.status === "published" && <CloseSection businessId={listing.id} />}
      <LeaveSection listing={listing} />
    </ListingFrame>
  );
}

type NoticesProps = { listing: OwnedListing; websiteProblem: string | null };

/** Notices for owners, most important first. */
function StateNotices({ listing, websiteProblem }: NoticesProps) {
  return (
    <>
      {listing.contestedUntil && (
        <Notice>
          Somebody else says that this listing is theirs. Nothing has changed; a reviewer decides by{" "}
          {formatMoment(listing.contestedUntil)}. Until then nobody can be invited, leave, or close
          it. If you want them to know something, answer the mail we sent you.
        </Notice>
      )}
      {listing.status === "closed" && (
        <Notice>
          For a year its page says that the business has closed, and no list has it. If that was a
          mistake, or it opens again,{" "}
          <Link href={routes.suggestChange(listing.id)} prefetch={false}>
            tell our reviewers
          </Link>
          : they restore it.
        </Notice>
      )}
      {listing.status === "published" && websiteProblem && (
        <Notice>
          The website on your page did not answer when we asked it twice: {websiteProblem}. Visitors
          are not told. Please look whether its address is right.
        </Notice>
      )}
    </>
  );
}

function PageSection({ businessId }: { businessId: string }) {
  return (
    <AccountSection
      id="page"
      title="The page"
      text="Look at it once in a while. If all of it holds, say so: visitors see when it was last confirmed."
    >
      <div className="grid gap-5">
        <p className="max-w-md">
          <ButtonLink variant="outline" size="wide" href={routes.business(businessId)}>
            See the page
          </ButtonLink>
        </p>
        <ConfirmListingForm businessId={businessId} />
      </div>
    </AccountSection>
  );
}

function CloseSection({ businessId }: { businessId: string }) {
  return (
    <AccountSection
      id="close"
      title="Close it"
      text="If the business has closed for good: its page says so for a year, and no list has it. Only a reviewer can restore it."
    >
      <div id="close-it">
        <CloseListingForm businessId={businessId} />
      </div>
    </AccountSection>
  );
}

function LeaveSection({ listing }: { listing: OwnedListing }) {
  return (
    <AccountSection
      id="leave"
      title="Leave it"
      text={
        listing.owners.length > 1
          ? "Your account keeps the page no longer; the others keep it as before."
          : "Nobody else keeps this page. It stays in the directory without an owner."
      }
    >
      <div id="leave-it">
        <LeaveListingForm businessId={listing.id} isLast={listing.owners.length === 1} />
      </div>
    </AccountSection>
  );
}
