import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SearchView } from "@/components/search/search-view";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { searchDirectory } from "@/lib/search/queries";
import { parseSearch, toSearchPath } from "@/lib/search/schema";
import { toSearchMetadata } from "@/lib/seo/search";
import { withOutageView } from "../../with-outage-view";

type Props = PageProps<"/businesses/search">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const categories = await listCategories();
  return toSearchMetadata(categories, parseSearch(categories, await searchParams).request);
}

async function SearchPage({ searchParams }: Props) {
  const categories = await listCategories();
  const asked = parseSearch(categories, await searchParams);
  const outcome = await searchDirectory(asked.request);
  const lastPage = countPages(outcome.result);
  if (asked.request.page > lastPage) redirect(toSearchPath({ ...asked.request, page: lastPage }));
  return (
    <SearchView {...asked} outcome={outcome} categories={categories} siteUrl={env().siteUrl} />
  );
}

export default withOutageView(SearchPage, { isDynamic: true });
