import Link from "next/link";
import type { NearbyBusiness } from "@/lib/businesses/types";
import { formatMilesApart } from "@/lib/format/distance";
import { routes } from "@/lib/routes";

type Props = { businessId: string; nearest: readonly NearbyBusiness[]; radiusMiles: number };

/** On a profile: which other businesses are close. */
export function NearbyList({ businessId, nearest, radiusMiles }: Props) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="mt-10 border-t-4 border-bar pt-5">
      <h2 id="nearby">Nearby</h2>
      <ul className="mt-4 grid gap-x-10 border-b border-rule lg:grid-cols-2">
        {nearest.map(({ business, distanceMiles }) => (
          <li
            key={business.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule"
          >
            <p className="min-w-0 shrink grow basis-40 py-2">
              <Link
                prefetch={false}
                href={routes.business(business.id)}
                className="inline-flex min-h-8 items-center font-bold title-link"
              >
                {business.name}
              </Link>
              <span className="block text-xs text-muted">
                {[business.category, business.city].filter(Boolean).join(" · ")}
              </span>
            </p>
            <span className="shrink-0 text-sm tabular-nums">{formatMilesApart(distanceMiles)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link
          prefetch={false}
          href={routes.nearby(businessId)}
          className="inline-flex min-h-11 items-center"
        >
          All within {radiusMiles} miles
        </Link>
      </p>
    </section>
  );
}
