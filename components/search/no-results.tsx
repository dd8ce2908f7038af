import Link from "next/link";
import { EmptyState } from "@/components/layout/empty-state";
import { routes } from "@/lib/routes";
import type { SearchAlternative } from "@/lib/search/queries";
import { toBusinesses } from "@/lib/search/wording";

type Props = {
  /** Name of the business at the center of the search. */
  nearbyName?: string;
  /** Message that the requested category has no listings yet. */
  unlisted?: string | null;
  alternatives?: readonly SearchAlternative[];
};

/** Shown when a search found nothing, with similar searches that have results. */
export function NoResults({ nearbyName, unlisted, alternatives = [] }: Props) {
  return (
    <div className="mt-3">
      <EmptyState title="No businesses found" action={<WaysOn />}>
        {unlisted && (
          <>
            {unlisted}
            <br />
          </>
        )}
        {nearbyName
          ? `We couldn't find any veteran-owned businesses within 30 miles of ${nearbyName}.`
          : "We couldn't find any businesses matching your search criteria."}
        <br />
        Try searching with a different category or ZIP code.
      </EmptyState>
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives" className="mt-6">
          <h2 id="alternatives" className="text-lg">
            These searches find something
          </h2>
          <ul className="mt-2 max-w-measure border-b border-rule">
            {alternatives.map(({ label, total, href }) => (
              <li key={href} className="border-t border-rule">
                <Link
                  prefetch={false}
                  href={href}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1"
                >
                  <span className="min-w-0">{label}</span>
                  <span className="text-sm text-muted tabular-nums">{toBusinesses(total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function WaysOn() {
  return (
    <>
      <Link prefetch={false} href={routes.categories()} className={wayStyle}>
        All categories
      </Link>
      <Link prefetch={false} href={routes.search()} className={wayStyle}>
        All businesses
      </Link>
      <Link prefetch={false} href={routes.submitBusiness()} className={wayStyle}>
        Know one? Send it in
      </Link>
    </>
  );
}

const wayStyle = "inline-flex min-h-11 items-center pr-3";
