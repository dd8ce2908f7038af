import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SearchView } from "@/components/search/search-view";
import { UnknownCategory } from "@/components/search/unknown-category";
import { type Categories, isAllCategories, listNearestCategories } from "@/lib/categories/rules";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { forgetFormerWords } from "@/lib/search/search-box";
import { toFormerWords } from "@/lib/search/parse";
import { searchDirectory } from "@/lib/search/queries";
import { MAX_WORDS_LENGTH, parseSearch, type SearchPath, toSearchPath } from "@/lib/search/schema";
import { toSearchMetadata } from "@/lib/seo/page-metadata";
import { toPlainText } from "@/lib/spelling/compare";
import { withOutageView } from "../../with-outage-view";

/** Upper limit for the length of a category's name. */
const MAX_CATEGORY_LENGTH = 80;

type Props = PageProps<"/businesses/search">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const categories = await listCategories();
  return toSearchMetadata(categories, parseSearch(categories, await searchParams).request);
}

async function SearchPage({ searchParams }: Props) {
  const categories = await listCategories();
  const params = await searchParams;
  if (params.from) redirect(withoutFormerWords(categories, params));
  const asked = parseSearch(categories, params);
  const typed = toPlainText([params.category].flat()[0] ?? "", MAX_CATEGORY_LENGTH);
  if (typed && !asked.request.category && !isAllCategories(typed)) {
    const nearest = listNearestCategories(categories, typed);
    return <UnknownCategory {...asked} typed={typed} nearest={nearest} categories={categories} />;
  }
  const outcome = await searchDirectory(asked.request);
  const lastPage = countPages(outcome.result);
  if (asked.request.page > lastPage) redirect(toSearchPath({ ...asked.request, page: lastPage }));
  return (
    <SearchView {...asked} outcome={outcome} categories={categories} siteUrl={env().siteUrl} />
  );
}

/** The URL of a form that was sent without a script. */
function withoutFormerWords(
  categories: Categories,
  params: Awaited<Props["searchParams"]>,
): SearchPath {
  const fields: Record<string, string> = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      toPlainText([value].flat()[0] ?? "", MAX_WORDS_LENGTH),
    ]),
  );
  const kept = forgetFormerWords(fields, toFormerWords(categories, fields.from ?? ""));
  return `/businesses/search?${new URLSearchParams(kept)}`;
}

export default withOutageView(SearchPage, { isDynamic: true });
