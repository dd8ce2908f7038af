import type { ReactNode } from "react";
import { AccountSection } from "@/components/accounts/account-section";
import type { Refusals } from "@/lib/photos/pages";
import { MAX_GALLERY_PHOTOS, PHOTO_PROBLEMS, type PhotoKind } from "@/lib/photos/rules";
import type { Photo } from "@/lib/photos/queries";
import { PhotoList } from "./photo-list";
import { PhotoUpload } from "./photo-upload";
import { PhotosForm } from "./photos-form";

/** The accepted formats, and which metadata is not published. */
export const PHOTO_TERMS = "JPEG, PNG or WebP. We remove location data.";

/** Kinds of which a listing has one photo each. */
const SINGLE = [
  {
    kind: "banner",
    title: "Banner",
    text: "Across the top of the page. A wide picture, such as the shop front, works best: phones show only the middle.",
  },
  {
    kind: "profile",
    title: "Profile photo",
    text: "Beside the name, on the page and in lists: the sign, the work, or a face.",
  },
] as const;

type Props = {
  /** The id of a listing, or DRAFT_PHOTOS. */
  listing: string;
  photos: readonly Photo[];
  refusals: Refusals;
  /** Buttons that upload all chosen photos and continue. */
  children?: ReactNode;
};

/** Banner, profile photo and gallery: the existing photos, and one form to upload others. */
export function PhotoSections({ listing, photos, refusals, children }: Props) {
  const ofKind = (kind: PhotoKind) => photos.filter((photo) => photo.kind === kind);
  const gallery = ofKind("gallery");
  return (
    <>
      {SINGLE.map(({ kind, title, text }) => (
        <AccountSection key={kind} id={kind} title={title} text={text}>
          <PhotoList businessId={listing} photos={ofKind(kind)} />
          <PhotoUpload
            {...{ businessId: listing, kind }}
            label={ofKind(kind).length > 0 ? "Replace it" : "Choose or drop a photo"}
            error={refusals[kind]}
          />
        </AccountSection>
      ))}
      <AccountSection
        id="gallery"
        title="Gallery"
        text={`Up to ${MAX_GALLERY_PHOTOS} photos, in this order. ${gallery.length} of ${MAX_GALLERY_PHOTOS} are there.`}
        below={<PhotoList businessId={listing} photos={gallery} />}
      >
        {gallery.length < MAX_GALLERY_PHOTOS ? (
          <PhotoUpload
            {...{ businessId: listing, kind: "gallery" }}
            label="Choose or drop photos"
            error={refusals.gallery}
          />
        ) : (
          <p>{PHOTO_PROBLEMS.many}</p>
        )}
      </AccountSection>
      <PhotosForm listing={listing}>{children}</PhotosForm>
    </>
  );
}
