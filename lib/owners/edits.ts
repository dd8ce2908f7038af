// Schemas of owners' edits; describes what an edit changes, and builds the preview of the page with it.
import { z } from "zod";
import { BUSINESS_STATUSES, type BusinessProfile } from "@/lib/businesses/types";
import { columns, listingColumns } from "@/lib/listing-edits/schema";
import { listDifferences, listLabels } from "@/lib/listings/differences";
import { fromColumns, publishedFields, type StoredColumns } from "@/lib/listings/columns";
import { formatAddress } from "@/lib/format/text";
import { listComing } from "@/lib/hours/special";
import { CONTESTED } from "./owners";
import type { OwnerChange } from "./types";

const text = z.string().nullable();

export const ownedRow = z.object({ businesses: columns });

export const ownerChanges = z.array(
  z.object({
    id: z.string(),
    status: z.enum(["pending", "accepted", "declined"]),
    wanted: columns,
    taken: columns.nullable(),
    created_at: z.string(),
    due_at: z.string(),
    decided_at: text,
    decision_note: text,
  }),
);
export type OwnerChangeRow = z.infer<typeof ownerChanges>[number];

const refusal = [
  z.object({ ok: z.literal(false), problem: z.literal("missing") }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("moved"),
    status: z.enum(BUSINESS_STATUSES),
  }),
] as const;

/** Result of edit_my_listing: which columns are live, and which wait for a reviewer. */
export const editMyListingResult = z.union([
  z.object({ ok: z.literal(true), live: z.array(z.string()), waiting: z.array(z.string()) }),
  z.object({ ok: z.literal(false), problem: z.literal("changed"), listing: columns }),
  ...refusal,
]);

const contested = z.object({ ok: z.literal(false), problem: z.literal("contested") });
export const closeResult = z.union([z.object({ ok: z.literal(true) }), contested, ...refusal]);

export type OwnerRefusal = z.infer<(typeof refusal)[number] | typeof contested>;

export const draftRow = z.object({
  draft: z.object({ values: z.record(z.string(), z.string()), seen: z.string() }),
});

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
  if (refusal.problem === "missing") return "You don’t manage this listing. Nothing was changed.";
  if (refusal.problem === "contested") return CONTESTED;
  return refusal.status === "closed"
    ? "This listing is closed for good. Nothing was changed."
    : "This listing isn’t shown at the moment, and can’t be changed until it is. Nothing was changed.";
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
    // An edit moves the point to the middle of the ZIP code only.
    pin: profile.point?.latitude === latitude ? profile.pin : "zip",
  };
}
