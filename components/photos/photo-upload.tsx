"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { Input } from "@/components/ui/input";
import { ALT_MAX_LENGTH, PHOTO_TYPES, type PhotoKind } from "@/lib/photos/rules";
import { PHOTO_FORM, photoAddress } from "./send-photo";
import { UploadProgress } from "./upload-progress";
import { usePhotoUpload } from "./use-photo-upload";

type Labels = { file: string; button: string };
type KindLabels = Labels & {
  /** Labels when there is one already. */
  next?: Labels;
};

const LABELS: Readonly<Record<PhotoKind, KindLabels>> = {
  banner: {
    file: "Banner photo",
    button: "Set the banner",
    next: { file: "Another banner photo", button: "Replace the banner" },
  },
  profile: {
    file: "Profile photo",
    button: "Set the profile photo",
    next: { file: "Another profile photo", button: "Replace the profile photo" },
  },
  gallery: { file: "Another photo", button: "Add the photo" },
};

type Props = {
  businessId: string;
  kind: PhotoKind;
  refused?: { alt: string; error: string | null };
  /** Whether the upload replaces an existing photo. */
  isReplacing?: boolean;
};

/**
 * Uploads a photo with its description. Without a script one form sends all chosen photos; a script sends this one and stays on
 * the page.
 */
export function PhotoUpload({ businessId, kind, refused, isReplacing = false }: Props) {
  const first = LABELS[kind];
  const labels = isReplacing && first.next ? first.next : first;
  const { part, error, send } = usePhotoUpload(businessId, kind, refused?.error);
  const router = useRouter();
  const fields = useRef<HTMLDivElement>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (part !== null) return;
    const inputs = [...(fields.current?.querySelectorAll("input") ?? [])];
    const form = new FormData();
    for (const { name, files, value } of inputs) form.set(name, files?.[0] ?? value);
    if (!(await send(form))) return;
    for (const input of inputs) input.value = "";
    router.refresh();
  }

  return (
    <div ref={fields} className="mt-5 grid max-w-md gap-5 first:mt-0">
      <Field id={`${kind}-photo`} label={labels.file} error={error ?? undefined}>
        <FileInput form={PHOTO_FORM} name={`${kind}-photo`} accept={PHOTO_TYPES.join(",")} />
      </Field>
      <Field
        id={`${kind}-alt`}
        label="What does it show?"
        hint="Read aloud to people who can't see it: “Our bakery on Main Street, with tables outside”."
        optional
      >
        <Input
          form={PHOTO_FORM}
          name={`${kind}-alt`}
          maxLength={ALT_MAX_LENGTH}
          defaultValue={refused?.alt}
          autoComplete="off"
          onKeyDown={(event) => event.key === "Enter" && void submit(event)}
        />
      </Field>
      <UploadProgress part={part} />
      <button
        form={PHOTO_FORM}
        formAction={photoAddress(businessId, kind)}
        onClick={(event) => void submit(event)}
        className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
      >
        {labels.button}
      </button>
    </div>
  );
}
