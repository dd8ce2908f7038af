import { cache } from "react";
import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryListing } from "@/components/categories/category-listing";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { getListing, toShownListings } from "@/lib/store/listing-pages";
import type { BusinessFilter } from "@/lib/businesses/types";
import { listCategories } from "@/lib/categories/queries";
import { getCategory, isRetired, toCategoryId } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { PAGE_SIZES, parsePageSegments } from "@/lib/paging";
import { getPlace } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCategoryMetadata, toCategoryTitle } from "@/lib/seo/page-metadata";
import { withOutageView } from "../../../../../with-outage-view";

// Serves /category/{categoryId}/city/{cityId} and /category/{categoryId}/county/{countyId}.
type Props = PageProps<"/category/[categoryId]/[kind]/[placeId]/[[...page]]">;

/** None is prerendered: there are more combinations of categories and places than visitors request. */
export function generateStaticParams() {
  return [];
}

/** Read once for the page and its metadata. Returns null when the URL means no page. */
const getCrossing = cache(
  async (categoryId: string, kind: string, placeId: string, pagePath: string) => {
    const categories = await listCategories();
    const slug = decodeSegment(categoryId);
    if (isRetired(categories, slug)) permanentRedirect(routes.categories());
    const category = getCategory(categories, toCategoryId(categories, slug) ?? "");
    const place = getPlace(kind, decodeSegment(placeId));
    const page = parsePageSegments(pagePath ? pagePath.split("/") : []);
    if (!category || !place || !page) return null;
    const hrefFor = (number: number) => routes.categoryInPlace(category.id, place, number);
    const isCanonical = category.id === categoryId && place.id === placeId;
    if (!isCanonical) permanentRedirect(hrefFor(page));
    const listing = await getListing({
      filter: { category, ...toFilter(place) },
      page,
      pageSize: PAGE_SIZES.category,
      center: place,
      hrefFor,
    });
    return { category, categories, place, page, hrefFor, listing };
  },
);

async function resolve(params: Props["params"]) {
  const { categoryId, kind, placeId, page = [] } = await params;
  return getCrossing(categoryId, kind, placeId, page.join("/"));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  if (!asked) return missingMetadata;
  const { category, place, page, hrefFor, listing } = asked;
  const shown = toShownListings(listing);
  return toCategoryMetadata({ category, place, shown, page, path: hrefFor(page) });
}

async function CategoryInPlacePage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <NotFoundPage />;
  const { category, place, listing } = asked;
  return (
    <CategoryListing
      {...asked}
      title={toCategoryTitle(category, place, toShownListings(listing))}
      siteUrl={env().siteUrl}
    />
  );
}

function toFilter({ kind, name, county }: Place): BusinessFilter {
  if (kind === "county") return { counties: [name] };
  return { city: name, ...(county && { counties: [county] }) };
}

export default withOutageView(CategoryInPlacePage);
