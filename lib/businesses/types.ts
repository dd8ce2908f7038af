// What a business is, everywhere above the store.
import type { StoredField, Values } from "@/lib/listings/types";
import type { PhotoKind } from "@/lib/photos/rules";
import type { Point } from "@/lib/places/types";

/** From inexpensive to expensive. */
export const PRICE_RANGES = ["$", "$$", "$$$", "$$$$"] as const;

/** Beside the main one. */
export const MAX_MORE_CATEGORIES = 2;

/** Minutes of the week, Monday 00:00 local time being 0: [opens, closes]. `closes` may pass the week's end. */
export type Hours = readonly (readonly [opens: number, closes: number])[];

/** Days on which other hours hold than on that day of other weeks. */
export type SpecialHours = {
  /** ISO days of Florida, both included. */
  from: string;
  through: string;
  /** Minutes of the day; null: closed. */
  hours: Hours | null;
  note: string | null;
};

export const MAX_SPECIAL_HOURS = 20;

/** The record a 'Verified Veteran' badge rests on. Dates are ISO days. */
export type Verification = { issuer: string; checkedOn: string; validUntil: string };

export type Rating = { average: number; count: number };

/** What the list of fields says of a listing, and what the directory adds. */
export type Business = Omit<
  Values<"stored", StoredField>,
  "hours" | "moreCategories" | "specialHours"
> & {
  id: string;
  /** Beside the main category, `category`: at most two under which it is listed as well. */
  moreCategories: readonly string[];
  /** The whole line: street, city, state and ZIP code. Null without a street, as where the business shows none. */
  address: string | null;
  point: Point | null;
  hours: Hours | null;
  /** Those that are not over, the nearest first. */
  specialHours: readonly SpecialHours[];
  /** Null when nothing was ever checked, and from the day on which the check runs out. */
  verification: Verification | null;
  /** Over all reviews; null while there is none. */
  rating: Rating | null;
  isFeatured: boolean;
  isSample: boolean;
  /** When it came into the directory. */
  listedAt: string;
  /** When the owner closed the business for good; its page then says so. */
  closedAt: string | null;
};

export const BUSINESS_STATUSES = ["published", "suspended", "closed"] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

export type NearbyBusiness = { business: Business; distanceMiles: number };

export type BusinessImage = { id: string; kind: PhotoKind; url: string; alt: string };

export const POST_TYPES = ["update", "event", "deal"] as const;
export type PostType = (typeof POST_TYPES)[number];
export type Post = {
  id: string;
  type: PostType;
  date: string;
  content: string;
  image: string | null;
  /** Of an event; older ones may say it in words alone. */
  startsAt: string | null;
  /** Of an event or a deal: then it is over. */
  endsAt: string | null;
};

/** Where an event takes place, and whom to ask. */
export type EventHost = Pick<
  Business,
  "id" | "name" | "county" | "address" | "street" | "city" | "state" | "zip"
>;
export type LocalEvent = { post: Post; business: EventHost };

type ReviewSource = "google" | "site";
export type Review = {
  id: string;
  source: ReviewSource;
  author: string;
  rating: number;
  text: string;
  date: string;
  editedOn: string | null;
  /** Of the listing's owners. */
  answer: { text: string; date: string } | null;
};

/** A business with everything its own page shows. */
export type BusinessProfile = Business & {
  /** Whether somebody keeps the page; the public never learns who. */
  hasOwner: boolean;
  images: BusinessImage[];
  posts: Post[];
  /** Of each source the newest, newest first. */
  reviews: Review[];
  /** Over those reviews that members wrote here, which alone structured data may state. */
  memberRating: Rating | null;
};

/** What a list asks for. Names are those of the columns: 'Home Repair', 'St. Lucie', 'Port St. Lucie'. */
type Counts = Readonly<Record<string, number>>;

/** What helps through a long list: how many there are by first letter, and by category or by county. */
export type ListAids = { total: number; letters: Counts; crossings: Counts };

export type BusinessFilter = {
  category?: string;
  city?: string;
  counties?: readonly string[];
  /** 'A' to 'Z'; '#' for names that begin with none. */
  letter?: string;
};
