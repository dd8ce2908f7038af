// The page where photos are uploaded and edited: that of a listing's photos, or a step of a new listing's form.
import type { Route } from "next";
import { PHOTO_STEP } from "@/lib/listings/forms";
import { memberRoutes } from "@/lib/routes";
import { PHOTO_KINDS, PHOTO_PROBLEMS, type PhotoKind, DRAFT_PHOTOS } from "./rules";

/** For each refused photo, its typed description, and the error message if there is one for it. */
export type Refusals = Partial<Record<PhotoKind, { alt: string; error: string | null }>>;

type Refused = { kind: PhotoKind; problem: string; alt: string };

/** The page with the photos of a listing or of the draft; its query holds what was refused, shown next to each field. */
export function toPhotosPage(listing: string, refused: readonly Refused[] = []): Route {
  const query = Object.fromEntries(
    refused.flatMap(({ kind, problem, alt }) => [
      [kind, problem],
      [`${kind}-alt`, alt],
    ]),
  );
  return listing === DRAFT_PHOTOS
    ? memberRoutes.registerBusiness(PHOTO_STEP, query)
    : memberRoutes.myPhotos(listing, query);
}

/** Parses the query of that page; unknown problems get no message. */
export function readRefusals(asked: Record<string, string | string[] | undefined>): Refusals {
  const problems: Readonly<Record<string, string>> = PHOTO_PROBLEMS;
  const read = (name: string) => {
    const value = asked[name];
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(
    PHOTO_KINDS.map((kind) => {
      const problem = read(kind);
      const error = Object.hasOwn(problems, problem) ? problems[problem] : null;
      return [kind, { alt: read(`${kind}-alt`), error }];
    }),
  );
}
