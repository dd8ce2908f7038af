// Completes the rows of data/sample to those that the database returns, and sorts them as lists are.
import type { z } from "zod";
import type * as sample from "@/data/sample/types";
import { storedFields, toColumn } from "@/lib/listings/columns";
import { foldText } from "@/lib/spelling/words";
import { listedBusinessRow } from "./rows";

/** What the store answers from: the samples, or rows of a test. */
export type SampleRows = {
  businesses: readonly sample.BusinessRow[];
  businessImages: readonly sample.BusinessImageRow[];
  posts: readonly sample.PostRow[];
  reviews: readonly sample.ReviewRow[];
};

export type SampleBusinessRow = z.infer<typeof listedBusinessRow>;

const NO_FIELDS = Object.fromEntries(
  [...storedFields.map(toColumn), "middle_latitude"].map((column) => [column, null]),
);

/** All businesses with their rating, in the order of lists. */
export function toBusinessRows({ businesses, reviews }: SampleRows): SampleBusinessRow[] {
  return businesses
    .map((row) => {
      const rating = toRating(reviews.filter(({ business_id }) => business_id === row.id));
      const rated = { rating: rating?.average ?? null, review_count: rating?.count ?? 0 };
      return listedBusinessRow.parse({ ...NO_FIELDS, ...row, ...rated, has_owner: false });
    })
    .sort((a, b) => compare(toSortKey(a), toSortKey(b)) || compare(a.id, b.id));
}

/** Null without reviews. */
export function toRating(reviews: readonly { rating: number }[]) {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return reviews.length > 0 ? { average: sum / reviews.length, count: reviews.length } : null;
}

/** By code units, as the database does. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toSortKey(row: SampleBusinessRow): string {
  const isLater = [!row.is_featured, !row.is_verified, row.phone === null, toLetter(row) === "#"];
  return isLater.map(Number).join("") + toListName(row.name);
}

/** The name as it is sorted: folded, without its leading article. */
export function toListName(name: string): string {
  return foldText(name).replace(/^the (?=.)/, "");
}

export function toLetter({ name }: SampleBusinessRow): string {
  return /^[a-z]/.exec(toListName(name))?.[0].toUpperCase() ?? "#";
}
