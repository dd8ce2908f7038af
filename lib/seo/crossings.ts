// Which combinations of a category with a county or city the sitemap lists (docs/decisions/040).
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { getCityByName, getCountyByName, getPlace } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import type { Crossing } from "@/lib/store/contract";

/** Counties that are combined with each category (specification, section 9). */
const SPECIFIED_COUNTY_IDS = [
  "miami-dade",
  "broward",
  "palm-beach",
  "hillsborough",
  "st-lucie",
  "orange",
  "duval",
  "pinellas",
] as const;

/**
 * The paths of the specified crossings that show a listing, of their own or the nearest, and of all others with one of their
 * own.
 */
export function listCrossingPaths(
  categories: Categories,
  crossings: readonly Crossing[],
): readonly string[] {
  const known = crossings.flatMap((crossing) => {
    const category = getCategoryByName(categories, crossing.category);
    return category ? [{ ...crossing, category }] : [];
  });
  // The nearest listings are those with coordinates.
  const shown = new Set(known.flatMap(({ category, hasPoint }) => (hasPoint ? category.id : [])));
  const specified = categories.all
    .filter(({ id }) => shown.has(id))
    .flatMap(({ id }) =>
      SPECIFIED_COUNTY_IDS.map((countyId) =>
        routes.categoryInPlace(id, { kind: "county", id: countyId }),
      ),
    );
  const own = known.flatMap(({ category, county, city }) =>
    listPlaces(county, city).map((place) => routes.categoryInPlace(category.id, place)),
  );
  return [...new Set([...specified, ...own])];
}

/** The county and the city whose pages list what is stored by these names: pages compare them literally. */
function listPlaces(county: string | null, city: string | null): Place[] {
  const cityId = getCityByName(city ?? "", getCountyByName(county ?? "")?.id)?.id;
  return [
    [county, getPlace("county", county ?? "")] as const,
    [city, getPlace("city", cityId ?? "")] as const,
  ].flatMap(([stored, place]) =>
    place?.name === stored && (!place.county || place.county === county) ? place : [],
  );
}
