// Makes database rows for the tests of the stores: a test gives the values that matter to it, the others have defaults.
import type { BusinessImageRow, BusinessRow, PostRow, ReviewRow } from "@/data/sample/types";
import { type Column, type StoredField, storedFields, toColumn } from "@/lib/listings/columns";
import type { ServiceClient } from "@/scripts/embedded/service-client";
import { newUuid } from "../support/seed";

export type Rows = {
  businesses: BusinessRow[];
  businessImages: BusinessImageRow[];
  posts: PostRow[];
  reviews: ReviewRow[];
};

const NO_FIELDS = Object.fromEntries(storedFields.map((name) => [toColumn(name), null]));

const NO_REVIEWS = { rating: null, review_count: 0 };

/** Returns a published business; values that are not given are empty. */
export function business(
  row: Partial<BusinessRow> & Pick<BusinessRow, "id">,
): BusinessRow & typeof NO_REVIEWS {
  return {
    ...NO_REVIEWS,
    ...(NO_FIELDS as Record<Column<StoredField>, null>),
    name: row.id,
    description: "",
    category: "Plain Trade",
    more_categories: [],
    state: "FL",
    latitude: null,
    longitude: null,
    middle_latitude: null,
    middle_longitude: null,
    is_verified: false,
    verified_until: null,
    certifications: [],
    is_featured: false,
    source: "form",
    status: "published",
    closed_at: null,
    created_at: "2026-01-02T15:00:00+00:00",
    updated_at: "2026-01-02T15:00:00+00:00",
    ...row,
  };
}

export function image(row: Partial<BusinessImageRow> & Pick<BusinessImageRow, "business_id">) {
  return { id: newUuid(), url: "/images/one.svg", alt: "", position: 0, ...row };
}

export function post(row: Partial<PostRow> & Pick<PostRow, "business_id" | "date">): PostRow {
  const undated = { starts_at: null, ends_at: null };
  return { id: newUuid(), type: "update", content: "News.", image: null, ...undated, ...row };
}

export function review(row: Partial<ReviewRow> & Pick<ReviewRow, "business_id" | "date">) {
  const nothing = { author_id: null, edited_on: null, answer: null, answered_on: null };
  const words = { source: "google", author: "Dana R.", rating: 5, text: "" };
  return { id: newUuid(), ...words, ...nothing, ...row };
}

/** Returns the time this number of days ago, in PostgREST's format. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace("Z", "+00:00");
}

export async function insertRows(client: ServiceClient, rows: Rows): Promise<void> {
  await insertBusinesses(client, rows.businesses);
  await client.from("business_images").insert(rows.businessImages).throwOnError();
  await client.from("posts").insert(rows.posts).throwOnError();
  await client.from("reviews").insert(rows.reviews).throwOnError();
}

/** Inserts businesses and their categories, whose ids differ from those of the directory. */
export async function insertBusinesses(
  client: ServiceClient,
  businesses: Rows["businesses"],
): Promise<void> {
  const names = new Set(businesses.flatMap((row) => [row.category, ...row.more_categories]));
  const categories = Array.from(names, (name) => {
    return { id: `made-${newUuid()}`, name, label: name, icon: "store" };
  });
  await client
    .from("categories")
    .upsert(categories, { onConflict: "name", ignoreDuplicates: true })
    .throwOnError();
  await client.rpc("write_businesses", { listings: businesses }).throwOnError();
}
