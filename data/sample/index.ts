// The sample directory: invented businesses and everything that belongs to them, as complete database rows. The embedded
// database is seeded with them, and the store falls back to them. Names, people and numbers are made up; cities, ZIP codes,
// counties and coordinates (the center of each ZIP code) are real.
import type { CertificationKindRow } from "../certification-kinds";
import { counties } from "../counties";
import { zipCodes } from "../zip-codes";
import { animals } from "./businesses/animals";
import { foodAndEvents } from "./businesses/food-and-events";
import { houseTrades } from "./businesses/house-trades";
import { officeAndCommunity } from "./businesses/office-and-community";
import { peopleAndCrafts } from "./businesses/people-and-crafts";
import { vehiclesAndBoats } from "./businesses/vehicles-and-boats";
import { yardAndCleaning } from "./businesses/yard-and-cleaning";
import { sampleImages } from "./images";
import { samplePosts } from "./posts";
import { sampleReviews } from "./reviews";
import type {
  BusinessImageRow,
  BusinessRow,
  CertificationRow,
  PostRow,
  ReviewRow,
  SampleBusiness,
} from "./types";

const SAMPLE_CHECK = "Sample record, not a real check";

/** The kind of the samples' certifications; it comes and goes with them. */
export const sampleKind: CertificationKindRow = {
  id: "sample",
  label: "Sample",
  name: SAMPLE_CHECK,
  issuer: SAMPLE_CHECK,
  of_business: false,
  register_url: null,
  proves: "Nothing: the listing is invented, to show how the directory looks.",
  counts_for: "",
  rank: 0,
  max_months: 48,
  retired_on: null,
};

const sampleBusinesses = [
  ...houseTrades,
  ...yardAndCleaning,
  ...vehiclesAndBoats,
  ...animals,
  ...foodAndEvents,
  ...peopleAndCrafts,
  ...officeAndCommunity,
];

export const businesses: readonly BusinessRow[] = sampleBusinesses.map(toBusinessRow);

export const certifications: readonly CertificationRow[] = sampleBusinesses.map(
  ({ id, verified_on }, index) => ({
    id: sampleId("c", index),
    business_id: id,
    kind: sampleKind.id,
    checked_on: verified_on,
    valid_until: fourYearsAfter(verified_on),
    method: "sample",
  }),
);

export const businessImages: readonly BusinessImageRow[] = sampleImages.map((image, index) => ({
  id: sampleId("a", index),
  ...image,
}));

export const posts: readonly PostRow[] = samplePosts.map((post, index) => ({
  id: sampleId("b", index),
  starts_at: null,
  ends_at: null,
  ...post,
}));

export const reviews: readonly ReviewRow[] = sampleReviews.map((review, index) => ({
  id: sampleId("e", index),
  ...{ author_id: null, edited_on: null, answer: null, answered_on: null },
  ...review,
}));

function toBusinessRow({ verified_on, ...business }: SampleBusiness): BusinessRow {
  const { city, county, latitude, longitude } = placeOf(business.zip);
  const createdAt = `${verified_on}T14:00:00+00:00`;
  return {
    more_categories: [],
    image: null,
    banner: null,
    is_featured: false,
    ...business,
    city,
    state: "FL",
    county,
    latitude,
    longitude,
    is_verified: true,
    verified_until: fourYearsAfter(verified_on),
    certifications: [toCopy(verified_on)],
    source: "sample",
    status: "published",
    closed_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** As the database copies a certification to its business. */
function toCopy(checked_on: string) {
  const { id: kind, label, name, issuer, of_business, register_url } = sampleKind;
  return {
    ...{ kind, label, name, issuer, of_business, register_url },
    ...{ number: null, issued_on: null, checked_on, valid_until: fourYearsAfter(checked_on) },
    ...{ method: "sample", entry_url: null },
  };
}

function placeOf(zip: string) {
  const place = zipCodes.find(([code]) => code === zip);
  const county = counties.find(({ id }) => id === place?.[2]);
  if (!place || !county) throw new Error(`The sample data names an unknown ZIP code: ${zip}`);
  const [, city, , latitude, longitude] = place;
  return { city, county: county.name, latitude, longitude };
}

function fourYearsAfter(date: string) {
  return `${Number(date.slice(0, 4)) + 4}${date.slice(4)}`;
}

/** A UUID that is the same on every machine; the letter distinguishes the tables. */
function sampleId(table: "a" | "b" | "c" | "e", index: number) {
  return `00000000-0000-4000-8${table}00-${String(index + 1).padStart(12, "0")}`;
}
