import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { EmptyPlace } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { SubmitPanel } from "@/components/businesses/submit-panel";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { Missing } from "@/components/layout/missing";
import { ListHeading } from "@/components/layout/list-heading";
import { SupportBanner } from "@/components/places/support-banner";
import { JsonLd } from "@/components/seo/json-ld";
import { getListing } from "@/lib/businesses/queries";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { PAGE_SIZES, parsePageSegments } from "@/lib/paging";
import { getCountyByName, listCounties } from "@/lib/places/rules";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCountyMetadata } from "@/lib/seo/places";
import { toCountyGraph } from "@/lib/seo/structured-data";
import { whenLive } from "@/lib/store";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/county/[countyId]/[[...page]]">;

export function generateStaticParams() {
  return whenLive(() => listCounties().map((county) => ({ countyId: county.id, page: [] })));
}

/** Nothing when the address means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { countyId, page: segments } = await params;
  const county = getCountyByName(decodeSegment(countyId));
  const page = parsePageSegments(segments);
  if (!county || !page) return null;
  const hrefFor = (number: number) => routes.county(county.id, number);
  return { county, page, hrefFor, isCanonical: county.id === countyId };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  return asked ? toCountyMetadata(asked.county, asked.page) : missingMetadata;
}

async function CountyPage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <Missing />;
  const { county, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const [listing, categories] = await Promise.all([
    getListing({
      filter: { counties: [county.name] },
      page,
      pageSize: PAGE_SIZES.county,
      center: county,
      hrefFor,
    }),
    listCategories(),
  ]);
  return (
    <Container>
      <JsonLd data={toCountyGraph(categories, county, listing.businesses, env().siteUrl)} />
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Regions", href: routes.regions() },
          { name: `${county.name} County` },
        ]}
      />
      <ListHeading title={`Veteran Owned Businesses in ${county.name} County`} />
      <SupportBanner county={county.name} />
      <ListingView
        listing={listing}
        hrefFor={hrefFor}
        empty={<EmptyPlace place={`${county.name} County`} />}
        nearestTitle="Nearest businesses in other counties"
        categories={categories}
        known={{ place: "county" }}
      />
      <SubmitPanel />
    </Container>
  );
}

export default withOutageView(CountyPage);
