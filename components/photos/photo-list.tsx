"use client";

import { useEffect } from "react";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormMessage } from "@/components/forms/form-message";
import { toast } from "@/components/ui/use-toast";
import { initialFormState } from "@/lib/forms/types";
import { changePhoto } from "@/lib/photos/actions";
import type { Photo } from "@/lib/photos/queries";
import { PhotoForm } from "./photo-form";
import { PhotoPicture } from "./photo-picture";

type Props = { businessId: string; photos: readonly Photo[] };

/** The photos of a kind in order, each with its form. */
export function PhotoList({ businessId, photos }: Props) {
  // One state for all forms, because removing a photo removes its form together with the response.
  const [answer, form, isPending] = useFormAction(changePhoto, initialFormState);
  const { message } = answer;
  const gallery = photos.filter(({ kind }) => kind === "gallery");
  useEffect(() => {
    if (message) toast(message);
  }, [message]);
  return (
    <>
      {message && <FormMessage {...message} />}
      {photos.length > 0 && (
        <ol
          className={
            gallery.length > 0 ? "grid gap-5 sm:grid-cols-2 lg:grid-cols-3" : "mb-5 max-w-md"
          }
        >
          {photos.map((photo) => (
            <li key={photo.id} className="grid content-start gap-3">
              <PhotoPicture
                url={photo.url}
                alt={photo.alt || toName(photo, gallery)}
                sizes="20rem"
                className={`${photo.kind === "banner" ? "aspect-2/1" : "aspect-3/2"} w-full bg-surface object-cover`}
              />
              <PhotoForm
                {...{ businessId, photo, answer, form, isPending }}
                name={toName(photo, gallery)}
                mayMove={gallery.indexOf(photo) > 0}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function toName(photo: Photo, gallery: readonly Photo[]): string {
  if (photo.kind === "banner") return "the banner";
  return photo.kind === "profile" ? "the profile photo" : `photo ${gallery.indexOf(photo) + 1}`;
}
