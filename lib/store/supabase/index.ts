// The directory as Supabase answers it, through the public key and its row-level security.
import { z } from "zod";
import type { BusinessFilter, NearbyBusiness } from "@/lib/businesses/types";
import { toNearby } from "@/lib/businesses/rules";
import { toRange, type PageRequest } from "@/lib/paging";
import { publicClient } from "@/lib/supabase/public";
import {
  MAX_PAGE_SIZE,
  PROFILE_LIMITS,
  type DirectoryStore,
  type NearestRequest,
} from "../contract";
import {
  businessRow,
  columnsOf,
  imageRow,
  postRow,
  reviewRow,
  toBusiness,
  toImage,
  toPost,
  toReview,
} from "../rows";

const BUSINESS_COLUMNS = columnsOf(businessRow);
const ratingRow = z.object({ rating: z.number(), reviews: z.number() });
const countyCount = z.object({ county: z.string(), businesses: z.number() });
const categoryCount = z.object({ category: z.string(), businesses: z.number() });

export const supabaseStore: DirectoryStore = {
  async listBusinesses(filter, request) {
    const { from, to } = toRange(bounded(request));
    const { data, count } = await publishedBusinesses(filter)
      .order("is_featured", { ascending: false })
      .order("name")
      .order("id")
      .range(from, to)
      .throwOnError();
    const items = z
      .array(businessRow)
      .parse(data)
      .map((row) => toBusiness(row));
    return { items, total: z.number().parse(count), ...request };
  },

  async getBusinessProfile(id) {
    const db = publicClient();
    const ofBusiness = { business_id: id };
    const [business, images, posts, reviews, rating] = await Promise.all([
      db.from("businesses").select(BUSINESS_COLUMNS).eq("id", id).maybeSingle().throwOnError(),
      db
        .from("business_images")
        .select(columnsOf(imageRow))
        .match(ofBusiness)
        .order("position")
        .limit(PROFILE_LIMITS.images)
        .throwOnError(),
      db
        .from("posts")
        .select(columnsOf(postRow))
        .match(ofBusiness)
        .order("date", { ascending: false })
        .limit(PROFILE_LIMITS.posts)
        .throwOnError(),
      db
        .from("reviews")
        .select(columnsOf(reviewRow))
        .match(ofBusiness)
        .order("date", { ascending: false })
        .limit(PROFILE_LIMITS.reviews)
        .throwOnError(),
      db
        .from("business_ratings")
        .select(columnsOf(ratingRow))
        .match(ofBusiness)
        .maybeSingle()
        .throwOnError(),
    ]);
    if (business.data === null) return null;
    const rated = ratingRow.nullable().parse(rating.data);
    return {
      ...toBusiness(businessRow.parse(business.data)),
      images: z.array(imageRow).parse(images.data).map(toImage),
      posts: z.array(postRow).parse(posts.data).map(toPost),
      reviews: z.array(reviewRow).parse(reviews.data).map(toReview),
      rating: rated && { average: rated.rating, count: rated.reviews },
    };
  },

  async listNearestBusinesses({ from, category, notInCounty, limit }: NearestRequest) {
    const { data } = await publicClient()
      .rpc(
        "nearest_businesses",
        {
          from_latitude: from.latitude,
          from_longitude: from.longitude,
          in_category: category,
          not_in_county: notInCounty,
          max_rows: limit,
        },
        { get: true },
      )
      .select(BUSINESS_COLUMNS)
      .throwOnError();
    return z
      .array(businessRow)
      .parse(data)
      .map((row) => toNearby(toBusiness(row), from))
      .filter((nearby): nearby is NearbyBusiness => nearby !== null);
  },

  async countByCounty() {
    const { data } = await publicClient().from("county_counts").select().throwOnError();
    const rows = z.array(countyCount).parse(data);
    return Object.fromEntries(rows.map((row) => [row.county, row.businesses]));
  },

  async countByCategory() {
    const { data } = await publicClient().from("category_counts").select().throwOnError();
    const rows = z.array(categoryCount).parse(data);
    return Object.fromEntries(rows.map((row) => [row.category, row.businesses]));
  },
};

function bounded(request: PageRequest): PageRequest {
  return { ...request, pageSize: Math.min(request.pageSize, MAX_PAGE_SIZE) };
}

/** City and county match as columns; only rows that lack the column are matched by their address. */
function publishedBusinesses({ category, city, counties }: BusinessFilter) {
  let query = publicClient()
    .from("businesses")
    .select(BUSINESS_COLUMNS, { count: "exact" })
    .eq("status", "published");
  if (category) query = query.eq("category", category);
  if (city) query = query.or(columnOrAddress("city", [city]));
  if (counties) query = query.or(columnOrAddress("county", counties));
  return query;
}

function columnOrAddress(column: "city" | "county", names: readonly string[]): string {
  const inAddress = names.map((name) => `address.ilike.${quote(`*${name}*`)}`).join(",");
  return `${column}.in.(${names.map(quote).join(",")}),and(${column}.is.null,or(${inAddress}))`;
}

/** Quotes a value for a PostgREST filter, where commas, dots and parentheses have a meaning. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
