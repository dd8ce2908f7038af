import type { Database } from "@/supabase/database.types";
import type { categories } from "../categories";

type Tables = Database["public"]["Tables"];

/** Without the columns that the database works out. */
export type BusinessRow = Omit<
  Tables["businesses"]["Row"],
  "address" | "name_key" | "open_minutes" | "search"
>;
export type BusinessImageRow = Tables["business_images"]["Row"];
export type PostRow = Tables["posts"]["Row"];
export type ReviewRow = Tables["reviews"]["Row"];
/** As they are recorded; none is withdrawn. */
export type CertificationRow = Omit<Tables["certifications"]["Row"], "withdrawn_at">;

/** What sets one sample business apart. City, county and coordinates follow from the ZIP code. */
export type SampleBusiness = {
  id: string;
  name: string;
  category: (typeof categories)[number]["name"];
  service: string;
  /** Null: the business gives its area only, no street. */
  street: string | null;
  zip: string;
  /** E.164, from the 555-01xx numbers that are set aside for fiction. */
  phone: string | null;
  verified_on: string;
} & Pick<BusinessRow, "description" | "email" | "website" | "hours"> &
  Partial<
    Pick<
      BusinessRow,
      | "more_categories"
      | "hours_note"
      | "year_founded"
      | "price_range"
      | "last_confirmed_on"
      | "image"
      | "banner"
      | "facebook"
      | "instagram"
      | "is_featured"
    >
  >;

/** Ids are numbered in index.ts. */
export type SampleBusinessImage = Omit<BusinessImageRow, "id">;
export type SamplePost = Omit<PostRow, "id">;
export type SampleReview = Omit<ReviewRow, "id">;
