import type { Business, NearbyBusiness } from "@/lib/businesses/types";
import { BusinessCard } from "./business-card";

type Props = {
  businesses: readonly Business[];
  /** All are in the place that the page is about. */
  isPlaceKnown: boolean;
};

/** Businesses as a list, one or two columns wide. */
export function BusinessList({ businesses, isPlaceKnown }: Props) {
  return (
    <ul className="mt-3 grid gap-x-10 border-b border-rule md:mt-6 lg:grid-cols-2">
      {businesses.map((business) => (
        <li key={business.id} className="min-w-0">
          <BusinessCard business={business} isPlaceKnown={isPlaceKnown} />
        </li>
      ))}
    </ul>
  );
}

/** Where a list found nothing: what is nearest elsewhere, said to be elsewhere. */
export function NearestBusinesses({
  nearest,
  title,
}: {
  nearest: readonly NearbyBusiness[];
  title: string;
}) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-businesses" className="mt-10">
      <h2 id="nearest-businesses">{title}</h2>
      <ul className="mt-4 grid gap-x-10 border-b border-rule lg:grid-cols-2">
        {nearest.map(({ business, distanceMiles }) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard business={business} distanceMiles={distanceMiles} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
