import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NearbyView } from "@/components/search/nearby-view";
import { SearchView } from "@/components/search/search-view";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { setResponseStatus } from "@/lib/http/failed-status";
import { countPages } from "@/lib/paging";
import { routes } from "@/lib/routes";
import {
  getNearbyCenter,
  listNearby,
  NEARBY_RADIUS_MILES,
  searchNearby,
} from "@/lib/search/nearby";
import { searchDirectory } from "@/lib/search/queries";
import { emptyRequest, parseSearch } from "@/lib/search/schema";
import { toNearbyMetadata } from "@/lib/seo/page-metadata";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/businesses/search/[businessId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return toNearbyMetadata(await getNearbyCenter((await params).businessId));
}

async function NearbyPage({ params, searchParams }: Props) {
  const siteUrl = env().siteUrl;
  const { businessId } = await params;
  const [center, categories] = await Promise.all([getNearbyCenter(businessId), listCategories()]);
  if (!center) return searchInstead(businessId);
  const { page } = parseSearch(categories, { page: (await searchParams).page }).request;
  const result = await searchNearby(center, page);
  const lastPage = countPages(result);
  if (page > lastPage) redirect(routes.nearby(center.id, lastPage));
  const beyond = result.total === 0 ? await listNearby(center) : [];
  return (
    <NearbyView
      {...{ center, result, beyond, categories, siteUrl }}
      radiusMiles={NEARBY_RADIUS_MILES}
    />
  );
}

/** Shows the search instead, with a notice: the business is unknown, or its location is. */
async function searchInstead(businessId: string) {
  const known = await getBusinessProfile(businessId);
  if (!known) setResponseStatus(404);
  return (
    <SearchView
      request={emptyRequest}
      problems={[]}
      outcome={await searchDirectory(emptyRequest)}
      categories={await listCategories()}
      siteUrl={env().siteUrl}
      notice={known ? withoutPoint(known.name) : unknownBusiness}
    />
  );
}

const unknownBusiness =
  "The business you wanted to search around isn’t in the directory. Search for another one, or by place.";

function withoutPoint(name: string): string {
  return `We don’t know exactly where ${name} is, so we can’t search around it. Search by place instead.`;
}

export default withOutageView(NearbyPage, { isDynamic: true });
