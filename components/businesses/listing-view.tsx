import type { Route } from "next";
import type { ReactNode } from "react";
import { Pagination } from "@/components/layout/pagination";
import type { Listing } from "@/lib/businesses/queries";
import { countPages } from "@/lib/paging";
import { BusinessList, NearestBusinesses } from "./business-list";

type Props = {
  listing: Listing;
  hrefFor: (page: number) => Route;
  /** What stands where nothing was found. */
  empty: ReactNode;
  nearestTitle: string;
  /** All its businesses are in the place that the page is about. */
  isPlaceKnown?: boolean;
};

/** One page of a list with its pager; or the empty state, and what is nearest. */
export function ListingView({
  listing: { businesses, nearest },
  hrefFor,
  empty,
  nearestTitle,
  isPlaceKnown = false,
}: Props) {
  if (businesses.total === 0) {
    return (
      <>
        {empty}
        <NearestBusinesses nearest={nearest} title={nearestTitle} />
      </>
    );
  }
  return (
    <>
      <BusinessList businesses={businesses.items} isPlaceKnown={isPlaceKnown} />
      <Pagination page={businesses.page} pageCount={countPages(businesses)} hrefFor={hrefFor} />
    </>
  );
}
