// What a photo of a listing may be, where its files are, and how pages ask for the right size.
import { toPictureAddress } from "@/lib/format/links";

export const PHOTO_KINDS = ["banner", "profile", "gallery"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** In the gallery; there is one banner and one profile photo. */
export const MAX_GALLERY_PHOTOS = 12;

/** In the place of a listing's id, which none has: the photos of one that is not approved yet. */
export const WAITING = "_waiting";

/** When others see what was changed. */
export function whenShown(listing: string): string {
  return listing === WAITING
    ? "It is shown once the listing is approved."
    : "The page shows it within a minute.";
}

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** What may be sent; what a file is says its content, not its name. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export const ALT_MAX_LENGTH = 200;

/** In pixels: of a card, a phone, a desktop. No picture is enlarged. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const;

export const PHOTO_PROBLEMS = {
  size: "The file is larger than 10 MB. Please choose a smaller one.",
  slow: "The file did not arrive within three minutes. Please try a smaller one, or a better connection.",
  type: "The file is no JPEG, PNG or WebP picture. Please choose another one.",
  pixels:
    "The picture has more than 50 million pixels, or 30,000 on a side. Please make it smaller first.",
  broken: "The picture is damaged or not whole. Please choose another one.",
  none: "Choose a picture first.",
  many: `The gallery has its ${MAX_GALLERY_PHOTOS} photos already. Remove one first.`,
  same: "This photo is there already.",
  alt: `Describe the photo in at most ${ALT_MAX_LENGTH} characters, without numbers that look like a Social Security number.`,
  missing: "You do not keep this listing.",
  busy: "Too many photos are being sent at the moment. Please try again in a minute.",
  away: "Photos can't be stored right now. Please try again in a minute.",
} as const;

export type PhotoProblem = keyof typeof PHOTO_PROBLEMS;

/** How it is called in toasts. */
export const PHOTO_ADDED: Readonly<Record<PhotoKind, string>> = {
  banner: "Banner photo updated successfully",
  profile: "Profile photo updated successfully",
  gallery: "Photo added successfully",
};

/** The address of a photo, by the hash of its content: the whole of it as JPEG, which is what rows hold. */
export const toPhotoUrl = (hash: string) => `/photos/${hash}.jpg`;

/** The folder in Storage of an article's picture, which its address names; null for any other address. */
export function toPhotoFolder(url: string): string | null {
  return /^\/photos\/([0-9a-f]{32})\.jpg$/.exec(url)?.[1] ?? null;
}

/** The address of a photo that waits, for those alone who may see it. */
export const toWaitingUrl = (id: string) => `/api/photos/${id}`;

export type PhotoFile = { url: string; width: number | null; type: "image/jpeg" | "image/webp" };

/** Reads '<hash>.jpg' or '<hash>-<width>.webp'; null for anything else. */
export function readPhotoFile(name: string): PhotoFile | null {
  const [, hash, digits] = /^([0-9a-f]{32})(?:\.jpg|-(\d+)\.webp)$/.exec(name) ?? [];
  const width = PHOTO_WIDTHS.find((one) => String(one) === digits) ?? null;
  if (!hash || (digits && !width)) return null;
  return { url: toPhotoUrl(hash), width, type: width ? "image/webp" : "image/jpeg" };
}

/** How the file is called in Storage, in the folder of its row. */
export function toObjectName(id: string, width: number | null): string {
  return width ? `${id}/${width}.webp` : `${id}/whole.jpg`;
}

/** What an `img` loads: one of ours in the size that fits, any other as it is; null where there is none. */
export function toPictureSources(raw: string | null): { src: string; srcSet?: string } | null {
  const src = toPictureAddress(raw);
  if (!src) return null;
  const name = toPhotoFolder(src);
  if (!name) return { src };
  const srcSet = PHOTO_WIDTHS.map((one) => `/photos/${name}-${one}.webp ${one}w`).join(", ");
  return { src, srcSet };
}
