// Compares the listings of each county with the veteran-owned firms that the Census Bureau counted there.
import type { County } from "@/lib/places/types";
import { veteranOwnedFirms } from "@/data/veteran-owned-firms";
import type { MapScale } from "@/lib/places/map-types";
import { listCounties } from "@/lib/places/rules";

export type CountyCoverage = Pick<County, "id" | "name"> & {
  listed: number;
  /** Null when no count was published. */
  firms: number | null;
  /** `listed` divided by `firms`; null without a count. */
  share: number | null;
};

export const COUNTED_IN = veteranOwnedFirms.year;
export const FIRMS_SOURCE = veteranOwnedFirms.source;

/** Lists every county by name. `counts` has the number of listings by the county's name. */
export function listCoverage(counts: Readonly<Record<string, number>>): CountyCoverage[] {
  return listCounties().map(({ id, name }) =>
    toCoverage({ id, name }, counts[name] ?? 0, veteranOwnedFirms.byCounty[id] ?? null),
  );
}

/** Sums up all counties. */
export function sumCoverage(counties: readonly CountyCoverage[]) {
  const listed = counties.reduce((sum, county) => sum + county.listed, 0);
  const firms = counties.reduce((sum, county) => sum + (county.firms ?? 0), 0);
  return { listed, firms, share: toShare(listed, firms) };
}

/** The highest share of all counties; 0 while nothing is listed. */
export function findHighestShare(counties: readonly CountyCoverage[]): number {
  return Math.max(0, ...counties.map(({ share }) => share ?? 0));
}

/** Lists counties to search for businesses next: the smallest share first; of equal ones, the one with most firms. */
export function listNextCounties(
  counties: readonly CountyCoverage[],
  size: number,
): CountyCoverage[] {
  return counties
    .filter(({ share }) => share !== null && share < 1)
    .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0) || (b.firms ?? 0) - (a.firms ?? 0))
    .slice(0, size);
}

/** '4.2%'; a smaller share than 0.1% is '<0.1%', zero is '0%'. */
export function formatShare(share: number | null): string {
  if (share === null) return "not published";
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return "<0.1%";
  return `${percent.toLocaleString("en-US", { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`;
}

/** Color steps of the map: powers of ten, which stay the same while the directory grows. */
export const shareScale: MapScale = {
  title: "Listed, of the firms counted",
  labels: ["none yet", "<0.1%", "0.1% to 1%", "1% to 10%", "10% and more"],
  toStep: (share) => (share === 0 ? 0 : 1 + [0.001, 0.01, 0.1].filter((at) => share >= at).length),
  format: (share) => (share === 0 ? "none listed yet" : `${formatShare(share)} listed`),
};

function toCoverage(
  county: Pick<CountyCoverage, "id" | "name">,
  listed: number,
  firms: number | null,
): CountyCoverage {
  return { ...county, listed, firms, share: firms === null ? null : toShare(listed, firms) };
}

function toShare(listed: number, firms: number): number | null {
  return firms === 0 ? null : listed / firms;
}
