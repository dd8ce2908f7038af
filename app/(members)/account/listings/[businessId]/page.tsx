import Link from "next/link";
import { notFound } from "next/navigation";
import { AccountSection } from "@/components/account/account-section";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import {
  ConfirmListingForm,
  InviteOwnerForm,
  LeaveListingForm,
} from "@/components/owners/listing-forms";
import { OwnerList } from "@/components/owners/owner-list";
import { Button } from "@/components/ui/button";
import { requireMember } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { getKeptListing } from "@/lib/owners/queries";
import { sayConfirmed, sayState } from "@/lib/owners/rules";
import { formatMoment } from "@/lib/review/rules";
import { routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { orOutage, OUTAGE } from "@/lib/submissions/outage";

type Props = PageProps<"/account/listings/[businessId]">;

export const metadata = membersMetadata("My Listing");

export default async function MyListingPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await orOutage(async () => {
    await requireMember(routes.myListing(businessId));
    return (await getKeptListing(businessId)) ?? notFound();
  });
  // As on the page for claims.
  if (!listing) {
    return (
      <Container>
        <PageHeading title="My Listing" lead={OUTAGE} />
        <InviteOwnerForm businessId={businessId} onlyAnswers />
      </Container>
    );
  }
  return (
    <Container>
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "My Account", href: routes.account() },
          { name: listing.name },
        ]}
      />
      <PageHeading
        title={listing.name}
        lead={`${sayState(listing.status)}. ${sayConfirmed(listing.lastConfirmedOn)}.`}
      />
      {listing.contestedUntil && (
        <Notice>
          Somebody else says that this listing is theirs. Nothing has changed; a reviewer decides by{" "}
          {formatMoment(listing.contestedUntil)}. If you want them to know something, answer the
          mail we sent you.
        </Notice>
      )}
      {listing.status === "published" && (
        <AccountSection
          id="page"
          title="The page"
          text="Look at it once in a while. If all of it holds, say so: visitors see when it was last confirmed."
        >
          <div className="grid gap-5">
            <p>
              <Button asChild variant="outline">
                <Link href={routes.business(listing.id)}>See the page</Link>
              </Button>
            </p>
            <ConfirmListingForm businessId={listing.id} />
          </div>
        </AccountSection>
      )}
      <AccountSection
        id="owners"
        title="Who keeps it"
        text="Everybody here has the same rights. Visitors see that the page is kept, never by whom."
      >
        <OwnerList listing={listing} />
      </AccountSection>
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
    </Container>
  );
}
