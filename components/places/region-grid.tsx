import Link from "next/link";
import { Fragment } from "react";
import { countInRegion, listCountiesOfRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";
import { drawSilhouette } from "@/lib/places/map-draw";
import { routes } from "@/lib/routes";
import { formatCount } from "@/lib/format/numbers";
import { regionBorder, regionText } from "./region-colors";

type Props = {
  regions: readonly Region[];
  /** Numbers of businesses by county name. */
  counts: Readonly<Record<string, number>>;
  headingLevel?: 2 | 3;
};

export function RegionGrid({ regions, counts, headingLevel }: Props) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {regions.map((region) => (
        <li key={region.id}>
          <RegionCard
            region={region}
            businesses={countInRegion(region.id, counts)}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}

/** Number of county names on a card (specification, section 9). */
const COUNTIES_SHOWN = 4;

/** A region with its first counties and its number of businesses; the whole card is a link. */
function RegionCard({
  region,
  businesses,
  headingLevel = 2,
}: {
  region: Region;
  businesses: number;
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  const counties = listCountiesOfRegion(region.id);
  const more = counties.length - COUNTIES_SHOWN;
  return (
    <article
      className={`relative flex h-full flex-col border-t-4 pt-2.5 sm:border-t-8 sm:pt-3 ${regionBorder(region.hue)}`}
    >
      <Heading className="mr-20 text-lg leading-tight">
        <Link
          prefetch={false}
          href={routes.region(region.id)}
          className="title-link after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {region.name}
        </Link>
      </Heading>
      <p className="mt-1 text-sm text-muted max-sm:hidden">{counties.length} counties</p>
      <p className="mt-1 mr-20 text-sm max-sm:truncate">
        {counties.slice(0, COUNTIES_SHOWN).map((county, index) => (
          <Fragment key={county.id}>
            {index > 0 && "\u00a0· "}
            <span className="whitespace-nowrap">{county.name}</span>
          </Fragment>
        ))}
        {more > 0 && (
          <span className="text-muted max-sm:hidden">{`\u00a0· +${more}\u00a0more`}</span>
        )}
      </p>
      <Silhouette region={region} />
      <p className="mt-auto pt-1 font-semibold text-action sm:py-2 sm:text-lg">
        {toFooter(businesses)}
        <span className="text-sm font-normal text-muted sm:hidden">
          {" "}
          in {counties.length} counties
        </span>
      </p>
    </article>
  );
}

/** Units of the view box: coarser than the displayed size, because the home page contains several. */
const SILHOUETTE = { width: 36, height: 36 };

function Silhouette({ region }: { region: Region }) {
  const path = drawSilhouette(region.id, SILHOUETTE);
  if (!path) return null;
  return (
    <svg
      viewBox={`0 0 ${SILHOUETTE.width} ${SILHOUETTE.height}`}
      aria-hidden="true"
      className={`absolute top-3 right-0 size-16 fill-current ${regionText(region.hue)}`}
    >
      <path d={path} />
    </svg>
  );
}

function toFooter(businesses: number): string {
  if (businesses === 0) return "Explore Businesses";
  return formatCount(businesses, "Veteran Business", "Veteran Businesses");
}
