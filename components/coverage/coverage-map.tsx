import { FloridaMap } from "@/components/places/florida-map";
import { type CountyCoverage, shareScale } from "@/lib/statistics/coverage";
import { routes } from "@/lib/routes";

/** The map of counties, shaded by the share of firms that are listed; the table shows the same numbers. */
export function CoverageMap({ counties }: { counties: readonly CountyCoverage[] }) {
  const shown = counties.flatMap(({ id, name, share }) =>
    share === null ? [] : [{ id, name, href: routes.county(id), count: share }],
  );
  return <FloridaMap counties={shown} scale={shareScale} />;
}
