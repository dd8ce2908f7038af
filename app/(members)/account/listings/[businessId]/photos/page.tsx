import { AccountSection } from "@/components/account/account-section";
import { ListingAway, ListingPage } from "@/components/owners/listing-page";
import { PhotoList } from "@/components/photos/photo-list";
import { PhotoUpload } from "@/components/photos/photo-upload";
import { env } from "@/lib/env";
import { requireKeptListing } from "@/lib/owners/queries";
import { listMyPhotos } from "@/lib/photos/queries";
import { MAX_GALLERY_PHOTOS, PHOTO_PROBLEMS, type PhotoKind } from "@/lib/photos/rules";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { orOutage } from "@/lib/submissions/outage";

type Props = PageProps<"/account/listings/[businessId]/photos">;

export const metadata = membersMetadata("Photos");

/** Of these there is one each. */
const SINGLE = [
  {
    kind: "banner",
    title: "Banner",
    text: "Across the top of the page. A wide picture, such as the shop front, does best: narrow windows see its middle.",
  },
  {
    kind: "profile",
    title: "Profile photo",
    text: "Beside the name, on the page and in lists: the sign, the work, or a face.",
  },
] as const;

export default async function PhotosPage({ params, searchParams }: Props) {
  const { businessId } = await params;
  const { alt } = await searchParams;
  const typed = typeof alt === "string" ? alt : "";
  const listing = await requireKeptListing(businessId, memberRoutes.myPhotos(businessId));
  const photos = listing && (await orOutage(() => listMyPhotos(businessId)));
  if (!listing || !photos) return <ListingAway title="Photos" />;
  const ofKind = (kind: PhotoKind) => photos.filter((photo) => photo.kind === kind);
  const gallery = ofKind("gallery");
  return (
    <ListingPage
      listing={listing}
      page="Photos"
      siteUrl={env().siteUrl}
      title={`Photos of ${listing.name}`}
      lead="JPEG, PNG or WebP, up to 10 MB each. Where a photo was taken, and with what, is not published."
    >
      {SINGLE.map(({ kind, title, text }) => (
        <AccountSection key={kind} id={kind} title={title} text={text}>
          <PhotoList businessId={businessId} photos={ofKind(kind)} />
          <PhotoUpload businessId={businessId} kind={kind} isReplacing={ofKind(kind).length > 0} />
        </AccountSection>
      ))}
      <AccountSection
        id="gallery"
        title="Gallery"
        text={`Up to ${MAX_GALLERY_PHOTOS} photos, in this order. ${gallery.length} of ${MAX_GALLERY_PHOTOS} are there.`}
      >
        <PhotoList businessId={businessId} photos={gallery} />
        {gallery.length < MAX_GALLERY_PHOTOS ? (
          <PhotoUpload businessId={businessId} kind="gallery" alt={typed} />
        ) : (
          <p className="mt-5">{PHOTO_PROBLEMS.many}</p>
        )}
      </AccountSection>
    </ListingPage>
  );
}
