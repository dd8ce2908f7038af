import { ListingFrame } from "@/components/owners/listing-frame";
import { PinParts } from "@/components/listing-edits/pin-parts";
import { env } from "@/lib/env";
import { requireOwnedListing } from "@/lib/owners/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { getBusinessProfile } from "@/lib/store/listing-pages";

export const metadata = membersMetadata("Pin");

export default async function PinPage({ params }: PageProps<"/account/listings/[businessId]/pin">) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.myPin(businessId));
  const business = await getBusinessProfile(businessId);
  return (
    <ListingFrame
      listing={listing}
      page="Pin"
      siteUrl={env().siteUrl}
      title={`Map pin for ${listing.name}`}
      lead="Put it at your door to get distances and directions right."
    >
      <PinParts business={business} />
    </ListingFrame>
  );
}
