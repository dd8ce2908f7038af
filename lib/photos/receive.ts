// Takes in a photo that somebody sends: asks whose listing it is, reads no more than it must, and stores all of it or nothing.
import { randomUUID } from "node:crypto";
import { revalidateTag } from "next/cache";
import { takeTry } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/auth/paths";
import { getSession } from "@/lib/auth/session";
import { DIRECTORY_TAG } from "@/lib/cache";
import { withReference } from "@/lib/log";
import { readBody } from "@/lib/request-body";
import { serviceClient } from "@/lib/supabase/service";
import { encodePhoto } from "./encode";
import { listMyPhotos } from "./queries";
import {
  MAX_GALLERY_PHOTOS,
  MAX_PHOTO_BYTES,
  PHOTO_ADDED,
  PHOTO_PROBLEMS,
  type PhotoKind,
  type PhotoProblem,
  toPhotoUrl,
  toWaitingUrl,
  WAITING,
  whenShown,
} from "./rules";
import { addedAnswer, altText } from "./schema";
import { removeStored, storePhoto } from "./storage";

/** The description and the frame of a form, beside the file. */
const FORM_BYTES = 10_000;

/** Bodies that are held at the same time; so much memory uploads may take. */
const MAX_AT_ONCE = 6;

export type Received =
  | { ok: true; title: string; description: string; url: string }
  | { ok: false; problem: PhotoProblem | "visitor" | "haste"; description: string; alt: string };

type Sent = { request: Request; businessId: string; kind: PhotoKind };

let atOnce = 0;

/** Never throws: whatever breaks is logged, and told to whoever sent it. */
export async function receivePhoto(sent: Sent): Promise<Received> {
  if (atOnce >= MAX_AT_ONCE) return refuse("busy");
  atOnce += 1;
  try {
    return (await refuseUnread(sent)) ?? (await readPhoto(sent));
  } catch (error) {
    console.error("photos: a photo could not be stored", String(error));
    return refuse("away");
  } finally {
    atOnce -= 1;
  }
}

function refuse(problem: PhotoProblem, alt = ""): Received {
  const words = PHOTO_PROBLEMS[problem];
  return {
    ok: false,
    problem,
    description: problem === "away" ? withReference(words) : words,
    alt,
  };
}

/** What can be refused without reading what is sent. */
async function refuseUnread({ request, businessId, kind }: Sent): Promise<Received | null> {
  if (Number(request.headers.get("content-length")) > MAX_PHOTO_BYTES + FORM_BYTES)
    return refuse("size");
  const session = await getSession();
  if (session.kind === "unknown") return refuse("away");
  if (session.kind === "visitor")
    return { ok: false, problem: "visitor", description: "Please sign in first.", alt: "" };
  const photos = await listMyPhotos(businessId);
  if (!photos) return refuse("missing");
  const isFull = photos.filter((photo) => photo.kind === "gallery").length >= MAX_GALLERY_PHOTOS;
  if (kind === "gallery" && isFull) return refuse("many");
  const seconds = await takeTry("photo", session.member.id);
  const description = `Too many photos in a short time. Please wait ${formatWait(seconds)}.`;
  return seconds > 0 ? { ok: false, problem: "haste", description, alt: "" } : null;
}

async function readPhoto(sent: Sent): Promise<Received> {
  const body = await readBody(sent.request, MAX_PHOTO_BYTES + FORM_BYTES);
  if (!body) return refuse("size");
  const headers = { "Content-Type": sent.request.headers.get("content-type") ?? "" };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const typed = form?.get("alt") ?? "";
  const given = typeof typed === "string" ? typed.slice(0, 1000) : "";
  const file = form?.get("photo");
  if (!(file instanceof Blob) || file.size === 0) return refuse(form ? "none" : "broken", given);
  if (file.size > MAX_PHOTO_BYTES) return refuse("size", given);
  const alt = altText.safeParse(given);
  if (!alt.success) return refuse("alt", given);
  const encoded = await encodePhoto(Buffer.from(await file.arrayBuffer()));
  if (!encoded.ok) return refuse(encoded.problem, given);
  return keepPhoto(sent, encoded.photo, alt.data);
}

/** Files first: a row without files would be a hole in the page, files without a row are swept away. */
async function keepPhoto(
  { businessId, kind }: Sent,
  photo: Parameters<typeof storePhoto>[1],
  alt: string,
): Promise<Received> {
  const session = await getSession();
  if (session.kind !== "member") return refuse("away", alt);
  const photo_id = randomUUID();
  const url = toPhotoUrl(photo.hash);
  await storePhoto(photo_id, photo);
  const isWaiting = businessId === WAITING;
  const row = { photo_id, member: session.member.id, kind, url, alt };
  const { data } = await serviceClient()
    .rpc("add_photo", isWaiting ? row : { ...row, business_id: businessId })
    .throwOnError();
  const added = addedAnswer.parse(data);
  if (!added.ok) {
    await removeStored(
      photo_id,
      photo.files.map(({ width }) => width),
    );
    return refuse(added.problem, alt);
  }
  const told = { title: PHOTO_ADDED[kind], description: whenShown(businessId) };
  if (isWaiting) return { ok: true, ...told, url: toWaitingUrl(photo_id) };
  revalidateTag(DIRECTORY_TAG, "max");
  return { ok: true, ...told, url };
}
