import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryListing } from "@/components/categories/category-listing";
import { Missing } from "@/components/layout/missing";
import { getListing } from "@/lib/businesses/queries";
import { listCategories } from "@/lib/categories/queries";
import { getCategory, isRetired, toCategoryId } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { PAGE_SIZES, parsePageSegments } from "@/lib/paging";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCategoryMetadata, toCategoryTitle } from "@/lib/seo/places";
import { whenLive } from "@/lib/store";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/category/[categoryId]/[[...page]]">;

export function generateStaticParams() {
  return whenLive(async (store) => {
    const { all } = await store.listCategories();
    return all.map((category) => ({ categoryId: category.id, page: [] }));
  });
}

/** Nothing when the address means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { categoryId, page: segments } = await params;
  const categories = await listCategories();
  const slug = decodeSegment(categoryId);
  if (isRetired(categories, slug)) permanentRedirect(routes.categories());
  const category = getCategory(categories, toCategoryId(categories, slug) ?? "");
  const page = parsePageSegments(segments);
  if (!category || !page) return null;
  const hrefFor = (number: number) => routes.category(category.id, number);
  return { category, categories, page, hrefFor, isCanonical: category.id === categoryId };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  if (!asked) return missingMetadata;
  const { category, page, hrefFor } = asked;
  return toCategoryMetadata({ category, page, path: hrefFor(page) });
}

async function CategoryPage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <Missing />;
  const { category, categories, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const listing = await getListing({
    filter: { category: category.name },
    page,
    pageSize: PAGE_SIZES.category,
    center: null,
    hrefFor,
  });
  return (
    <CategoryListing
      category={category}
      categories={categories}
      title={toCategoryTitle(category)}
      listing={listing}
      hrefFor={hrefFor}
      siteUrl={env().siteUrl}
    />
  );
}

export default withOutageView(CategoryPage);
