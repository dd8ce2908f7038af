"use client";

import { useRouter } from "next/navigation";
import { PhotoInput, type PhotoInputProps } from "./photo-input";

/** Uploads photos of a kind, and shows them in the page's list. */
export function PhotoUpload(props: PhotoInputProps) {
  const router = useRouter();
  return <PhotoInput {...props} isDropZone onAdded={() => router.refresh()} />;
}
