import Link from "next/link";
import { ListSearch } from "@/components/businesses/list-aids";
import { PageHeading } from "@/components/layout/page-heading";
import type { County, Region } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { findPlace } from "@/lib/search/place-field";
import { cn } from "@/lib/cn";
import { drawRegion } from "@/lib/places/map-draw";
import { getRegion } from "@/lib/places/rules";
import { NotFoundView } from "@/components/layout/not-found-view";
import { regionBorder, regionShape } from "./region-colors";

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

/** In units of the view box; the map fills the available width. */
const FRAME = { width: 640, height: 480 } as const;

type Props = {
  regionId: string;
  /** Accessible name. Without it, screen readers skip the picture. */
  label?: string;
  className?: string;
};

/** A region in its color, with the borders of its counties and the surrounding area. */
export function RegionMap({ regionId, label, className }: Props) {
  const region = getRegion(regionId);
  const map = drawRegion(regionId, FRAME);
  if (!region || !map) return null;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cn("block h-auto w-full [&_path]:[vector-effect:non-scaling-stroke]", className)}
    >
      <path d={map.surroundings} className="fill-map-0" />
      <g className={regionShape(region.hue)}>
        {map.counties.map((county) => (
          <path key={county.id} d={county.path} className="stroke-paper stroke-1" />
        ))}
      </g>
      <path d={map.outline} className="fill-none stroke-text stroke-2" />
    </svg>
  );
}

/** Shown above a county's list. */
export function SupportBanner({ county }: { county: string }) {
  return (
    <p className="border-l-4 border-action py-0.5 pl-3 text-sm text-balance sm:text-base md:mb-3">
      Hire a neighbor who served, and the money stays in {county} County.
    </p>
  );
}

export function RegionNotFound() {
  return (
    <NotFoundView
      title="Region Not Found"
      text="The region you're looking for doesn't exist."
      actions={[{ name: "Back to All Regions", href: routes.regions() }]}
    />
  );
}
