import { PinParts } from "@/components/listing-edits/pin-parts";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { getBusinessProfile } from "@/lib/store/listing-pages";

export const metadata = membersMetadata("Pin of a listing");

export default async function ReviewPinPage({
  params,
}: PageProps<"/review/listings/[businessId]/pin">) {
  const { businessId } = await params;
  await requireRole("reviewer", memberRoutes.reviewPin(businessId));
  const business = await getBusinessProfile(businessId);
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={business ? `Map pin for ${business.name}` : "Pin of a listing"}
      within={{ name: "Listings", href: memberRoutes.reviewListings() }}
    >
      <PinParts business={business} isReviewer />
    </ReviewerPage>
  );
}
