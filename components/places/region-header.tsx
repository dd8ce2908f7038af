import Link from "next/link";
import { ListSearch } from "@/components/businesses/list-aids";
import { PageHeading } from "@/components/layout/page-heading";
import type { County, Region } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { findPlace } from "@/lib/search/places";
import { regionBorder } from "./region-colors";
import { RegionMap } from "./region-map";

/** The colored head of a region's page, with its counties. */
export function RegionHeader({
  region,
  counties,
  counts,
}: {
  region: Region;
  counties: readonly County[];
  /** Numbers of businesses by county name. */
  counts: Readonly<Record<string, number>>;
}) {
  const area = findPlace(region.name) ?? findPlace(region.shortName);
  return (
    <div
      className={`mt-4 mb-6 grid items-start gap-x-12 border-t-8 md:grid-cols-[1fr_15rem] ${regionBorder(region.hue)}`}
    >
      <PageHeading
        title={region.name}
        lead={`Veteran-owned businesses serving ${counties.length} counties in this region`}
      >
        <ul aria-label={`Counties of ${region.name}`} className="mt-4 flex flex-wrap gap-2">
          {counties.map((county) => (
            <li key={county.id}>
              <Link prefetch={false} href={routes.county(county.id)} className={countyBadge}>
                {county.name}
                {counts[county.name] ? <small>{counts[county.name]}</small> : null}
              </Link>
            </li>
          ))}
        </ul>
        {area && (
          <div className="mt-4 max-w-md print:hidden">
            <ListSearch name={area.text} scope={{ near: area.text }} />
          </div>
        )}
      </PageHeading>
      <RegionMap regionId={region.id} className="max-md:hidden md:pt-4" />
    </div>
  );
}

const countyBadge =
  "inline-flex min-h-11 items-center gap-1.5 border border-rule-strong px-3 text-sm no-underline hover:underline sm:min-h-8 [&_small]:text-muted [&_small]:tabular-nums";
