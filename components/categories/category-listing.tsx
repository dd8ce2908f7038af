import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyCategory } from "@/components/businesses/empty-listing";
import { ListingView } from "@/components/businesses/listing-view";
import { SubmitPanel } from "@/components/businesses/list-aids";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { ListHeading } from "@/components/layout/page-heading";
import { PlaceMap } from "@/components/places/place-map";
import { JsonLd } from "@/components/seo/json-ld";
import { ButtonLink } from "@/components/ui/button-link";
import type { Listing } from "@/lib/store/listing-pages";
import type { Categories, Category } from "@/lib/categories/rules";
import type { Place } from "@/lib/places/types";
import { formatCount } from "@/lib/format/numbers";
import { routes } from "@/lib/routes";
import { toPageGraph } from "@/lib/seo/structured-data";

type Props = {
  category: Category;
  title: string;
  categories: Categories;
  /** Undefined for all of Florida. */
  place?: Pick<Place, "kind" | "title">;
  listing: Listing;
  /** Navigation of a long list, shown above it. */
  aids?: ReactNode;
  /** Number of all its businesses, also where the page lists those of a letter; the list's own by default. */
  total?: number;
  hrefFor: (page: number) => Route;
  /** Origin of the site, for structured data. */
  siteUrl: string;
};

/** The page of a category, for all of Florida or for one place. */
export function CategoryListing({ category, title, place, ...props }: Props) {
  const { categories, listing, aids, hrefFor, siteUrl, total = listing.businesses.total } = props;
  const categoryCrumb = place
    ? [{ name: category.label, href: routes.category(category.id) }, { name: place.title }]
    : [{ name: category.label }];
  return (
    <Container>
      <JsonLd data={toPageGraph(listing.businesses, siteUrl)} />
      <Breadcrumbs
        siteUrl={siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Categories", href: routes.categories() },
          ...categoryCrumb,
        ]}
      />
      <div className="grid items-start gap-x-12 md:grid-cols-[1fr_20rem]">
        <ListHeading title={title}>
          {total > 0 && (
            <p className="mt-1 text-sm text-muted md:mt-2 md:text-base">
              {formatCount(total, "veteran-owned business", "veteran-owned businesses")} in{" "}
              {place?.title ?? "Florida"}
            </p>
          )}
        </ListHeading>
        {!place && (
          <PlaceMap
            county={null}
            businesses={listing.businesses.items}
            className="max-md:hidden md:mt-4"
          />
        )}
      </div>
      <div className="flex flex-col">
        {aids}
        <div>
          <ListingView
            listing={listing}
            hrefFor={hrefFor}
            empty={<EmptyCategory category={category.label} place={place?.title} />}
            categories={categories}
            known={{ category: true, place: place?.kind }}
            nearestTitle={`Nearest ${category.label} businesses outside ${place?.title ?? "Florida"}`}
          />
        </div>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <ButtonLink variant="outline" href={routes.categories()}>
          Back to Categories
        </ButtonLink>
        <Link prefetch={false} href={routes.home()} className="inline-flex min-h-11 items-center">
          Back to Home
        </Link>
      </p>
      <SubmitPanel />
    </Container>
  );
}
