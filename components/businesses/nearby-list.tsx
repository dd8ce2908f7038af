import Link from "next/link";
import { type Categories, toCategoryLabel } from "@/lib/categories/rules";
import type { NearbyBusiness } from "@/lib/businesses/types";
import { formatMilesAway } from "@/lib/format/numbers";
import { routes } from "@/lib/routes";

type Props = {
  businessId: string;
  /** Nearest first, at any distance. */
  nearest: readonly NearbyBusiness[];
  categories: Categories;
  radiusMiles: number;
};

/** Businesses near a profile: those within the radius, or, when there are none, the nearest beyond it. */
export function NearbyList({ businessId, nearest, categories, radiusMiles }: Props) {
  if (nearest.length === 0) return null;
  const within = nearest.filter(({ distanceMiles }) => distanceMiles <= radiusMiles);
  return (
    <section aria-labelledby="nearby" className="mt-10 border-t-4 border-bar pt-5">
      <h2 id="nearby">Nearby</h2>
      {within.length === 0 && (
        <p className="mt-2">
          No other business is listed within {radiusMiles} miles. The nearest beyond that{" "}
          {nearest.length === 1 ? "is" : "are"}:
        </p>
      )}
      <ul className="mt-4 grid gap-x-10 border-b border-rule lg:grid-cols-2">
        {(within.length > 0 ? within : nearest).map(({ business, distanceMiles }) => (
          <li key={business.id} className={rowStyle}>
            <p className="min-w-0 shrink grow basis-40 py-2">
              <Link
                prefetch={false}
                translate="no"
                href={routes.business(business.id)}
                className="inline-flex min-h-8 items-center font-bold title-link"
              >
                {business.name}
              </Link>
              <span className="block text-xs text-muted">
                {[toCategoryLabel(categories, business.category), business.city]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            <span className="shrink-0 text-sm tabular-nums">{formatMilesAway(distanceMiles)}</span>
          </li>
        ))}
      </ul>
      {within.length > 0 && (
        <p className="mt-3">
          <Link
            prefetch={false}
            href={routes.nearby(businessId)}
            rel="nofollow"
            className="inline-flex min-h-11 items-center"
          >
            See everything within {radiusMiles} miles
          </Link>
        </p>
      )}
    </section>
  );
}

const rowStyle = "flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule";

type NearbyPanelProps = { name: string; address: string | null; radiusMiles: number };

/** Names the business at the center of the search, and links back to the search. */
export function NearbyPanel({ name, address, radiusMiles }: NearbyPanelProps) {
  return (
    <section
      aria-label="Where we look"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-action bg-surface px-4 py-3"
    >
      <p className="text-sm">
        Showing businesses within {radiusMiles} miles of:{" "}
        <strong className="block text-base">{name}</strong>
        {address}
      </p>
      <Link
        prefetch={false}
        href={routes.search()}
        className="inline-flex min-h-11 items-center rounded-sm border-2 border-action px-5 font-bold no-underline hover:underline"
      >
        Back to Search
      </Link>
    </section>
  );
}
