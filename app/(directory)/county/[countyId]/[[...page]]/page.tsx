import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { EmptyPlace } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { CountyAids } from "@/components/businesses/place-aids";
import { SubmitPanel } from "@/components/businesses/list-aids";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { CountyFiles, CountyHeader } from "@/components/places/county-header";
import { UpcomingEvents } from "@/components/posts/upcoming-events";
import { SupportBanner } from "@/components/places/region-header";
import { JsonLd } from "@/components/seo/json-ld";
import { getListAids, getListing } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { PAGE_SIZES, parseListSegments } from "@/lib/paging";
import { getCountyByName } from "@/lib/places/rules";
import { decodeSegment, routes } from "@/lib/routes";
import { missingMetadata } from "@/lib/seo/metadata";
import { toCountyMetadata } from "@/lib/seo/page-metadata";
import { toCountyGraph } from "@/lib/seo/structured-data";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../../../with-outage-view";

type Props = PageProps<"/county/[countyId]/[[...page]]">;

/** Counties are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

/** Returns null when the URL means no page; `isCanonical` is false for other spellings of one. */
async function resolve(params: Props["params"]) {
  const { countyId, page: segments } = await params;
  const county = getCountyByName(decodeSegment(countyId));
  const asked = parseListSegments(segments);
  if (!county || !asked) return null;
  const hrefFor = (number: number) => routes.county(county.id, number, asked.letter);
  return { county, ...asked, hrefFor, isCanonical: county.id === countyId };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const asked = await resolve(params);
  return asked ? toCountyMetadata(asked) : missingMetadata;
}

async function CountyPage({ params }: Props) {
  const asked = await resolve(params);
  if (!asked) return <NotFoundPage />;
  const { county, letter, page, hrefFor, isCanonical } = asked;
  if (!isCanonical) permanentRedirect(hrefFor(page));
  const [listing, categories, aids, events] = await Promise.all([
    getListing({
      filter: { counties: [county.name], ...(letter && { letter }) },
      page,
      pageSize: PAGE_SIZES.county,
      center: county,
      hrefFor,
    }),
    listCategories(),
    getListAids({ county: county.name }),
    page === 1 && !letter ? directory.listEvents(county.name) : [],
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
      <CountyHeader
        county={county}
        total={aids?.total ?? listing.businesses.total}
        businesses={listing.businesses.items}
      />
      <SupportBanner county={county.name} />
      <div className="flex flex-col">
        {aids && <CountyAids {...{ county, categories, aids, letter }} />}
        <div>
          <ListingView
            listing={listing}
            hrefFor={hrefFor}
            allInSearch={routes.search({ county: county.id })}
            empty={<EmptyPlace place={`${county.name} County`} />}
            nearestTitle="Nearest businesses in other counties"
            categories={categories}
            known={{ place: "county" }}
          />
        </div>
      </div>
      <UpcomingEvents county={county} events={events} />
      <CountyFiles county={county} />
      <SubmitPanel />
    </Container>
  );
}

export default withOutageView(CountyPage);
