import Link from "next/link";
import { CategoryIcon } from "@/components/categories/category-icon";
import { EmptyState } from "@/components/layout/message-view";
import { type Categories, listPopularCategories } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import type { FilterChip } from "@/lib/search/filters";
import type { SearchHit } from "@/lib/search/types";
import { ResultList } from "./result-list";

type Props = {
  /** Name of the business at the center of the search. */
  nearbyName?: string;
  /** What is not listed, as a sentence. */
  missing?: string | null;
  /** The nearest beyond the place. */
  nearest?: readonly SearchHit[];
  categories?: Categories;
  /** The chosen filters. */
  chips?: readonly FilterChip[];
};

/** Shown when a search found nothing, with the nearest beyond the place. */
export function NoResults({ nearbyName, missing, nearest = [], categories, chips = [] }: Props) {
  return (
    <div className="mt-3">
      <EmptyState title="No businesses found" action={<WaysOn chips={chips} />}>
        {missing && (
          <>
            {missing}
            <br />
          </>
        )}
        {nearbyName
          ? `We couldn't find any veteran-owned businesses within 30 miles of ${nearbyName}.`
          : "We couldn't find any businesses matching your search criteria."}
        <br />
        Try searching with a different category or ZIP code.
      </EmptyState>
      {categories && nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-6">
          <h2 id="nearest" className="text-lg">
            The nearest are farther away
          </h2>
          <ResultList hits={nearest} categories={categories} firstNumber={1} isAroundZip={false} />
        </section>
      )}
      {categories && nearest.length === 0 && <PopularTrades categories={categories} />}
    </div>
  );
}

/** Where to go on when nothing is near either. */
function PopularTrades({ categories }: { categories: Categories }) {
  const popular = listPopularCategories(categories);
  if (popular.length === 0) return null;
  return (
    <nav aria-labelledby="popular" className="mt-6 print:hidden">
      <h2 id="popular" className="text-lg">
        Or look at a trade
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {popular.map(({ id, label, icon }) => (
          <li key={id}>
            <Link prefetch={false} href={routes.category(id)} className={tradeStyle}>
              <CategoryIcon name={icon} className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tradeStyle =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-rule-strong px-3 text-sm no-underline hover:underline";

/** Without a filter that few listings meet, or to the lists. */
function WaysOn({ chips }: { chips: readonly FilterChip[] }) {
  return (
    <>
      {chips.flatMap(({ wider, href }) =>
        wider ? (
          <a key={wider} rel="nofollow" href={href} className={wayStyle}>
            {wider}
          </a>
        ) : (
          []
        ),
      )}
      <Link prefetch={false} href={routes.categories()} className={wayStyle}>
        All categories
      </Link>
      <Link prefetch={false} href={routes.search()} className={wayStyle}>
        All businesses
      </Link>
      <Link prefetch={false} href={routes.submitBusiness()} className={wayStyle}>
        Suggest a business
      </Link>
      <Link prefetch={false} href={routes.veteranResources()} className={wayStyle}>
        Veteran resources
      </Link>
    </>
  );
}

const wayStyle = "inline-flex min-h-11 items-center pr-3";
