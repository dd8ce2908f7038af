// The limits of a listing's photos, the names of their files, and the sizes that pages request.
import { toPictureAddress } from "@/lib/format/links";

export const PHOTO_KINDS = ["banner", "profile", "gallery"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Maximum number of gallery photos; there are also one banner and one profile photo. */
export const MAX_GALLERY_PHOTOS = 12;

/** Used instead of a listing's id, which is never '_waiting': for photos of a listing that is not approved yet. */
export const DRAFT_PHOTOS = "_waiting";

/** Text that says when a change becomes visible. */
export function formatWhenShown(listing: string): string {
  return listing === DRAFT_PHOTOS
    ? "It is shown once the listing is approved."
    : "The page shows it within a minute.";
}

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Accepted content types. The content decides what a file is, not its name. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export const ALT_MAX_LENGTH = 200;

/** Widths in pixels: for cards, phones and desktops. Pictures are never enlarged. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const;

export const PHOTO_PROBLEMS = {
  size: "The file is larger than 10 MB. Please choose a smaller one.",
  type: "The file isn’t a JPEG, PNG or WebP picture. An iPhone’s HEIC photo has to be saved as JPEG first.",
  pixels:
    "The picture has more than 50 million pixels, or 30,000 on a side. Please make it smaller first.",
  broken: "The picture is damaged or incomplete. Please choose another one.",
  none: "Choose a picture first.",
  many: `The gallery has its ${MAX_GALLERY_PHOTOS} photos. Remove one first.`,
  same: "This photo is already there.",
  alt: `Describe the photo in at most ${ALT_MAX_LENGTH} characters, without numbers that look like a Social Security number.`,
  missing: "You don’t manage this listing.",
  unavailable: "Photos can’t be stored right now. Please try again in a minute.",
} as const;

export type PhotoProblem = keyof typeof PHOTO_PROBLEMS;

/** Titles of the toasts. */
export const PHOTO_ADDED: Readonly<Record<PhotoKind, string>> = {
  banner: "Banner photo updated successfully",
  profile: "Profile photo updated successfully",
  gallery: "Photo added successfully",
};

/** The URL of a photo, by the hash of its content: the full JPEG, as stored in the rows. */
export const toPhotoUrl = (hash: string) => `/photos/${hash}.jpg`;

/** The Storage folder of an article's picture, from its URL; null for any other URL. */
export function toPhotoFolder(url: string): string | null {
  return /^\/photos\/([0-9a-f]{32})\.jpg$/.exec(url)?.[1] ?? null;
}

/** The URL of an unpublished photo, readable only by those who may see it. */
export const toWaitingUrl = (id: string) => `/api/photos/${id}`;

export type PhotoFile = { url: string; width: number | null; type: "image/jpeg" | "image/webp" };

/** Parses '<hash>.jpg' or '<hash>-<width>.webp'; null for anything else. */
export function readPhotoFile(name: string): PhotoFile | null {
  const [, hash, digits] = /^([0-9a-f]{32})(?:\.jpg|-(\d+)\.webp)$/.exec(name) ?? [];
  const width = PHOTO_WIDTHS.find((one) => String(one) === digits) ?? null;
  if (!hash || (digits && !width)) return null;
  return { url: toPhotoUrl(hash), width, type: width ? "image/webp" : "image/jpeg" };
}

/** The name of a photo's file in Storage, inside the folder of its row. */
export function toObjectName(id: string, width: number | null): string {
  return width ? `${id}/${width}.webp` : `${id}/whole.jpg`;
}

/** The `src` and `srcSet` of an `img`: our own photos in several sizes, others unchanged; null if there is none. */
export function toPictureSources(raw: string | null): { src: string; srcSet?: string } | null {
  const src = toPictureAddress(raw);
  if (!src) return null;
  const name = toPhotoFolder(src);
  if (!name) return { src };
  const srcSet = PHOTO_WIDTHS.map((one) => `/photos/${name}-${one}.webp ${one}w`).join(", ");
  return { src, srcSet };
}
