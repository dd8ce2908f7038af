// Describes an owner's changes, and builds the preview of the page with them.
import type { BusinessProfile } from "@/lib/businesses/types";
import { listDifferences, listLabels } from "@/lib/listings/differences";
import { listingColumns } from "@/lib/listing-edits/schema";
import type { StoredColumns } from "@/lib/listings/types";
import { formatAddress } from "@/lib/format/address";
import { CONTESTED } from "@/lib/owners/rules";
import { listComing } from "@/lib/hours/special";
import { fromColumns, publishedFields } from "@/lib/listings/columns";
import type { OwnerChangeRow, OwnerRefusal } from "./schema";
import type { OwnerChange } from "./types";

/** Converts a row, with the differences to the published `listing` while the change is pending. */
export function toOwnerChange(
  listing: StoredColumns,
  { id, status, wanted, taken, ...row }: OwnerChangeRow,
): OwnerChange {
  return {
    ...{ id, status },
    differences: status === "pending" ? listDifferences(listing, { ...listing, ...wanted }) : [],
    asked: listLabels(wanted),
    taken: listLabels(taken ?? {}),
    createdAt: row.created_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    reason: row.decision_note,
  };
}

/** Says which saved fields are live, and which wait for a reviewer. */
export function formatSaved(live: readonly string[], waiting: readonly string[]): string {
  const labelsOf = (names: readonly string[]) =>
    listLabels(Object.fromEntries(names.map((name) => [name, null]))).join(", ");
  return [
    live.length > 0 && `${labelsOf(live)}: on the page within a minute.`,
    waiting.length > 0 && `${labelsOf(waiting)}: a reviewer looks at it first.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The message for a change that was refused. */
export function formatRefusal(refusal: OwnerRefusal): string {
  if (refusal.problem === "missing") return "You do not manage this listing. Nothing was changed.";
  if (refusal.problem === "contested") return CONTESTED;
  return refusal.status === "closed"
    ? "This listing is closed for good. Nothing was changed."
    : "This listing is not shown at the moment, and cannot be changed until it is. Nothing was changed.";
}

/** The profile as it would be with these columns. */
export function toPreview(profile: BusinessProfile, columns: StoredColumns): BusinessProfile {
  const listing = listingColumns.parse(columns);
  const { latitude, longitude } = listing;
  return {
    ...profile,
    ...fromColumns(listing, publishedFields),
    moreCategories: listing.more_categories,
    specialHours: listComing(listing.special_hours),
    address: formatAddress({ ...listing, state: profile.state }),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
