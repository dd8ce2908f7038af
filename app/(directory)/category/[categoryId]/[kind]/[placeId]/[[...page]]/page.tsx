import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryListing } from "@/components/categories/category-listing";
import { Missing } from "@/components/layout/missing";
import { getListing } from "@/lib/store/listing-pages";
import type { BusinessFilter } from "@/lib/businesses/types";
import { listCategories } from "@/lib/categories/queries";
import { getCategory, isRetired, toCategoryId } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { PAGE_SIZES, parsePageSegments } from "@/lib/paging";
import { getPlace } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCategoryMetadata, toCategoryTitle } from "@/lib/seo/places";
import { withOutageView } from "../../../../../with-outage-view";

// Serves /category/{categoryId}/city/{cityId} and /category/{categoryId}/county/{countyId}.
type Props = PageProps<"/category/[categoryId]/[kind]/[placeId]/[[...page]]">;

/** None is prerendered: there are more combinations of categories and places than visitors request. */
export function generateStaticParams() {
  return [];
}

/** Returns null when the URL means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { categoryId, kind, placeId, page: segments } = await params;
  const categories = await listCategories();
  const slug = decodeSegment(categoryId);
  if (isRetired(categories, slug)) permanentRedirect(routes.categories());
  const category = getCategory(categories, toCategoryId(categories, slug) ?? "");
  const place = getPlace(kind, decodeSegment(placeId));
  const page = parsePageSegments(segments);
  if (!category || !place || !page) return null;
  const isCanonical = category.id === categoryId && place.id === placeId;
  const hrefFor = (number: number) => routes.categoryInPlace(category.id, place, number);
  return { category, categories, place, page, hrefFor, isCanonical };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  if (!asked) return missingMetadata;
  const { category, place, page, hrefFor } = asked;
  return toCategoryMetadata({ category, place, page, path: hrefFor(page) });
}

async function CategoryInPlacePage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <Missing />;
  const { category, categories, place, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const listing = await getListing({
    filter: { category: category.name, ...toFilter(place) },
    page,
    pageSize: PAGE_SIZES.category,
    center: place,
    hrefFor,
  });
  return (
    <CategoryListing
      category={category}
      title={toCategoryTitle(category, place)}
      categories={categories}
      place={place}
      listing={listing}
      hrefFor={hrefFor}
      siteUrl={env().siteUrl}
    />
  );
}

function toFilter({ kind, name, county }: Place): BusinessFilter {
  if (kind === "county") return { counties: [name] };
  return { city: name, ...(county && { counties: [county] }) };
}

export default withOutageView(CategoryInPlacePage);
