// Schemas of the database's results about photos, and of their forms.
import { z } from "zod";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { ALT_MAX_LENGTH, PHOTO_KINDS, PHOTO_PROBLEMS } from "./rules";

export const photoKind = z.enum(PHOTO_KINDS);

const photo = z.object({ id: z.string(), kind: photoKind, url: z.string(), alt: z.string() });
export const photos = z.array(photo);
export const waitingPhotos = z.array(photo.omit({ url: true }));
export type Photo = z.infer<typeof photo>;

export const addPhotoResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "same", "many"]) }),
]);

export const altText = z
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
