"use client";

import Link from "next/link";
import { useState } from "react";
import { memberRoutes } from "@/lib/routes";
import { PhotoInput, type PhotoInputProps } from "./photo-input";
import { PhotoPicture } from "./photo-picture";

/** Uploads a photo and shows it, because the page itself is cached for up to a minute. */
export function QuickPhotoInput(props: PhotoInputProps) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <div>
      <PhotoInput {...props} hint="JPEG, PNG or WebP" onAdded={setUrl} />
      {url && (
        <p className="mt-2 flex items-center gap-3 text-sm">
          <PhotoPicture url={url} alt="" sizes="6rem" className="aspect-3/2 w-24 object-cover" />
          <Link href={memberRoutes.myPhotos(props.businessId)}>Say what it shows</Link>
        </p>
      )}
    </div>
  );
}
