import { notFound } from "next/navigation";
import Link from "next/link";
import { COUNTED, COUNTED_NAMES, sumCounts } from "@/lib/statistics/counts";
import { AccountSection } from "@/components/accounts/account-section";
import { BadgeCode } from "@/components/certifications/badge-code";
import { Notice } from "@/components/layout/notice";
import { ConfirmListingForm, LeaveListingForm } from "@/components/owners/listing-forms";
import { CloseListingForm } from "@/components/owners/edit-forms";
import { ListingFrame } from "@/components/owners/listing-frame";
import { OwnerChanges } from "@/components/owners/owner-changes";
import { OwnerList } from "@/components/owners/owner-list";
import { ButtonLink } from "@/components/ui/button-link";
import { env } from "@/lib/env";
import { getMyEdits, requireOwnedListing } from "@/lib/owners/queries";
import { getWebsiteProblem } from "@/lib/freshness/queries";
import { requireMember } from "@/lib/auth/session";
import type { BusinessProfile } from "@/lib/businesses/types";
import { formatConfirmed, formatState, listMissing, type OwnedListing } from "@/lib/owners/owners";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { getStatistics, type Statistics } from "@/lib/statistics/queries";
import { getBusinessProfile } from "@/lib/store/listing-pages";

type Props = PageProps<"/account/listings/[businessId]">;

export const metadata = membersMetadata("My Listing");

export default async function MyListingPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.myListing(businessId));
  const { id } = await requireMember(memberRoutes.myListing(businessId));
  const [edits, websiteProblem, business, statistics] = await Promise.all([
    getMyEdits(businessId),
    getWebsiteProblem(businessId),
    getBusinessProfile(businessId),
    getStatistics(businessId, id),
  ]);
  if (!edits) notFound();
  return (
    <ListingFrame
      listing={listing}
      page="Overview"
      siteUrl={env().siteUrl}
      lead={`${formatState(listing.status)}. ${formatConfirmed(listing.lastConfirmedOn)}.`}
    >
      <StateNotices listing={listing} websiteProblem={websiteProblem} />
      {business && listing.status === "published" && (
        <GlanceSection listing={listing} business={business} statistics={statistics} />
      )}
      {listing.status === "published" && <PageSection businessId={listing.id} />}
      {listing.status === "published" && (
        <AccountSection
          id="badge"
          title="Your badge on other sites"
          text="Show on your own website that you are listed here, and what was checked."
        >
          <BadgeCode page={env().siteUrl + routes.business(listing.id)} name={listing.name} />
        </AccountSection>
      )}
      {edits.changes.length > 0 && (
        <AccountSection
          id="changes"
          title="Your changes"
          text="Changes a reviewer checks first, and what was decided."
        >
          <OwnerChanges businessId={listing.id} changes={edits.changes} />
        </AccountSection>
      )}
      <AccountSection
        id="owners"
        title="Who manages it"
        text="Everybody here has the same rights. Visitors see that the page is managed, never by whom."
      >
        <OwnerList listing={listing} />
      </AccountSection>
      <EndSection listing={listing} />
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
          {formatMoment(listing.contestedUntil)}. Until then, nobody can be invited, stop managing
          it, or close it. If there’s something the reviewer should know, reply to the email we sent
          you.
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
          The website on your page didn’t answer when we asked it twice: {websiteProblem}. Visitors
          aren’t told. Please check its address.
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
      text="Check your page once in a while. If everything is right, say so: visitors see when it was last confirmed."
    >
      <div className="grid gap-5">
        <p className="max-w-md">
          <ButtonLink variant="outline" href={routes.business(businessId)}>
            See the page
          </ButtonLink>
        </p>
        <ConfirmListingForm businessId={businessId} />
      </div>
    </AccountSection>
  );
}

/** What cannot be undone by the owner, behind words. */
function EndSection({ listing }: { listing: OwnedListing }) {
  return (
    <AccountSection
      id="end"
      title="Close or leave"
      text="A closed business keeps its page for a year, and no list has it; only a reviewer can restore it. If you stop managing the listing, it stays in the directory."
    >
      {listing.status === "published" && (
        <div id="close-it">
          <CloseListingForm businessId={listing.id} />
        </div>
      )}
      <div id="leave-it">
        <LeaveListingForm businessId={listing.id} isLast={listing.owners.length === 1} />
      </div>
    </AccountSection>
  );
}

type GlanceProps = { listing: OwnedListing; business: BusinessProfile; statistics: Statistics };

/** How the page does: what was seen and pressed in thirty days, and what visitors miss on it. */
function GlanceSection({ listing, business, statistics }: GlanceProps) {
  const sums = sumCounts(statistics.days);
  const missing = listMissing(business);
  return (
    <AccountSection
      id="glance"
      title="The last 30 days"
      text={
        <Link
          href={memberRoutes.myStatistics(listing.id)}
          className="inline-flex min-h-11 items-center"
        >
          All statistics
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {COUNTED.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{COUNTED_NAMES[name]}</dt>
            <dd className="text-xl font-bold tabular-nums">{sums[name].toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <>
          <h3 className="mt-5 text-base">What’s missing</h3>
          <ul className="mt-1">
            {missing.map(({ text, href }) => (
              <li key={text}>
                <Link href={href} className="inline-flex min-h-11 items-center">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountSection>
  );
}
