// Which photos the public may see, and their files.
import { limitRate } from "@/lib/rate-limit";
import { directory } from "@/lib/store";
import type { PhotoFile } from "./rules";
import { readStoredFile } from "./storage";

/**
 * A file of a photo of a listing that everybody may see, as the directory knows it; null where there is none, or none any
 * more. Reading it is left to the caller, who may have it already.
 */
export async function getPhoto({ url, width }: PhotoFile) {
  await limitRate("photo");
  const id = await directory.findPhoto(url);
  return id === null ? null : { read: () => readStoredFile(id, width) };
}
