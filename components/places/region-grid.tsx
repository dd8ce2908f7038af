import { countInRegion } from "@/lib/places/rules";
import type { Region } from "@/lib/places/types";
import { RegionCard } from "./region-card";

type Props = {
  regions: readonly Region[];
  /** Numbers of businesses by county name. */
  counts: Readonly<Record<string, number>>;
  headingLevel?: 2 | 3;
};

export function RegionGrid({ regions, counts, headingLevel }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
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
