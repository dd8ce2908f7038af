import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryAids } from "@/components/businesses/place-aids";
import { CategoryListing } from "@/components/categories/category-listing";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { getListAids, getListing } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { getCategory, isRetired, toCategoryId } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { PAGE_SIZES, parseListSegments } from "@/lib/paging";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCategoryMetadata, toCategoryTitle } from "@/lib/seo/page-metadata";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/category/[categoryId]/[[...page]]">;

/** Categories are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

/** Returns null when the URL means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { categoryId, page: segments } = await params;
  const categories = await listCategories();
  const slug = decodeSegment(categoryId);
  if (isRetired(categories, slug)) permanentRedirect(routes.categories());
  const category = getCategory(categories, toCategoryId(categories, slug) ?? "");
  const asked = parseListSegments(segments);
  if (!category || !asked) return null;
  const hrefFor = (number: number) => routes.category(category.id, number, asked.letter);
  return { category, categories, ...asked, hrefFor, isCanonical: category.id === categoryId };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  if (!asked) return missingMetadata;
  const { category, letter, page, hrefFor } = asked;
  return toCategoryMetadata({ category, page, path: hrefFor(page), letter });
}

async function CategoryPage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <NotFoundPage />;
  const { category, categories, letter, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const [listing, aids] = await Promise.all([
    getListing({
      filter: { category, ...(letter && { letter }) },
      page,
      pageSize: PAGE_SIZES.category,
      center: null,
      hrefFor,
    }),
    getListAids({ category: category.name }),
  ]);
  return (
    <CategoryListing
      category={category}
      categories={categories}
      title={toCategoryTitle(category)}
      listing={listing}
      total={aids?.total}
      aids={aids && <CategoryAids {...{ category, aids, letter }} />}
      hrefFor={hrefFor}
      siteUrl={env().siteUrl}
    />
  );
}

export default withOutageView(CategoryPage);
