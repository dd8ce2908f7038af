import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { EmptyPlace } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { SubmitPanel } from "@/components/businesses/list-aids";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { RegionHeader, RegionNotFound } from "@/components/places/region-header";
import { JsonLd } from "@/components/seo/json-ld";
import { getListing } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { PAGE_SIZES, parsePageSegments } from "@/lib/paging";
import { getRegionByName, listCountiesOfRegion } from "@/lib/places/rules";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toRegionMetadata } from "@/lib/seo/page-metadata";
import { directory } from "@/lib/store/directory";
import { toPageGraph } from "@/lib/seo/structured-data";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/region/[regionId]/[[...page]]">;

/** Regions are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

/** Returns null when the URL means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { regionId, page: segments } = await params;
  const region = getRegionByName(decodeSegment(regionId));
  const page = parsePageSegments(segments);
  if (!region || !page) return null;
  const hrefFor = (number: number) => routes.region(region.id, number);
  return { region, page, hrefFor, isCanonical: region.id === regionId };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  return asked
    ? toRegionMetadata(asked.region, asked.page)
    : { ...missingMetadata, title: "Region Not Found" };
}

async function RegionPage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) {
    return (
      <NotFoundPage>
        <RegionNotFound />
      </NotFoundPage>
    );
  }
  const { region, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const counties = listCountiesOfRegion(region.id);
  const [listing, categories, counts] = await Promise.all([
    getListing({
      filter: { counties: counties.map((county) => county.name) },
      page,
      pageSize: PAGE_SIZES.region,
      center: counties[0] ?? null,
      hrefFor,
    }),
    listCategories(),
    directory.countByCounty(),
  ]);
  return (
    <Container>
      <JsonLd data={toPageGraph(listing.businesses, env().siteUrl)} />
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Regions", href: routes.regions() },
          { name: region.name },
        ]}
      />
      <RegionHeader region={region} counties={counties} counts={counts} />
      <ListingView
        listing={listing}
        hrefFor={hrefFor}
        empty={<EmptyPlace place={region.name} />}
        nearestTitle="Nearest businesses in other regions"
        categories={categories}
        known={{ place: "region" }}
      />
      <SubmitPanel />
    </Container>
  );
}

export default withOutageView(RegionPage);
