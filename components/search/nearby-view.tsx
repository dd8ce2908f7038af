import { NearestBusinesses } from "@/components/businesses/business-list";
import { NearbyBusinessesProvider, NearbyDistance } from "@/components/businesses/nearby-distance";
import { NearbyPanel } from "@/components/businesses/nearby-list";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import { JsonLd } from "@/components/seo/json-ld";
import type { Business, NearbyBusiness } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { countPages, toFirstNumber } from "@/lib/paging";
import type { Point } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import type { SearchResult } from "@/lib/search/types";
import { formatBusinesses } from "@/lib/search/wording";
import { toListGraph } from "@/lib/seo/structured-data";
import { NoResults } from "./no-results";
import { ResultList } from "./result-list";
import { ResultMap } from "./result-map";

type Props = {
  center: Pick<Business, "id" | "name" | "address"> & { point: Point };
  result: Omit<SearchResult, "nearest" | "answered">;
  /** The nearest businesses beyond the radius, when there are none within it. */
  beyond: readonly NearbyBusiness[];
  categories: Categories;
  radiusMiles: number;
  /** Origin of the site, for structured data. */
  siteUrl: string;
};

/** Results of the search around one business. */
export function NearbyView({ center, result, beyond, categories, radiusMiles, siteUrl }: Props) {
  const { id, name, address, point } = center;
  const { hits, total } = result;
  const firstNumber = toFirstNumber(result);
  const distances = hits.map((hit) => [hit.business.id, hit.distanceMiles ?? 0] as const);
  return (
    <Container>
      <JsonLd
        data={toListGraph(
          hits.map(({ business }) => business),
          { baseUrl: siteUrl, from: firstNumber },
        )}
      />
      <PageHeading title={`Businesses Near ${name}`} />
      <NearbyBusinessesProvider value={{ name, distances: Object.fromEntries(distances) }}>
        <NearbyPanel name={name} address={address} radiusMiles={radiusMiles} />
        {hits.length === 0 ? (
          <div className="mt-6">
            <NoResults nearbyName={name} />
            <NearestBusinesses
              nearest={beyond}
              categories={categories}
              title={`The nearest beyond ${radiusMiles} miles`}
            />
          </div>
        ) : (
          <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
            <div className="min-w-0">
              <h2
                id="results"
                tabIndex={-1}
                className="text-sm font-bold tracking-normal tabular-nums focus-visible:outline-none"
              >
                {formatBusinesses(total)}
              </h2>
              <ResultList
                hits={hits}
                categories={categories}
                firstNumber={firstNumber}
                distanceOf={({ business }) => <NearbyDistance businessId={business.id} />}
              />
              <Pagination
                page={result.page}
                pageCount={countPages(result)}
                hrefFor={(page) => routes.nearby(id, page)}
              />
            </div>
            <div className="lg:sticky lg:top-4 lg:self-start">
              <ResultMap
                hits={hits}
                firstNumber={firstNumber}
                center={{ point, label: name, radiusMiles: toMapRadius(hits, radiusMiles) }}
              />
            </div>
          </div>
        )}
      </NearbyBusinessesProvider>
    </Container>
  );
}

/** The smallest of these circles that holds all hits of the page, so that their pins stand apart; at most the radius of the search. */
function toMapRadius(hits: SearchResult["hits"], radiusMiles: number): number {
  const farthest = Math.max(...hits.map(({ distanceMiles }) => distanceMiles ?? 0));
  return [5, 10, 20].find((miles) => farthest <= miles) ?? radiusMiles;
}
