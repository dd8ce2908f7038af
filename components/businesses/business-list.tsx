import type { Business, NearbyBusiness } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { BusinessCard, type Known } from "./business-card";

type Props = {
  businesses: readonly Business[];
  categories: Categories;
  /** What the page's heading already says about all of them. */
  known?: Known;
  /** Of the list that the page is about: `results`. */
  id?: string;
  headingLevel?: 2 | 3;
};

export function BusinessList({ businesses, categories, known, id, headingLevel }: Props) {
  return (
    <ul id={id} tabIndex={id ? -1 : undefined} className={listStyle}>
      {businesses.map((business) => (
        <li key={business.id} className="min-w-0">
          <BusinessCard
            business={business}
            categories={categories}
            known={known}
            headingLevel={headingLevel}
            layout="tile"
          />
        </li>
      ))}
    </ul>
  );
}

const listStyle =
  "mt-4 border-b border-rule md:grid md:grid-cols-2 md:gap-x-6 md:border-0 lg:grid-cols-3";

/** The nearest businesses elsewhere, for a list that found nothing. */
export function NearestBusinesses({
  nearest,
  categories,
  title,
}: {
  nearest: readonly NearbyBusiness[];
  categories: Categories;
  title: string;
}) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-businesses" className="mt-10">
      <h2 id="nearest-businesses">{title}</h2>
      <ul className={listStyle}>
        {nearest.map(({ business, distanceMiles }) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard
              business={business}
              categories={categories}
              distanceMiles={distanceMiles}
              headingLevel={3}
              layout="tile"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
