import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Pagination } from "@/components/layout/pagination";
import type { Listing } from "@/lib/store/listing-pages";
import { countPages } from "@/lib/paging";
import type { Categories } from "@/lib/categories/rules";
import type { Known } from "./business-card";
import { BusinessList, NearestBusinesses } from "./business-list";

type Props = {
  listing: Listing;
  categories: Categories;
  hrefFor: (page: number) => Route;
  /** Shown when the list is empty. */
  empty: ReactNode;
  nearestTitle: string;
  /** Link to the search with all businesses of the list. */
  allInSearch?: Route;
  /** What the page's heading already says about all its businesses. */
  known?: Known;
};

/** One page of a list with its pagination; for an empty list, a message and the nearest businesses. */
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
      <BusinessList
        id="results"
        businesses={businesses.items}
        categories={categories}
        known={known}
      />
      <Pagination page={businesses.page} pageCount={countPages(businesses)} hrefFor={hrefFor} />
      {allInSearch && countPages(businesses) > 1 && (
        <p className="mt-2 text-center text-sm print:hidden">
          <Link prefetch={false} href={allInSearch} className="inline-flex min-h-11 items-center">
            See all {businesses.total.toLocaleString("en-US")} in the search
          </Link>
        </p>
      )}
    </>
  );
}
