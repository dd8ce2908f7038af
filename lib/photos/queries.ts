// Schemas of photos and of their forms; queries with the member's own client, for those who may change them.
import { z } from "zod";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { getSession, isOwner, retryWithNewToken } from "@/lib/auth/session";
import { sessionClient } from "@/lib/supabase/session";
import {
  ALT_MAX_LENGTH,
  MAX_GALLERY_PHOTOS,
  PHOTO_KINDS,
  PHOTO_PROBLEMS,
  PHOTO_WIDTHS,
  toWaitingUrl,
  DRAFT_PHOTOS,
} from "./rules";
import { readStoredFile } from "./storage";

export const photoKind = z.enum(PHOTO_KINDS);

const photo = z.object({ id: z.string(), kind: photoKind, url: z.string(), alt: z.string() });
const photos = z.array(photo);
export const draftPhotos = z.array(photo.omit({ url: true }));
export type Photo = z.infer<typeof photo>;

export const addPhotoResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "same", "many"]) }),
]);

const altText = z
  .string()
  .trim()
  .max(ALT_MAX_LENGTH, PHOTO_PROBLEMS.alt)
  .refine((text) => withoutSecretNumbers(text) === text, PHOTO_PROBLEMS.alt);

const photoId = z.uuid();

/** The forms of the buttons beside a photo. */
export const changeForm = z.discriminatedUnion("change", [
  z.object({ change: z.literal("describe"), photoId, text: altText }),
  z.object({ change: z.literal("up"), photoId, text: altText }),
  // Ignores the description, which may be invalid.
  z.object({ change: z.literal("remove"), photoId }),
]);

const MAX_PHOTOS = MAX_GALLERY_PHOTOS + PHOTO_KINDS.length;

/**
 * The photos in order, whatever the listing's status; null if the member may not change them. For DRAFT_PHOTOS: of their own draft.
 */
export async function listMyPhotos(businessId: string): Promise<Photo[] | null> {
  if (businessId === DRAFT_PHOTOS) return listDraftPhotos(null);
  const client = await sessionClient();
  const { data } = await retryWithNewToken(client, async () =>
    client
      .from("business_images")
      .select("id, kind, url, alt")
      .eq("business_id", businessId)
      .order("position")
      .order("id")
      .limit(MAX_PHOTOS)
      .throwOnError(),
  );
  return (await mayChangePhotos(businessId)) ? photos.parse(data) : null;
}

/** The database checks it again for each change. */
async function mayChangePhotos(businessId: string): Promise<boolean> {
  const session = await getSession();
  if (session.kind === "member" && session.member.roles.length > 0) return true;
  return isOwner(businessId);
}

/** The photos of a submission, or of the member's own draft if null; empty if the member may not read it. */
export async function listDraftPhotos(submissionId: string | null): Promise<Photo[]> {
  const client = await sessionClient();
  const waiting = client.from("business_images").select("id, kind, alt");
  const { data } = await (
    submissionId ? waiting.eq("submission_id", submissionId) : waiting.not("draft_of", "is", null)
  )
    .order("position")
    .order("id")
    .limit(MAX_PHOTOS)
    .throwOnError();
  return draftPhotos.parse(data).map(toWaiting);
}

/** Adds the URL that serves the photo only to those who may read it. */
export function toWaiting(photo: Omit<Photo, "url">): Photo {
  return { ...photo, url: toWaitingUrl(photo.id) };
}

/** The gallery photos, which posts may use. */
export async function listGallery(businessId: string): Promise<Photo[]> {
  const found = await listMyPhotos(businessId);
  return found?.filter(({ kind }) => kind === "gallery") ?? [];
}

/**
 * The WebP file of a photo that is not published yet, queried as the member; null if they may not read its draft or submission.
 */
export async function readDraftPhoto(id: string): Promise<Buffer<ArrayBuffer> | null> {
  const client = await sessionClient();
  const { data } = await client
    .from("business_images")
    .select("id")
    .eq("id", id)
    .is("business_id", null)
    .limit(1)
    .throwOnError();
  return data.length > 0 ? readStoredFile(id, PHOTO_WIDTHS[1]) : null;
}
