// Metadata of the pages of businesses, of places and categories, and of the search.
import type { Metadata } from "next";
import { knownCityOf, townOf } from "@/lib/businesses/rules";
import type { Business } from "@/lib/businesses/types";
import { routes } from "@/lib/routes";
import type { Categories, Category } from "@/lib/categories/rules";
import type { County, Place, Region } from "@/lib/places/types";
import type { ShownListings } from "@/lib/store/listing-pages";
import { understand } from "@/lib/search/parse";
import { type SearchRequest, toSearchPath } from "@/lib/search/schema";
import { formatSearchTitle } from "@/lib/search/wording";
import { firstThatFits, toMetadata } from "./metadata";
import { shareLinks } from "./share-pictures";
import { toFeed } from "./feeds";

export function toBusinessMetadata(business: Business): Metadata {
  const { name, category } = business;
  const city = knownCityOf(business);
  const place = city ? ` in ${city}, ${townOf(business).state}` : ", Florida";
  return toMetadata({
    title: toTitle(business, city),
    description: `${name}${place}. ${business.description}`,
    keywords: [category, ...(city ? [`${category} ${city}`] : []), "veteran owned"],
    path: routes.business(business.id),
    picture: shareLinks.business(business),
    noindex: business.closedAt !== null,
  });
}

/** For the page with all posts. It is not indexed, since current posts are on the profile too. */
export function toPostsMetadata(business: Business): Metadata {
  return toMetadata({
    title: firstThatFits([`Posts by ${business.name}`, "Posts"]),
    description: `What ${business.name} has posted: updates, events and deals, including past ones.`,
    path: routes.businessPosts(business.id),
    picture: shareLinks.business(business),
    noindex: true,
  });
}

/** Name, category and city. If that is too long, the category is left out first, then the city; never the name. */
function toTitle({ name, category }: Business, city: string | null): string {
  const inCity = city ? ` in ${city}` : "";
  return firstThatFits([`${name}, ${category}${inCity}`, `${name}${inCity}`, name]);
}

type ListPage = { page: number; letter?: string | null };

export function toCountyMetadata({
  county,
  page,
  letter,
}: ListPage & { county: County }): Metadata {
  const place = `${county.name} County`;
  return toMetadata({
    title: `Veteran Owned Businesses in ${place}`,
    description: `Find and call veteran-owned businesses in ${place}, Florida: addresses, phone numbers, opening hours and what each verified badge rests on.`,
    keywords: [
      `veteran owned businesses ${place}`,
      `veteran businesses ${county.seat}`,
      `${county.name} Florida veterans`,
    ],
    path: routes.county(county.id, page, letter),
    // Lists by letter contain a part of the same list in the same order.
    noindex: Boolean(letter),
    picture: shareLinks.county(county),
    feed: toFeed({ county }),
    page,
    other: {
      "geo.region": "US-FL",
      "geo.placename": `${place}, Florida`,
      "geo.position": `${county.latitude};${county.longitude}`,
      ICBM: `${county.latitude}, ${county.longitude}`,
    },
  });
}

export function toRegionMetadata(region: Region, page: number): Metadata {
  const title = "Veteran-Owned Businesses in";
  return toMetadata({
    title: firstThatFits([`${title} ${region.name}`, `${title} ${region.shortName}, Florida`]),
    description: `Veteran-owned businesses in the ${region.countyIds.length} counties of ${region.name}, with addresses and phone numbers.`,
    keywords: [`veteran owned businesses ${region.name}`, `${region.name} veterans`],
    path: routes.region(region.id, page),
    page,
  });
}

/** '{Category} Businesses', optionally with ' in {City}', ' in {County} County' or ' near {County} County'. */
export function toCategoryTitle(category: Category, place?: Place, shown?: ShownListings): string {
  const title = `${category.label} Businesses`;
  return place ? `${title} ${toPreposition(shown)} ${place.title}` : title;
}

/** A page without a listing of its own lists the nearest ones elsewhere. */
function toPreposition(shown?: ShownListings): "in" | "near" {
  return shown === "nearest" ? "near" : "in";
}

export function toCategoryMetadata({
  category,
  place,
  shown,
  page,
  letter,
  path,
}: ListPage & {
  category: Category;
  place?: Place;
  shown?: ShownListings;
  path: string;
}): Metadata {
  const where = place ? `${place.title}, Florida` : "Florida";
  return toMetadata({
    title: firstThatFits([
      toCategoryTitle(category, place, shown),
      `${category.label} ${toPreposition(shown)} ${place?.title ?? "Florida"}`,
    ]),
    description: `Veteran-owned ${category.label} businesses ${toPreposition(shown)} ${where}: who they are, where they are, and the number to call.`,
    keywords: [`${category.label} ${where}`, `veteran owned ${category.label}`, "veteran business"],
    path,
    noindex: Boolean(letter) || shown === "none",
    page,
    picture: shareLinks.category(category),
    feed: toFeed({ category }),
  });
}

/**
 * Indexed is only the search itself: the canonical page of a category is its list, and filtered or sorted searches are noindex.
 */
export function toSearchMetadata(categories: Categories, request: SearchRequest): Metadata {
  const { category } = understand(categories, request).understood;
  const { page } = request;
  const isOfCategory = toSearchPath(request) === toSearchPath({ category: request.category });
  const indexed = toSearchPath({ page });
  return toMetadata({
    title: formatSearchTitle(category),
    description: category
      ? `Veteran-owned ${category.label} businesses in Florida: search by town, ZIP code and distance, and call.`
      : "Find veteran-owned businesses in Florida by trade, name, town or ZIP code, and see which are near you.",
    path: request.category ? routes.category(request.category) : indexed,
    page,
    picture: category ? shareLinks.category(category) : undefined,
    noindex: toSearchPath(request) !== indexed && !isOfCategory,
  });
}

export function toNearbyMetadata(
  business: Pick<Business, "id" | "name" | "county"> | null,
): Metadata {
  if (!business) return { ...toSearchTitleOnly(), robots: { index: false, follow: true } };
  return toMetadata({
    title: `Businesses Near ${business.name}`,
    description: `Veteran-owned businesses within 30 miles of ${business.name}, nearest first.`,
    path: routes.nearby(business.id),
    picture: shareLinks.business(business),
    noindex: true,
  });
}

function toSearchTitleOnly(): Metadata {
  return { title: formatSearchTitle(null) };
}
