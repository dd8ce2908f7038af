"use client";

import Link from "next/link";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { PHOTO_TYPES, type PhotoKind } from "@/lib/photos/rules";
import { memberRoutes } from "@/lib/routes";
import { PhotoPicture } from "./photo-picture";
import { UploadProgress } from "./upload-progress";
import { usePhotoUpload } from "./use-photo-upload";

type Props = { businessId: string; kind: Exclude<PhotoKind, "gallery">; label: string };

/** Uploads a photo as soon as it is chosen, and shows it, because the page itself is cached for up to a minute. */
export function QuickPhotoInput({ businessId, kind, label }: Props) {
  const { part, error, send } = usePhotoUpload(businessId, kind);
  const [url, setUrl] = useState<string | null>(null);

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file || part !== null) return;
    const form = new FormData();
    form.set(`${kind}-photo`, file);
    setUrl((await send(form)) ?? url);
    // Allows choosing the same file again.
    input.value = "";
  }

  return (
    <div className="grid content-start gap-2">
      <Field
        id={`${kind}-photo`}
        label={label}
        hint="JPEG, PNG or WebP, up to 10 MB"
        error={error ?? undefined}
      >
        <FileInput
          accept={PHOTO_TYPES.join(",")}
          aria-busy={part !== null}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
      </Field>
      <UploadProgress part={part} />
      {url && (
        <p className="flex items-center gap-3 text-sm">
          <PhotoPicture url={url} alt="" sizes="6rem" className="aspect-3/2 w-24 object-cover" />
          <Link href={memberRoutes.myPhotos(businessId)}>Say what it shows</Link>
        </p>
      )}
    </div>
  );
}
