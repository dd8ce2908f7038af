// Metadata of the pages of categories, counties and regions.
import type { Metadata } from "next";
import { routes } from "@/lib/routes";
import type { Category } from "@/lib/categories/rules";
import type { County, Place, Region } from "@/lib/places/types";
import type { ShownListings } from "@/lib/store/listing-pages";
import { firstThatFits, toMetadata } from "./metadata";
import { toFeed } from "./feeds";
import { shareLinks } from "./share-pictures";

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
