// What a business is, everywhere above the store.
import type { Point } from "@/lib/places/types";

/** From inexpensive to expensive. */
export const PRICE_RANGES = ["$", "$$", "$$$", "$$$$"] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Beside the main one. */
export const MAX_MORE_CATEGORIES = 2;

/** Minutes of the week, Monday 00:00 local time being 0: [opens, closes]. `closes` may pass the week's end. */
export type Hours = readonly (readonly [opens: number, closes: number])[];

/** The record a 'Verified Veteran' badge rests on. Dates are ISO days. */
export type Verification = { issuer: string; checkedOn: string; validUntil: string };

export type Business = {
  id: string;
  name: string;
  description: string;
  /** The main one. */
  category: string;
  /** At most two, under which it is listed as well. */
  moreCategories: readonly string[];
  /** Null where the business shows none. */
  street: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  /** The whole line: street, city, state and ZIP code. Null without a street. */
  address: string | null;
  county: string | null;
  point: Point | null;
  /** E.164, such as +17725550134. */
  phone: string | null;
  email: string | null;
  website: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  linkedin: string | null;
  image: string | null;
  banner: string | null;
  /** Branch of service of the owner, such as 'Navy'. */
  service: string | null;
  hours: Hours | null;
  hoursNote: string | null;
  yearFounded: number | null;
  priceRange: PriceRange | null;
  /** The ISO day on which the owner last said that all this holds. */
  lastConfirmedOn: string | null;
  /** Null when nothing was ever checked, and from the day on which the check runs out. */
  verification: Verification | null;
  isFeatured: boolean;
  isSample: boolean;
  /** When it came into the directory. */
  listedAt: string;
  /** When the owner closed the business for good; its page then says so. */
  closedAt: string | null;
};

export type NearbyBusiness = { business: Business; distanceMiles: number };

export type BusinessImage = { id: string; url: string; alt: string };

export type PostType = "update" | "event" | "deal";
export type Post = {
  id: string;
  type: PostType;
  date: string;
  content: string;
  image: string | null;
};

export type ReviewSource = "google" | "site";
export type Review = {
  id: string;
  source: ReviewSource;
  author: string;
  rating: number;
  text: string;
  date: string;
};

/** A business with everything its own page shows. `rating` is null while nobody has reviewed it. */
export type BusinessProfile = Business & {
  images: BusinessImage[];
  posts: Post[];
  reviews: Review[];
  rating: { average: number; count: number } | null;
};

/** What a list asks for. Names are those of the columns: 'Home Repair', 'St. Lucie', 'Port St. Lucie'. */
export type BusinessFilter = { category?: string; city?: string; counties?: readonly string[] };
