import { AccountSection } from "@/components/account/account-section";
import { MAX_GALLERY_PHOTOS, PHOTO_PROBLEMS, type PhotoKind } from "@/lib/photos/rules";
import type { Photo } from "@/lib/photos/schema";
import { PhotoList } from "./photo-list";
import { PhotoUpload } from "./photo-upload";

/** What may be sent, and what is not published of it. */
export const PHOTO_TERMS =
  "JPEG, PNG or WebP, up to 10 MB each. Where a photo was taken, and with what, is not published.";

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

type Props = {
  /** The id of a listing, or WAITING. */
  listing: string;
  photos: readonly Photo[];
  /** What was typed into the form of the gallery, where its photo was refused. */
  alt: string;
};

/** Banner, profile photo and gallery: those that are there, and the forms to send others. */
export function PhotoSections({ listing, photos, alt }: Props) {
  const ofKind = (kind: PhotoKind) => photos.filter((photo) => photo.kind === kind);
  const gallery = ofKind("gallery");
  return (
    <>
      {SINGLE.map(({ kind, title, text }) => (
        <AccountSection key={kind} id={kind} title={title} text={text}>
          <PhotoList businessId={listing} photos={ofKind(kind)} />
          <PhotoUpload businessId={listing} kind={kind} isReplacing={ofKind(kind).length > 0} />
        </AccountSection>
      ))}
      <AccountSection
        id="gallery"
        title="Gallery"
        text={`Up to ${MAX_GALLERY_PHOTOS} photos, in this order. ${gallery.length} of ${MAX_GALLERY_PHOTOS} are there.`}
      >
        <PhotoList businessId={listing} photos={gallery} />
        {gallery.length < MAX_GALLERY_PHOTOS ? (
          <PhotoUpload businessId={listing} kind="gallery" alt={alt} />
        ) : (
          <p className="mt-5">{PHOTO_PROBLEMS.many}</p>
        )}
      </AccountSection>
    </>
  );
}
