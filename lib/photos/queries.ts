// What those who may change the photos of a listing ask about them, as themselves.
import { askAnew } from "@/lib/auth/session";
import { sessionClient } from "@/lib/supabase/session";
import { MAX_GALLERY_PHOTOS, PHOTO_KINDS, PHOTO_WIDTHS, toWaitingUrl, WAITING } from "./rules";
import { myPhotosAnswer, type Photo, waitingPhotos } from "./schema";
import { readStoredFile } from "./storage";

/** In their order, whatever the state of the listing; null for whoever may not change them. Of WAITING: of their draft. */
export async function listMyPhotos(businessId: string): Promise<Photo[] | null> {
  if (businessId === WAITING) return listWaitingPhotos(null);
  const client = await sessionClient();
  const { data } = await askAnew(client, async () =>
    client.rpc("list_my_photos", { business_id: businessId }).throwOnError(),
  );
  return myPhotosAnswer.parse(data);
}

/** Those of a submission, or where none is named of the member's own draft; none for whoever may not read it. */
export async function listWaitingPhotos(submissionId: string | null): Promise<Photo[]> {
  const client = await sessionClient();
  const waiting = client.from("business_images").select("id, kind, alt");
  const { data } = await (
    submissionId ? waiting.eq("submission_id", submissionId) : waiting.not("draft_of", "is", null)
  )
    .order("position")
    .order("id")
    .limit(MAX_GALLERY_PHOTOS + PHOTO_KINDS.length)
    .throwOnError();
  return waitingPhotos.parse(data).map(toWaiting);
}

/** With its address, at which those who may read it find it. */
export function toWaiting(photo: Omit<Photo, "url">): Photo {
  return { ...photo, url: toWaitingUrl(photo.id) };
}

/** Those of the gallery, which posts may show. */
export async function listGallery(businessId: string): Promise<Photo[]> {
  const photos = await listMyPhotos(businessId);
  return photos?.filter(({ kind }) => kind === "gallery") ?? [];
}

/** A picture of a photo that waits, as WebP, asked for as the member: null for whoever may not read its draft or submission. */
export async function readWaitingPhoto(id: string): Promise<Buffer<ArrayBuffer> | null> {
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
