// Where photos are sent and kept: on the page of a listing's photos, or in the steps to a new listing.
import type { Route } from "next";
import { PHOTO_STEP } from "@/lib/listings/forms";
import { memberRoutes } from "@/lib/routes";
import { WAITING } from "./rules";

/** The page with the photos of a listing, or of the draft; `alt`: what was typed into its form. */
export function toPhotosPage(listing: string, { alt = "" } = {}): Route {
  return listing === WAITING
    ? memberRoutes.registerBusiness(PHOTO_STEP, { alt })
    : memberRoutes.myPhotos(listing, { alt });
}
