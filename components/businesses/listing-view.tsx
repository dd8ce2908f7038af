import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Pagination } from "@/components/layout/pagination";
import type { Listing } from "@/lib/store/listing-pages";
import { countPages } from "@/lib/paging";
import type { Categories } from "@/lib/categories/types";
import type { Known } from "./business-card";
import { BusinessList, NearestBusinesses } from "./business-list";

type Props = {
  listing: Listing;
  categories: Categories;
  hrefFor: (page: number) => Route;
  /** What stands where nothing was found. */
  empty: ReactNode;
  nearestTitle: string;
  /** Everything that the list holds, in the search. */
  allInSearch?: Route;
  /** What the page says already of all its businesses. */
  known?: Known;
};

/** One page of a list with its pager; or the empty state, and what is nearest. */
export function ListingView({
  listing: { businesses, nearest },
  hrefFor,
  empty,
  nearestTitle,
  categories,
  known = {},
  allInSearch,
}: Props) {
  if (businesses.total === 0) {
    return (
      <>
        {empty}
        <NearestBusinesses nearest={nearest} categories={categories} title={nearestTitle} />
      </>
    );
  }
  return (
    <>
      <BusinessList businesses={businesses.items} categories={categories} known={known} />
      <Pagination page={businesses.page} pageCount={countPages(businesses)} hrefFor={hrefFor} />
      {allInSearch && countPages(businesses) > 1 && (
        <p className="mt-2 text-center text-sm print:hidden">
          <Link prefetch={false} href={allInSearch} className="inline-flex min-h-11 items-center">
            All of them in the search
          </Link>
        </p>
      )}
    </>
  );
}
