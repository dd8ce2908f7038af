import { AccountSection } from "@/components/accounts/account-section";
import { ReviewsToAnswer } from "@/components/feedback/my-reviews";
import { ListingFrame } from "@/components/owners/listing-frame";
import { ListingReports } from "@/components/feedback/listing-reports";
import { env } from "@/lib/env";
import { listReviewsToAnswer } from "@/lib/feedback/review-queries";
import { requireOwnedListing } from "@/lib/owners/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { listListingReports } from "@/lib/feedback/suggestion-queries";

type Props = PageProps<"/account/listings/[businessId]/reviews">;

export const metadata = membersMetadata("Reviews and Reports");

export default async function ListingReviewsPage({ params }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.myListingReviews(businessId));
  const [reviews, reports] = await Promise.all([
    listReviewsToAnswer(businessId),
    listListingReports(businessId),
  ]);
  return (
    <ListingFrame
      listing={listing}
      page="Reviews and reports"
      siteUrl={env().siteUrl}
      title={`Reviews and reports of ${listing.name}`}
      lead="What members and visitors say about it."
    >
      <AccountSection
        id="member-reviews"
        title="Reviews"
        text="Your answer shows how you treat people. You can report what breaks our rules; it stays up until a reviewer decides."
      >
        <ReviewsToAnswer businessId={businessId} reviews={reviews} />
      </AccountSection>
      <AccountSection
        id="reports"
        title="Reports"
        text="What visitors say is wrong with the page. A reviewer reads your answer, then decides."
      >
        <ListingReports businessId={businessId} reports={reports} />
      </AccountSection>
    </ListingFrame>
  );
}
