// Where photos are sent and kept: on the page of a listing's photos, or in the steps to a new listing.
import type { Route } from "next";
import { PHOTO_STEP } from "@/lib/listings/forms";
import { memberRoutes } from "@/lib/routes";
import { PHOTO_KINDS, PHOTO_PROBLEMS, type PhotoKind, WAITING } from "./rules";

/** What was typed beside a photo that was refused, and why it was, if there are words for it. */
export type Refusals = Partial<Record<PhotoKind, { alt: string; error: string | null }>>;

type Refused = { kind: PhotoKind; problem: string; alt: string };

/** The page with the photos of a listing, or of the draft; it says beside each field what was refused. */
export function toPhotosPage(listing: string, refused: readonly Refused[] = []): Route {
  const query = Object.fromEntries(
    refused.flatMap(({ kind, problem, alt }) => [
      [kind, problem],
      [`${kind}-alt`, alt],
    ]),
  );
  return listing === WAITING
    ? memberRoutes.registerBusiness(PHOTO_STEP, query)
    : memberRoutes.myPhotos(listing, query);
}

/** What the address of that page says, in our words. */
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
