// What owners see of their own changes to a published listing.
import type { SpecialHours } from "@/lib/businesses/types";
import type { EditValues } from "@/lib/listing-edits/types";
import type { StoredColumns, Difference } from "@/lib/listings/types";

/** What owners asked for that a reviewer decides, or has decided lately. */
export type OwnerChange = {
  id: string;
  status: "pending" | "accepted" | "declined";
  /** While it waits: beside what is published. */
  differences: readonly Difference[];
  /** The labels of what was asked for, and of what was taken. */
  asked: readonly string[];
  taken: readonly string[];
  createdAt: string;
  dueAt: string;
  decidedAt: string | null;
  /** Why it was declined. */
  reason: string | null;
};

export type MyEdits = {
  /** All that may be edited, as it was read: what a form says it has seen. */
  columns: StoredColumns;
  /** Those that are not over, the nearest first. */
  specialHours: readonly SpecialHours[];
  /** The latest first. */
  changes: readonly OwnerChange[];
};

export type SpecialHoursValues = Record<"from" | "through" | "isClosed" | "hours" | "note", string>;

/** What the form of special hours shows. */
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

/** What was typed and not saved, with what the listing said when its form was opened. */
export type ListingDraft = { values: EditValues; seen: StoredColumns };
