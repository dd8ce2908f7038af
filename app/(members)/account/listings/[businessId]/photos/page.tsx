import { notFound } from "next/navigation";
import { ListingFrame } from "@/components/owners/listing-frame";
import { PHOTO_TERMS, PhotoSections } from "@/components/photos/photo-sections";
import { env } from "@/lib/env";
import { requireOwnedListing } from "@/lib/owners/queries";
import { readRefusals } from "@/lib/photos/pages";
import { listMyPhotos } from "@/lib/photos/queries";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/photos">;

export const metadata = membersMetadata("Photos");

export default async function PhotosPage({ params, searchParams }: Props) {
  const { businessId } = await params;
  const listing = await requireOwnedListing(businessId, memberRoutes.myPhotos(businessId));
  const photos = (await listMyPhotos(businessId)) ?? notFound();
  return (
    <ListingFrame
      listing={listing}
      page="Photos"
      siteUrl={env().siteUrl}
      title={`Photos of ${listing.name}`}
      lead={PHOTO_TERMS}
    >
      <PhotoSections
        listing={businessId}
        photos={photos}
        refusals={readRefusals(await searchParams)}
      />
    </ListingFrame>
  );
}
