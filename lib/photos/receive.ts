// Receives the photos of a form: checks who owns the listing, reads no more than necessary, and stores each photo completely or
// not at all.
import { randomUUID } from "node:crypto";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/numbers";
import { getSession } from "@/lib/auth/session";
import type { Session } from "@/lib/auth/access";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { withReference } from "@/lib/log";
import { serviceClient } from "@/lib/supabase/service";
import { encodePhoto } from "./encode";
import { addPhotoResult, listMyPhotos } from "./queries";
import {
  MAX_GALLERY_PHOTOS,
  MAX_PHOTO_BYTES,
  PHOTO_ADDED,
  PHOTO_KINDS,
  PHOTO_PROBLEMS,
  type PhotoKind,
  type PhotoProblem,
  toPhotoUrl,
  toWaitingUrl,
  DRAFT_PHOTOS,
  formatWhenShown,
} from "./rules";
import { removeStored, storePhoto } from "./storage";

type Refused = {
  ok: false;
  problem: PhotoProblem | "visitor" | "haste";
  description: string;
};
export type Received = { ok: true; title: string; description: string; url: string } | Refused;

/** The result of each chosen photo, and the value of the pressed button. */
export type ReceivedForm = { answers: { kind: PhotoKind; answer: Received }[]; go: string | null };

/**
 * `kind`: of the pressed button, next to whose field errors of the whole form are shown; null for a button that leads to the next
 * page.
 */
type Sent = { request: Request; businessId: string; kind: PhotoKind | null };

/** Never throws: unexpected errors are logged and reported to the sender. */
export async function receivePhotos(sent: Sent): Promise<ReceivedForm> {
  try {
    const session = await getSession();
    if (session.kind !== "member") return refuseAll(sent, refuseSession(session.kind));
    if (!(await listMyPhotos(sent.businessId))) return refuseAll(sent, refuse("missing"));
    return await readForm(sent, session.member.id);
  } catch (error) {
    console.error("photos: a photo could not be stored", String(error));
    return refuseAll(sent, refuse("unavailable"));
  }
}

function refuseAll({ kind }: Sent, answer: Refused): ReceivedForm {
  return { answers: [{ kind: kind ?? "gallery", answer }], go: null };
}

function refuse(problem: PhotoProblem): Refused {
  const words = PHOTO_PROBLEMS[problem];
  return {
    ok: false,
    problem,
    description: problem === "unavailable" ? withReference(words) : words,
  };
}

function refuseSession(kind: Exclude<Session["kind"], "member">): Refused {
  if (kind === "visitor")
    return { ok: false, problem: "visitor", description: "Please sign in first." };
  return refuse(kind === "unknown" ? "unavailable" : "missing");
}

async function readForm(sent: Sent, member: string): Promise<ReceivedForm> {
  const form = await sent.request.formData().catch(() => null);
  if (!form) return refuseAll(sent, refuse("broken"));
  const answers: ReceivedForm["answers"] = [];
  // One after the other: each takes about a second of CPU time.
  for (const kind of PHOTO_KINDS)
    for (const file of form.getAll(`${kind}-photo`).slice(0, MAX_GALLERY_PHOTOS))
      if (file instanceof Blob && file.size > 0)
        answers.push({ kind, answer: await takePhoto({ ...sent, kind, member }, file) });
  const button = form.get("go");
  const go = typeof button === "string" ? button : null;
  if (go || answers.length > 0) return { answers, go };
  return refuseAll(sent, refuse("none"));
}

type OfKind = Sent & { kind: PhotoKind; member: string };

async function takePhoto(sent: OfKind, file: Blob): Promise<Received> {
  const refused = await refuseUndecoded(sent);
  if (refused) return refused;
  if (file.size > MAX_PHOTO_BYTES) return refuse("size");
  const encoded = await encodePhoto(Buffer.from(await file.arrayBuffer()));
  return encoded.ok ? addPhoto(sent, encoded.photo) : refuse(encoded.problem);
}

async function refuseUndecoded({ businessId, kind, member }: OfKind): Promise<Refused | null> {
  const photos = await listMyPhotos(businessId);
  if (!photos) return refuse("missing");
  const isFull = photos.filter((photo) => photo.kind === "gallery").length >= MAX_GALLERY_PHOTOS;
  if (kind === "gallery" && isFull) return refuse("many");
  const listing = businessId === DRAFT_PHOTOS ? [] : [`listing ${businessId}`];
  const seconds = await consumeAttempt("photo", member, ...listing);
  const description = `Too many photos in a short time. Please wait ${formatWait(seconds)}.`;
  return seconds > 0 ? { ok: false, problem: "haste", description } : null;
}

/**
 * Stores the files before the row: a row without files would be a broken image, but files without a row are deleted by the sweep.
 */
async function addPhoto(
  { businessId, kind, member }: OfKind,
  photo: Parameters<typeof storePhoto>[1],
): Promise<Received> {
  const photo_id = randomUUID();
  const url = toPhotoUrl(photo.hash);
  await storePhoto(photo_id, photo);
  const isWaiting = businessId === DRAFT_PHOTOS;
  const row = { photo_id, member, kind, url };
  const { data } = await serviceClient()
    .rpc("add_photo", isWaiting ? row : { ...row, business_id: businessId })
    .throwOnError();
  const added = addPhotoResult.parse(data);
  if (!added.ok) {
    await removeStored(
      photo_id,
      photo.files.map(({ width }) => width),
    );
    return refuse(added.problem);
  }
  const message = { title: PHOTO_ADDED[kind], description: formatWhenShown(businessId) };
  if (isWaiting) return { ok: true, ...message, url: toWaitingUrl(photo_id) };
  renewBusinessPages(businessId);
  return { ok: true, ...message, url };
}
