// Validates database rows and converts them to the site's types. snake_case names end here.
import { z } from "zod";
import {
  type Business,
  BUSINESS_STATUSES,
  type BusinessImage,
  type BusinessProfile,
  type LocalEvent,
  type Post,
  POST_TYPES,
  type Review,
} from "@/lib/businesses/types";
import { formatAddress } from "@/lib/format/text";
import { floridaDay } from "@/lib/format/dates";
import { listComing } from "@/lib/hours/special";
import { fromColumns, shapeOf, storedFields } from "@/lib/listings/columns";
import { distanceMiles } from "@/lib/places/distance";
import { getZipCode } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import { PHOTO_KINDS } from "@/lib/photos/rules";
import type { BusinessEntry } from "./contract";
import { METHODS } from "@/data/certification-kinds";
import type { Certification } from "@/lib/certifications/types";

const text = z.string().nullable();

export const settingsRow = z.object({
  name: text,
  home_heading: text,
  operator_name: text,
  postal_address: text,
  contact_email: text,
});

/** Normalizes a timestamp: '2026-11-21 14:05:00+00' and '2026-11-21T14:05:00+00:00' become the same ISO string. */
export const instant = z
  .string()
  .pipe(z.coerce.date())
  .transform((date) => date.toISOString());

/** The certifications of a listing, as the database copies them to its row: live ones, the highest first. */
export const certificationsColumn = z.array(
  z.object({
    kind: z.string(),
    label: z.string(),
    name: z.string(),
    issuer: text,
    of_business: z.boolean(),
    register_url: text,
    number: text,
    issued_on: text,
    checked_on: z.string(),
    valid_until: z.string(),
    method: z.enum(METHODS),
    entry_url: text,
  }),
);

/** The certifications that are live on a day, the highest first. */
export function listLive(
  rows: z.infer<typeof certificationsColumn>,
  today: string,
): Certification[] {
  return rows
    .filter(({ valid_until }) => valid_until >= today)
    .map(({ kind, label, name, issuer, number, method, ...row }) => ({
      ...{ kind, label, name, issuer, number, method },
      isOfBusiness: row.of_business,
      issuedOn: row.issued_on,
      checkedOn: row.checked_on,
      validUntil: row.valid_until,
      lookUp: row.entry_url ?? row.register_url,
    }));
}

export const businessRow = z.object({
  id: z.string(),
  ...shapeOf("stored"),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  middle_latitude: z.number().nullable(),
  is_verified: z.boolean(),
  certifications: certificationsColumn,
  rating: z.number().nullable(),
  review_count: z.number(),
  is_featured: z.boolean(),
  source: z.string(),
  status: z.enum(BUSINESS_STATUSES),
  closed_at: instant.nullable(),
  created_at: instant,
});
/** Adds whether it has an owner; the public cannot read who they are. */
const profileRow = businessRow.extend({ has_owner: z.boolean() });
/** Adds the date of the last change, which entries need. */
export const listedBusinessRow = profileRow.extend({ updated_at: instant });
export const entryRow = z.object({ id: z.string(), updated_at: instant, id_hash: z.number() });
export const imageRow = z.object({
  id: z.string(),
  business_id: z.string(),
  kind: z.enum(PHOTO_KINDS),
  url: z.string(),
  alt: z.string(),
  position: z.number(),
});
export const postRow = z.object({
  id: z.string(),
  business_id: z.string(),
  type: z.enum(POST_TYPES),
  date: instant,
  content: z.string(),
  image: text,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
});
export const eventRow = postRow.extend({
  name: z.string(),
  county: text,
  address: text,
  street: text,
  city: text,
  state: z.string(),
  zip: text,
});
const reviewRow = z.object({
  id: z.string(),
  business_id: z.string(),
  source: z.enum(["google", "site"]),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  date: z.string(),
  edited_on: text,
  answer: text,
  answered_on: text,
});

/** Result of get_profile: a business with everything its page shows. */
export const profileResult = profileRow.extend({
  images: z.array(imageRow),
  posts: z.array(postRow),
  reviews: z.array(reviewRow),
  member_rating: z.object({ average: z.number(), count: z.number() }).nullable(),
});

export type BusinessRow = z.infer<typeof businessRow>;
type ImageRow = z.infer<typeof imageRow>;
export type PostRow = z.infer<typeof postRow>;
export type EventRow = z.infer<typeof eventRow>;
type ReviewRow = z.infer<typeof reviewRow>;

export function toEntry({
  id,
  updated_at,
}: Pick<z.infer<typeof entryRow>, "id" | "updated_at">): BusinessEntry {
  return { id, updatedAt: updated_at };
}

/** Converts a row; special hours and certifications that ended before `today` are left out. */
export function toBusiness(row: BusinessRow, today = floridaDay(new Date())): Business {
  const { latitude, longitude } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const certifications = listLive(row.certifications, today);
  return {
    id: row.id,
    ...fromColumns(row, storedFields),
    specialHours: listComing(row.special_hours, today),
    address: formatAddress(row),
    point,
    pin: row.middle_latitude === null ? toPin(point, row.zip) : "door",
    verification: certifications[0] ?? null,
    certifications,
    rating: row.rating === null ? null : { average: row.rating, count: row.review_count },
    isFeatured: row.is_featured,
    isSample: row.source === "sample",
    listedAt: row.created_at,
    closedAt: row.closed_at,
  };
}

/** Without a pin at the door. Rounding does not make another point of the middle of a ZIP code. */
function toPin(point: Point | null, zip: string | null): Business["pin"] {
  const middle = getZipCode(zip ?? "");
  return !point || (middle && distanceMiles(point, middle) < 0.01) ? "zip" : "import";
}

function toImage({ id, kind, url, alt }: ImageRow): BusinessImage {
  return { id, kind, url, alt };
}

export function toPost(row: PostRow): Post {
  const { id, type, date, content, image, starts_at, ends_at } = row;
  return { id, type, date, content, image, startsAt: starts_at, endsAt: ends_at };
}

export function toLocalEvent(row: EventRow): LocalEvent {
  const { business_id, name, county, address, street, city, state, zip } = row;
  const business = { id: business_id, name, county, address, street, city, state, zip };
  return { post: toPost(row), business };
}

function toReview({ edited_on, answer, answered_on, ...row }: ReviewRow): Review {
  const { id, source, author, rating, text, date } = row;
  return {
    ...{ id, source, author, rating, text, date, editedOn: edited_on },
    answer: answer !== null && answered_on !== null ? { text: answer, date: answered_on } : null,
  };
}

/** Converts a business with everything its page shows. */
export function toProfile(row: z.infer<typeof profileResult>): BusinessProfile {
  const { has_owner: hasOwner, images, posts, reviews } = row;
  return {
    ...toBusiness(row),
    hasOwner,
    images: images.map(toImage),
    posts: posts.map(toPost),
    reviews: reviews.map(toReview),
    memberRating: row.member_rating,
  };
}
