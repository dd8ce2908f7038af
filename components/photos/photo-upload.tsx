"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ALT_MAX_LENGTH, PHOTO_TYPES, type PhotoKind } from "@/lib/photos/rules";
import { photoAddress } from "./send-photo";
import { UploadProgress } from "./upload-progress";
import { usePhotoUpload } from "./use-photo-upload";

const LABELS: Readonly<Record<PhotoKind, { file: string; button: string; replace?: string }>> = {
  banner: { file: "Banner photo", button: "Set the banner", replace: "Replace the banner" },
  profile: {
    file: "Profile photo",
    button: "Set the profile photo",
    replace: "Replace the profile photo",
  },
  gallery: { file: "Another photo", button: "Add the photo" },
};

type Props = {
  businessId: string;
  kind: PhotoKind;
  alt?: string;
  /** There is one already, which goes. */
  isReplacing?: boolean;
};

/** Sends a photo with what it shows: by itself as a plain form, with a script without leaving the page. */
export function PhotoUpload({ businessId, kind, alt, isReplacing = false }: Props) {
  const { file, button, replace = button } = LABELS[kind];
  const { part, error, send } = usePhotoUpload(businessId, kind);
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (part !== null) return;
    const url = await send(new FormData(event.currentTarget));
    if (!url) return;
    form.current?.reset();
    router.refresh();
  }

  return (
    <form
      ref={form}
      action={photoAddress(businessId, kind)}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid max-w-md gap-5 first:mt-0"
    >
      <Field id={`${kind}-photo`} label={file} error={error ?? undefined}>
        <Input type="file" name="photo" accept={PHOTO_TYPES.join(",")} />
      </Field>
      <Field
        id={`${kind}-alt`}
        label="What does it show?"
        hint="Read out to people who cannot see it: 'Our bakery on Main Street, with tables outside'."
        optional
      >
        <Input name="alt" maxLength={ALT_MAX_LENGTH} defaultValue={alt} autoComplete="off" />
      </Field>
      <UploadProgress part={part} />
      <button className={buttonVariants({ size: "wide" })}>{isReplacing ? replace : button}</button>
    </form>
  );
}
