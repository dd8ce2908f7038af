import type { Database } from "@/supabase/database.types";
import type { categories } from "../categories";

type Tables = Database["public"]["Tables"];

/** Without the columns that the database computes. */
type Columns = Omit<
  Tables["businesses"]["Row"],
  | "address"
  | "category"
  | "more_categories"
  | "events_until"
  | "has_owner"
  | "id_hash"
  | "letter"
  | "name_key"
  | "open_minutes"
  | "rating"
  | "review_count"
  | "search"
  | "sort_key"
> & { category: string; more_categories: string[] };
type Place = "street" | "city" | "zip" | "county" | "latitude" | "longitude";
type Picture = "image" | "banner";
type Told = Place | Picture | "phone" | "email" | "website" | "service" | "hours";
type Kept = "verified_until" | "closed_at";
type Nullable = { [Key in keyof Columns]: null extends Columns[Key] ? Key : never }[keyof Columns];
type Optional = Exclude<Nullable, Told | Kept>;

/** Columns that are usually empty are optional. */
export type BusinessRow = Omit<Columns, Optional> & Partial<Pick<Columns, Optional>>;
/** Gallery images. */
export type BusinessImageRow = Pick<
  Tables["business_images"]["Row"],
  "id" | "url" | "alt" | "position"
> & { business_id: string };
export type PostRow = Tables["posts"]["Row"];
export type ReviewRow = Tables["reviews"]["Row"];
/** The columns of a sample's check, which is invented. */
export type CertificationRow = Pick<
  Tables["certifications"]["Row"],
  "id" | "business_id" | "kind" | "checked_on" | "valid_until" | "method"
>;

/** The individual data of a sample business. City, county and coordinates are derived from the ZIP code. */
export type SampleBusiness = {
  id: string;
  name: string;
  category: (typeof categories)[number]["name"];
  service: string;
  /** Null for a business that publishes only its area. */
  street: string | null;
  zip: string;
  /** E.164, from the numbers 555-01xx reserved for fiction. */
  phone: string | null;
  verified_on: string;
} & Pick<BusinessRow, "description" | "email" | "website" | "hours"> &
  Partial<Pick<BusinessRow, Optional | Picture | "more_categories" | "is_featured">>;

/** Without ids, which index.ts assigns. */
export type SampleBusinessImage = Omit<BusinessImageRow, "id">;
export type SamplePost = Omit<PostRow, "id" | "starts_at" | "ends_at"> &
  Partial<Pick<PostRow, "starts_at" | "ends_at">>;
export type SampleReview = Omit<
  ReviewRow,
  "id" | "author_id" | "edited_on" | "answer" | "answered_on"
>;
