// The initial form of a suggestion, its minimum content, and the messages for refused decisions.
import { createHash } from "node:crypto";
import type { Business } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { columnsOf, listDifferences } from "@/lib/listings/differences";
import { NO_EDIT, toEditState } from "@/lib/listing-edits/rules";
import {
  type Difference,
  pick,
  publishedFields,
  type StoredColumns,
  toColumns,
} from "@/lib/listings/columns";
import { toJsonHours } from "@/lib/listings/fields-about-hours";
import { formatMoment } from "@/lib/format/dates";
import type { DecisionRefusal } from "./suggestion-schema";
import { KIND_LABELS, type Suggestion, type SuggestionKind, type SuggestionState } from "./types";

export const NOTHING_SUGGESTED: SuggestionState = {
  ...NO_EDIT,
  kind: "",
  note: "",
  replyTo: "",
  otherErrors: {},
  formToken: "",
};

/** Initial state of the form about a published listing. */
export function toSuggestionState(
  categories: Categories,
  business: Business,
  formToken: string,
): SuggestionState {
  const edit = toEditState(categories, toListingColumns(business));
  return { ...NOTHING_SUGGESTED, ...edit, formToken };
}

/** The public columns of a listing. */
export function toListingColumns(business: Business): StoredColumns {
  return {
    ...toColumns(pick(business, publishedFields)),
    category: business.category,
    more_categories: [...business.moreCategories],
    latitude: business.point?.latitude ?? null,
    longitude: business.point?.longitude ?? null,
    hours: toJsonHours(business.hours),
  };
}

/** Whether it contains enough for a reviewer to look into it. */
export function hasEnoughDetail(
  kind: SuggestionKind,
  note: string | null,
  wanted: StoredColumns,
): boolean {
  return kind === "closed" || note !== null || Object.keys(wanted).length > 0;
}

/** A hash to detect the same suggestion being sent again. */
export function toSuggestionHash(suggestion: object): string {
  return createHash("sha256").update(JSON.stringify(suggestion)).digest("hex");
}

/** The differences if all of it were accepted, without those that are already published. */
export function listSuggested({ listing, wanted }: Suggestion): Difference[] {
  return listDifferences(listing, { ...listing, ...wanted }).filter(
    ({ name }) => Object.keys(columnsOf(wanted, [name])).length > 0,
  );
}

const REFUSALS = {
  missing: "This suggestion is gone, or what it is about: removed, withdrawn, or spam.",
  own: "This listing or review is your own, so another reviewer decides. Nothing was changed.",
  changed: "The listing has changed since you opened this page. Look at it again, then decide.",
  unmerged: "Merge the two listings first; or decline, and say why they are two.",
} as const;

/** A short label: who suggested it, or what it is about. */
export function formatKind({ kind, byOwner }: Pick<Suggestion, "kind" | "byOwner">): string {
  return byOwner ? "Asked for by its owner" : KIND_LABELS[kind];
}

/** The message for a refused decision. */
export function formatRefusal(refusal: DecisionRefusal): string {
  if (refusal.problem !== "decided") return REFUSALS[refusal.problem];
  if (refusal.status === "pending")
    return "Its owner asked for more while you had it open. Look at it again, then decide.";
  const { status, decidedBy, decidedAt } = refusal;
  const by = decidedBy ? ` by ${decidedBy}` : "";
  const on = decidedAt ? ` on ${formatMoment(decidedAt)}` : "";
  return `Nothing was changed: this suggestion was ${status === "spam" ? "marked as spam" : status}${by}${on}.`;
}
