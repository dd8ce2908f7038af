import { listLargest } from "@/lib/businesses/rules";
import type { ListAids } from "@/lib/businesses/types";
import { type Categories, type Category, getCategoryByName } from "@/lib/categories/rules";
import { getCountyByName } from "@/lib/places/rules";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { ListAidsPanel } from "./list-aids";

const PARTS_SHOWN = 8;

type CountyProps = {
  county: County;
  categories: Categories;
  aids: ListAids;
  letter: string | null;
};

/** Navigation above a county's long list, with its largest categories. */
export function CountyAids({ county, categories, aids, letter }: CountyProps) {
  const parts = listLargest(aids.crossings, PARTS_SHOWN).flatMap(({ name, count }) => {
    const category = getCategoryByName(categories, name);
    if (!category) return [];
    const place = { kind: "county", id: county.id } as const;
    return { name: category.label, href: routes.categoryInPlace(category.id, place), count };
  });
  return (
    <ListAidsPanel
      name={`${county.name} County`}
      scope={{ county: county.id }}
      parts={parts}
      partsTitle={`Trades in ${county.name} County`}
      letters={aids.letters}
      letter={letter}
      hrefFor={(sign) => routes.county(county.id, 1, sign)}
    />
  );
}

type CategoryProps = { category: Category; aids: ListAids; letter: string | null };

/** Navigation above a category's long list, with the counties that have most businesses. */
export function CategoryAids({ category, aids, letter }: CategoryProps) {
  const parts = listLargest(aids.crossings, PARTS_SHOWN).flatMap(({ name, count }) => {
    const county = getCountyByName(name);
    if (!county) return [];
    const place = { kind: "county", id: county.id } as const;
    return { name: county.name, href: routes.categoryInPlace(category.id, place), count };
  });
  return (
    <ListAidsPanel
      name={category.label}
      scope={{ category: category.id }}
      parts={parts}
      partsTitle="Counties"
      letters={aids.letters}
      letter={letter}
      hrefFor={(sign) => routes.category(category.id, 1, sign)}
    />
  );
}
