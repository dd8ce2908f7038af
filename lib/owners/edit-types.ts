// Types of owners' edits of published listings.
import type { SpecialHours } from "@/lib/hours/types";
import type { EditValues } from "@/lib/listing-edits/types";
import type { Difference, StoredColumns } from "@/lib/listings/types";

/** A change that an owner requested and a reviewer decides, or decided recently. */
export type OwnerChange = {
  id: string;
  status: "pending" | "accepted" | "declined";
  /** While it is pending: the requested values beside the published ones. */
  differences: readonly Difference[];
  /** Labels of the requested fields, and of the accepted ones. */
  asked: readonly string[];
  taken: readonly string[];
  createdAt: string;
  dueAt: string;
  decidedAt: string | null;
  /** Why it was declined. */
  reason: string | null;
};

export type MyEdits = {
  /** All editable columns as read; the form sends them back as `seen`. */
  columns: StoredColumns;
  /** Without past ones; nearest first. */
  specialHours: readonly SpecialHours[];
  /** Newest first. */
  changes: readonly OwnerChange[];
};

export type SpecialHoursValues = Record<"from" | "through" | "isClosed" | "hours" | "note", string>;

/** State of the special hours form. */
export type SpecialHoursState = {
  values: SpecialHoursValues;
  errors: Partial<SpecialHoursValues>;
  message: string | null;
};

export const NO_SPECIAL_HOURS: SpecialHoursState = {
  values: { from: "", through: "", isClosed: "yes", hours: "", note: "" },
  errors: {},
  message: null,
};

/** An unsaved edit, with the columns at the time its form was opened. */
export type ListingDraft = { values: EditValues; seen: StoredColumns };
