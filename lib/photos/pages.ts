// The page where photos are uploaded and edited: that of a listing's photos, or a step of a new listing's form.
import type { Route } from "next";
import { PHOTO_STEP } from "@/lib/listings/forms";
import { memberRoutes } from "@/lib/routes";
import { PHOTO_KINDS, PHOTO_PROBLEMS, type PhotoKind, DRAFT_PHOTOS } from "./rules";

/** The error message of each kind whose photo was refused. */
export type Refusals = Partial<Record<PhotoKind, string>>;

/** The page with the photos of a listing or of the draft; its query holds what was refused, shown next to each field. */
export function toPhotosPage(
  listing: string,
  refused: readonly { kind: PhotoKind; problem: string }[] = [],
): Route {
  const query = Object.fromEntries(refused.map(({ kind, problem }) => [kind, problem]));
  return listing === DRAFT_PHOTOS
    ? memberRoutes.registerBusiness(PHOTO_STEP, query)
    : memberRoutes.myPhotos(listing, query);
}

/** Parses the query of that page; unknown problems get no message. */
export function readRefusals(asked: Record<string, string | string[] | undefined>): Refusals {
  const problems: Readonly<Record<string, string>> = PHOTO_PROBLEMS;
  return Object.fromEntries(
    PHOTO_KINDS.flatMap((kind) => {
      const problem = String(asked[kind]);
      return Object.hasOwn(problems, problem) ? [[kind, problems[problem]]] : [];
    }),
  );
}
