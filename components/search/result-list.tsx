import type { ReactNode } from "react";
import { BusinessCard } from "@/components/businesses/business-card";
import { formatMilesAway, formatMilesFromZip } from "@/lib/format/numbers";
import type { Categories } from "@/lib/categories/rules";
import type { SearchHit } from "@/lib/search/types";

type Props = {
  hits: readonly SearchHit[];
  categories: Categories;
  /** Number of the first hit on this page; the pins of the map have the same numbers. */
  firstNumber: number;
  /** Whether distances are measured from the ZIP code of the search. */
  isAroundZip?: boolean;
  /** Renders the distance of a hit when more than the number of miles is shown. */
  distanceOf?: (hit: SearchHit) => ReactNode;
};

/** Results, numbered like the pins of the map. */
export function ResultList({ hits, categories, firstNumber, isAroundZip, distanceOf }: Props) {
  return (
    <ol className="mt-2 border-b border-rule">
      {hits.map((hit, index) => (
        <li key={hit.business.id} id={toHitId(hit)} className="min-w-0 scroll-mt-4">
          <BusinessCard
            business={hit.business}
            categories={categories}
            headingLevel={3}
            mark={
              // Not among the stops of the keyboard: the pins are, and lead here.
              <a
                href={`#${toPinId(firstNumber + index)}`}
                aria-hidden
                tabIndex={-1}
                className="row-mark"
              >
                {firstNumber + index}
              </a>
            }
            distance={distanceOf?.(hit) ?? toDistance(hit, isAroundZip)}
          />
        </li>
      ))}
    </ol>
  );
}

function toDistance({ distanceMiles }: SearchHit, isAroundZip?: boolean): string | null {
  if (distanceMiles === null) return null;
  return isAroundZip ? formatMilesFromZip(distanceMiles) : formatMilesAway(distanceMiles);
}

/** Id of a hit's list item, which pins of the map link to. */
export function toHitId({ business }: Pick<SearchHit, "business">): string {
  return `found-${business.id}`;
}

/** Id of the pin with a number, which the number of a row leads to. */
export function toPinId(number: number): string {
  return `pin-${number}`;
}
