// Types of businesses, as used everywhere above the store.
import type { Hours, SpecialHours } from "@/lib/hours/types";
import type { Certification } from "@/lib/certifications/types";
import type { StoredField, Values } from "@/lib/listings/columns";
import type { PhotoKind } from "@/lib/photos/rules";
import type { Point } from "@/lib/places/types";

/** Maximum number of categories besides the main one. */
export const MAX_MORE_CATEGORIES = 2;

export type Rating = { average: number; count: number };

/** The fields of a listing, and what the directory adds. */
export type Business = Omit<
  Values<"stored", StoredField>,
  "hours" | "moreCategories" | "specialHours"
> & {
  id: string;
  /** At most two categories besides the main one, `category`, under which it is listed as well. */
  moreCategories: readonly string[];
  /** The whole line: street, city, state and ZIP code. Null when the business shows no street. */
  address: string | null;
  point: Point | null;
  /** What the point is: the door, as its owner or a reviewer set it; the middle of the ZIP code; or what an import gave. */
  pin: "door" | "zip" | "import";
  hours: Hours | null;
  /** Present and future ones, the nearest first. */
  specialHours: readonly SpecialHours[];
  /** The highest of the live certifications, which the badge names; null without one. */
  verification: Certification | null;
  /** All live certifications, the highest first. */
  certifications: readonly Certification[];
  /** Of all reviews; null when there are none. */
  rating: Rating | null;
  isFeatured: boolean;
  isSample: boolean;
  /** When it was added to the directory. */
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
  /** Of an event; older ones may name it only in the text. */
  startsAt: string | null;
  /** End of an event or a deal. */
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
  /** By the listing's owners. */
  answer: { text: string; date: string } | null;
};

/** A business with everything its own page shows. */
export type BusinessProfile = Business & {
  /** Whether the listing has an owner; the public never learns who. */
  hasOwner: boolean;
  images: BusinessImage[];
  posts: Post[];
  /** The newest of each source, newest first. */
  reviews: Review[];
  /** Of the reviews that members wrote here, the only ones that structured data may state. */
  memberRating: Rating | null;
};

/** Numbers of businesses by name, as in the columns: 'Home Repair', 'St. Lucie', 'Port St. Lucie'. */
type Counts = Readonly<Record<string, number>>;

/** Counts for navigating a list: by first letter where it is long, and by category or by county. */
export type ListAids = { total: number; letters: Counts | null; crossings: Counts };

/** Filter of a list; names as in the columns. */
export type BusinessFilter = {
  category?: { id: string; name: string };
  city?: string;
  counties?: readonly string[];
  /** 'A' to 'Z'; '#' for names that begin with no letter. */
  letter?: string;
};
