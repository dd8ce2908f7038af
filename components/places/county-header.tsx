import Link from "next/link";
import { ListHeading } from "@/components/layout/page-heading";
import { getCounty, getRegionOfCounty, listNeighbors } from "@/lib/places/rules";
import type { Business } from "@/lib/businesses/types";
import type { County } from "@/lib/places/types";
import { formatCount } from "@/lib/format/numbers";
import { routes } from "@/lib/routes";
import type { DrawnCounty } from "@/lib/places/map-types";
import { MAX_LIMIT } from "@/lib/api/schema";
import { toFeed } from "@/lib/seo/feeds";
import { PlaceMap } from "./place-map";
import { regionBorder } from "./region-colors";

type Props = {
  county: County;
  total: number;
  /** Those that the page lists, for its map. */
  businesses: readonly Business[];
};

/** Head of a county's page, with a map and links to the neighboring counties. */
export function CountyHeader({ county, total, businesses }: Props) {
  const region = getRegionOfCounty(county.id);
  const bar = region ? regionBorder(region.hue) : "border-rule-strong";
  return (
    <div className={`mt-3 grid items-start gap-x-12 border-t-8 md:grid-cols-[1fr_20rem] ${bar}`}>
      <ListHeading title={`Veteran Owned Businesses in ${county.name} County`}>
        <p className="mt-1 text-sm text-muted md:mt-2 md:text-base">
          {total === 0 ? "No businesses yet" : formatCount(total, "business", "businesses")}
          {region && (
            <>
              {" · "}
              <Link prefetch={false} href={routes.region(region.id)}>
                {region.name}
              </Link>
            </>
          )}
        </p>
        <nav aria-label="Neighboring counties" className="mt-1 max-md:hidden print:hidden">
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {listNeighbors(county.id).map(({ id, name }) => (
              <li key={id}>
                <Link
                  prefetch={false}
                  href={routes.county(id)}
                  className="inline-flex min-h-11 items-center lg:min-h-8"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </ListHeading>
      <PlaceMap county={county} businesses={businesses} className="max-md:hidden md:mt-4" />
    </div>
  );
}

/** Size of a letter of a county's name, with its space above and below, in units of the view box. */
const LETTER = { width: 8, height: 26 } as const;

type CountyNamesProps = {
  counties: readonly Pick<DrawnCounty, "id" | "center" | "width" | "height">[];
  className?: string;
};

/** Names of a map's counties, where they fit. */
export function CountyNames({ counties, className }: CountyNamesProps) {
  return (
    <g aria-hidden="true" className={className}>
      {counties.map(({ id, center, width, height }) => {
        const name = getCounty(id)?.name ?? "";
        return name.length * LETTER.width > width || height < LETTER.height ? null : (
          <text key={id} {...center}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** The businesses of a county for other programs: new ones in a feed reader, all on a map. */
export function CountyFiles({ county }: { county: County }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 text-sm print:hidden">
      <a href={toFeed({ county }).path} className={linkStyle}>
        New businesses in {county.name} County (RSS)
      </a>{" "}
      <a
        href={`/api/v1/businesses?county=${county.id}&limit=${MAX_LIMIT}&format=geojson`}
        rel="nofollow"
        className={linkStyle}
      >
        For your own map (GeoJSON)
      </a>
    </p>
  );
}

const linkStyle = "inline-flex min-h-11 items-center";
