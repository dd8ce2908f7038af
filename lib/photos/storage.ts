// The files of photos in Supabase Storage: a private bucket that only the service key can access.
import { serviceClient } from "@/lib/supabase/service";
import type { EncodedPhoto } from "./encode";
import { toObjectName } from "./rules";

const BUCKET = "photos";

const bucket = () => serviceClient().storage.from(BUCKET);

/** Stores all files of a photo, or throws. After an error, files stored so far are deleted now or by the sweep. */
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

/** Errors are ignored: no page serves these files any more, and the sweep deletes what is left. */
export async function removeStored(id: string, widths: (number | null)[]): Promise<void> {
  await removeFiles(widths.map((width) => toObjectName(id, width))).catch(() => {});
}

async function removeFiles(names: string[]): Promise<void> {
  const { error } = await bucket().remove(names);
  if (error) throw error;
}

/** Reads one file of a photo; null if it does not exist. Throws while Storage is unreachable. */
export async function readStoredFile(
  id: string,
  width: number | null,
): Promise<Buffer<ArrayBuffer> | null> {
  const { data, error } = await bucket().download(toObjectName(id, width));
  if (data) return Buffer.from(await data.arrayBuffer());
  if ("status" in error && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Deletes files that no photo refers to any more. */
export async function sweepPhotos(): Promise<void> {
  const { data } = await serviceClient().rpc("list_unused_photos").throwOnError();
  if (data.length > 0) await removeFiles(data);
}
