"use client";

import type { ReactNode } from "react";
import { FileForm } from "@/components/forms/file-form";
import { PHOTO_FORM, photoAddress, waitForUploads } from "./send-photo";

type Props = {
  /** The id of a listing, or DRAFT_PHOTOS. */
  listing: string;
  children?: ReactNode;
};

/** The form to which all photo fields of a page belong; it waits for the uploads that are under way. */
export function PhotosForm({ listing, children }: Props) {
  return (
    <FileForm id={PHOTO_FORM} address={photoAddress(listing)} canSubmit={waitForUploads}>
      {children}
    </FileForm>
  );
}
