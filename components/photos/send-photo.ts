import { MAX_PHOTO_BYTES, PHOTO_PROBLEMS, PHOTO_TYPES, type PhotoKind } from "@/lib/photos/rules";

export type SentPhoto =
  | { ok: true; title: string; description: string; url: string }
  | { ok: false; words: string };

/** Id of the form that all photos of a page share. */
export const PHOTO_FORM = "photos";

/** URL that forms with photos are sent to, with and without a script; `kind` is that of the pressed button. */
export const photoAddress = (businessId: string, kind?: PhotoKind) =>
  `/api/listings/${businessId}/photos${kind ? `?kind=${kind}` : ""}`;

/** The longest side of a photo that is made smaller, in pixels: twice the widest that pages show. */
const SHRUNK_SIDE = 3200;

/** Why a file is not sent at all; null if it is. */
function refuseFile(file: File): string | null {
  if (file.size === 0) return PHOTO_PROBLEMS.none;
  if (file.size > MAX_PHOTO_BYTES) return PHOTO_PROBLEMS.size;
  const isKnown = PHOTO_TYPES.some((type) => type === file.type);
  return file.type && !isKnown ? PHOTO_PROBLEMS.type : null;
}

type Upload = { businessId: string; kind: PhotoKind; file: File };

const underWay = new Set<Promise<SentPhoto>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a photo after those before it, since a server takes few at a time from one network. Reports the progress of the upload
 * from 0 to 1. Never throws.
 */
export async function sendPhoto(
  upload: Upload,
  onProgress: (part: number) => void,
): Promise<SentPhoto> {
  const sent = last.then(() => transmit(upload, onProgress));
  last = sent;
  underWay.add(sent);
  await sent;
  underWay.delete(sent);
  return sent;
}

/** Waits for the uploads of the page; false if one of them was refused meanwhile. */
export async function waitForUploads(): Promise<boolean> {
  let areTaken = true;
  while (underWay.size > 0) {
    const sent = await Promise.all(underWay);
    areTaken &&= sent.every(({ ok }) => ok);
    // A field with several files sends its next one now.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return areTaken;
}

/** Makes a photo smaller that the server would refuse for its size; unchanged when the browser can't read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_PHOTO_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SHRUNK_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = picture.width * scale;
    canvas.height = picture.height * scale;
    const context = canvas.getContext("2d");
    if (!context) return file;
    // As the server does, which stores no transparency.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const type = "image/jpeg";
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return blob ? new File([blob], file.name, { type }) : file;
  } catch {
    return file;
  }
}

async function transmit(
  { businessId, kind, file: chosen }: Upload,
  onProgress: (part: number) => void,
): Promise<SentPhoto> {
  const file = await shrinkPhoto(chosen);
  const words = refuseFile(file);
  if (words) return { ok: false, words };
  const form = new FormData();
  form.set(`${kind}-photo`, file);
  return new Promise((resolve) => {
    // fetch() does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve({ ok: false, words: PHOTO_PROBLEMS.unavailable });
    request.open("POST", photoAddress(businessId, kind));
    request.setRequestHeader("Accept", "application/json");
    request.send(form);
  });
}

// Parsed by hand instead of with zod, because profiles load this script too.
function readAnswer(text: string): SentPhoto {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) throw new Error("no object");
    if (!("description" in answer)) throw new Error("no answer of ours");
    const description = String(answer.description);
    if ("title" in answer && "url" in answer)
      return { ok: true, title: String(answer.title), description, url: String(answer.url) };
    return { ok: false, words: description };
  } catch {
    // Not JSON, for example the response of a proxy.
  }
  return { ok: false, words: PHOTO_PROBLEMS.unavailable };
}
