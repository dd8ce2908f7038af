"use server";
// Server actions of owners for stored photos: describe, reorder, remove them.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { sessionClient } from "@/lib/supabase/session";
import { toPhotosPage } from "./pages";
import { PHOTO_PROBLEMS, PHOTO_WIDTHS, DRAFT_PHOTOS, formatWhenShown } from "./rules";
import { changeForm } from "./queries";
import { removeStored } from "./storage";

const FAILED = "Nothing was changed";
const NOT_FOUND = "This photo is gone, or you don’t manage its listing.";
const DONE = {
  describe: "The description is saved",
  up: "The photo is moved up",
  remove: "The photo is removed",
} as const;

/** Performs the pressed button's action on one photo. Shared caches drop a removed photo within a minute. */
export async function changePhoto(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const listing = form.get("businessId") === DRAFT_PHOTOS ? DRAFT_PHOTOS : readBusinessId(form);
    await requireMember(toPhotosPage(listing));
    const input = changeForm.safeParse(Object.fromEntries(form));
    if (!input.success) {
      const { photoId } = z
        .object({ photoId: z.string().catch("") })
        .parse(Object.fromEntries(form));
      return refuse(FAILED, PHOTO_PROBLEMS.alt, { [photoId]: PHOTO_PROBLEMS.alt });
    }
    if (!(await change(input.data))) return refuse(FAILED, NOT_FOUND);
    if (listing !== DRAFT_PHOTOS) renewBusinessPages(listing);
    refresh();
    return {
      ...succeed(DONE[input.data.change], formatWhenShown(listing)),
      isDone: false,
    };
  });
}

/** False if there is no such photo, or this member may not change it. */
async function change(wanted: z.infer<typeof changeForm>): Promise<boolean> {
  const client = await sessionClient();
  const photo_id = wanted.photoId;
  const images = client.from("business_images");
  if (wanted.change === "remove") {
    const { data } = await images.delete().eq("id", photo_id).select("id").throwOnError();
    if (data.length > 0) await removeStored(photo_id, [null, ...PHOTO_WIDTHS]);
    return data.length > 0;
  }
  const described = images.update({ alt: wanted.text }).eq("id", photo_id).select("id");
  const { data } = await described.throwOnError();
  if (data.length === 0 || wanted.change === "describe") return data.length > 0;
  // Also saves the text typed beside the button, which would be lost otherwise.
  return (await client.rpc("move_photo_up", { photo_id }).throwOnError()).data;
}
