import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NearbyView } from "@/components/search/nearby-view";
import { SearchView } from "@/components/search/search-view";
import { env } from "@/lib/env";
import { answerWithFailure } from "@/lib/failed-status";
import { countPages } from "@/lib/paging";
import { routes } from "@/lib/routes";
import { getNearbyCenter, searchNearby } from "@/lib/search/nearby";
import { searchDirectory } from "@/lib/search/queries";
import { emptyRequest, parseSearch } from "@/lib/search/schema";
import { toNearbyMetadata } from "@/lib/seo/search";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/businesses/search/[businessId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return toNearbyMetadata(await getNearbyCenter((await params).businessId));
}

async function NearbyPage({ params, searchParams }: Props) {
  const siteUrl = env().siteUrl;
  const center = await getNearbyCenter((await params).businessId);
  if (!center) {
    answerWithFailure(404);
    const outcome = await searchDirectory(emptyRequest);
    return (
      <SearchView
        request={emptyRequest}
        problems={[]}
        outcome={outcome}
        siteUrl={siteUrl}
        isUnknownBusiness
      />
    );
  }
  const { page } = parseSearch({ page: (await searchParams).page }).request;
  const result = await searchNearby(center, page);
  const lastPage = countPages(result);
  if (page > lastPage) redirect(routes.nearby(center.id, lastPage));
  return <NearbyView center={center} result={result} siteUrl={siteUrl} />;
}

export default withOutageView(NearbyPage, { isDynamic: true });
