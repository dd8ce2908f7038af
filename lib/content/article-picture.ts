// Receives the picture of an article's form and stores it like owners' photos: encoded anew, in their sizes and their bucket.
// It belongs to the article that refers to it; the sweep deletes the files of all others.
import { randomUUID } from "node:crypto";
import { hasRole } from "@/lib/auth/access";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { getSession } from "@/lib/auth/session";
import { formatWait } from "@/lib/format/numbers";
import { encodePhoto } from "@/lib/photos/encode";
import {
  MAX_PHOTO_BYTES,
  PHOTO_PROBLEMS,
  PHOTO_WIDTHS,
  toPhotoFolder,
  toPhotoUrl,
} from "@/lib/photos/rules";
import { readStoredFile, storePhoto } from "@/lib/photos/storage";

type Received = { ok: true; url: string } | { ok: false; problem: string };

/** Returns null when no file was chosen. The caller must have checked the sender's role. */
export async function receivePicture(
  sent: FormDataEntryValue | null,
  memberId: string,
): Promise<Received | null> {
  if (!(sent instanceof Blob) || sent.size === 0) return null;
  if (sent.size > MAX_PHOTO_BYTES) return { ok: false, problem: PHOTO_PROBLEMS.size };
  const seconds = await consumeAttempt("photo", memberId);
  if (seconds > 0)
    return {
      ok: false,
      problem: `Too many pictures in a short time. Please wait ${formatWait(seconds)}.`,
    };
  const encoded = await encodePhoto(Buffer.from(await sent.arrayBuffer()));
  if (!encoded.ok) return { ok: false, problem: PHOTO_PROBLEMS[encoded.problem] };
  // Not named after its content: with a folder of its own, deleting one picture never deletes the files of another.
  const folder = randomUUID().replaceAll("-", "");
  await storePhoto(folder, encoded.photo);
  return { ok: true, url: toPhotoUrl(folder) };
}

/** Whether the picture of an article exists: a form may be saved long after its picture was uploaded. */
export async function hasPicture(url: string): Promise<boolean> {
  const folder = toPhotoFolder(url);
  return folder === null || (await readStoredFile(folder, PHOTO_WIDTHS[0])) !== null;
}

/** Returns an uploaded picture as WebP to admins, who see it before an article shows it; null for everybody else. */
export async function readSentPicture(folder: string): Promise<Buffer<ArrayBuffer> | null> {
  const session = await getSession();
  if (session.kind !== "member" || !hasRole(session.member, "admin")) return null;
  return toPhotoFolder(toPhotoUrl(folder)) === folder
    ? readStoredFile(folder, PHOTO_WIDTHS[1])
    : null;
}
