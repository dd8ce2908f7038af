// Texts about a listing's status, for its owners.
import type { BusinessStatus } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import type { Route } from "next";
import type { BusinessProfile } from "@/lib/businesses/types";
import { memberRoutes } from "@/lib/routes";

const STATES: Readonly<Record<BusinessStatus, string>> = {
  published: "Published",
  suspended: "Not shown at the moment",
  closed: "Closed",
};

export const CONTESTED =
  "Somebody else says that this listing is theirs. Until a reviewer has decided, it stays as it is; please try again then.";

export function formatState(status: BusinessStatus): string {
  return STATES[status];
}

/** 'Confirmed on November 21, 2026'. */
export function formatConfirmed(day: string | null): string {
  return day ? `Confirmed on ${formatDate(day)}` : "Not confirmed yet";
}

/** A description shorter than this says little. */
const SHORT_DESCRIPTION = 80;

/** What visitors look for and the page lacks, each with where its owner adds it. */
export function listMissing(business: BusinessProfile): { text: string; href: Route }[] {
  const { id, image, images, hours, hoursNote, website, description } = business;
  const edit = memberRoutes.editMyListing(id);
  return [
    ...(!image && images.length === 0
      ? [{ text: "Add a photo", href: memberRoutes.myPhotos(id) }]
      : []),
    ...(!hours && !hoursNote ? [{ text: "Add your hours", href: edit }] : []),
    ...(!website ? [{ text: "Add your website", href: edit }] : []),
    ...(description.length < SHORT_DESCRIPTION
      ? [{ text: "Say more about what you do", href: edit }]
      : []),
  ];
}
