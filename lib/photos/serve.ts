// Which photos the public may see, and which a member, and their files.
import { limitRate } from "@/lib/read-rate-limit";
import { directory } from "@/lib/store/live-or-replica";
import { sessionClient } from "@/lib/supabase/session";
import { PHOTO_WIDTHS, type PhotoFile } from "./rules";
import { readStoredFile } from "./storage";

/**
 * A file of a photo of a listing that everybody may see, or of an article, as the directory knows it; null where there is
 * none, or none any more. Reading it is left to the caller, who may have it already.
 */
export async function getPhoto({ url, width }: PhotoFile) {
  await limitRate("photo");
  const id = await directory.findPhoto(url);
  return id === null ? null : { read: () => readStoredFile(id, width) };
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
