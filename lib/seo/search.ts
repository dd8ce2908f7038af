// Metadata of the search and of the search around a business.
import type { Metadata } from "next";
import type { Business } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { understand } from "@/lib/search/parse";
import { type SearchRequest, toSearchPath } from "@/lib/search/schema";
import { toSearchTitle } from "@/lib/search/wording";
import { toMetadata } from "./metadata";
import { shareLinks } from "./share-pictures";

/**
 * Indexed is only the search itself: the canonical page of a category is its list, and filtered or sorted searches are noindex.
 */
export function toSearchMetadata(categories: Categories, request: SearchRequest): Metadata {
  const { category } = understand(categories, request).understood;
  const { page } = request;
  const isOfCategory = toSearchPath(request) === toSearchPath({ category: request.category });
  const indexed = toSearchPath({ page });
  return toMetadata({
    title: toSearchTitle(category),
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
    description: `Veteran-owned businesses within 30 miles of ${business.name}, the nearest first.`,
    path: routes.nearby(business.id),
    picture: shareLinks.business(business),
    noindex: true,
  });
}

function toSearchTitleOnly(): Metadata {
  return { title: toSearchTitle(null) };
}
