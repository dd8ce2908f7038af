// The files of photos in Supabase Storage: a private bucket that only the service key opens.
import { serviceClient } from "@/lib/supabase/service";
import type { EncodedPhoto } from "./encode";
import { toObjectName } from "./rules";

const BUCKET = "photos";

const bucket = () => serviceClient().storage.from(BUCKET);

/** Stores all files of a photo, or throws; what was stored by then is removed, now or by the sweep. */
export async function storePhoto(id: string, { files }: EncodedPhoto): Promise<void> {
  try {
    for (const { width, bytes } of files) {
      const contentType = width ? "image/webp" : "image/jpeg";
      const { error } = await bucket().upload(toObjectName(id, width), bytes, { contentType });
      if (error) throw error;
    }
  } catch (error) {
    await removeStored(
      id,
      files.map(({ width }) => width),
    );
    throw error;
  }
}

/** Whatever cannot be removed now, the sweep removes: nobody waits for it, and nobody is handed it meanwhile. */
export async function removeStored(id: string, widths: (number | null)[]): Promise<void> {
  await removeFiles(widths.map((width) => toObjectName(id, width))).catch(() => {});
}

async function removeFiles(names: string[]): Promise<void> {
  const { error } = await bucket().remove(names);
  if (error) throw error;
}

/** One file of a photo; null where Storage has none. Throws while Storage is away. */
export async function readStoredFile(
  id: string,
  width: number | null,
): Promise<Buffer<ArrayBuffer> | null> {
  const { data, error } = await bucket().download(toObjectName(id, width));
  if (data) return Buffer.from(await data.arrayBuffer());
  if ("status" in error && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Removes files that no photo has any more. */
export async function sweepPhotos(): Promise<void> {
  const { data } = await serviceClient().rpc("list_unused_photos").throwOnError();
  if (data.length > 0) await removeFiles(data);
}
