import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeading } from "@/components/layout/page-heading";
import { WorkShell } from "@/components/layout/work-shell";
import type { OwnedListing } from "@/lib/owners/owners";
import { memberRoutes, routes } from "@/lib/routes";

/** The pages for owners of a listing, in this order. */
const PAGES = [
  { name: "Overview", href: memberRoutes.myListing },
  { name: "Edit", href: memberRoutes.editMyListing },
  { name: "Special hours", href: memberRoutes.mySpecialHours },
  { name: "Pin", href: memberRoutes.myPin },
  { name: "Photos", href: memberRoutes.myPhotos },
  { name: "Posts", href: memberRoutes.myPosts },
  { name: "Reviews and reports", href: memberRoutes.myListingReviews },
  { name: "Statistics", href: memberRoutes.myStatistics },
] as const;

type PageName = (typeof PAGES)[number]["name"];

type Props = {
  listing: Pick<OwnedListing, "id" | "name">;
  page: PageName;
  siteUrl: string;
  /** Defaults to the listing's name; null when the page has its own heading. */
  title?: string | null;
  lead?: ReactNode;
  children: ReactNode;
};

/** Layout of an owner's page about a listing, with links to the others. */
export function ListingFrame({ listing, page, siteUrl, lead, children, ...props }: Props) {
  const { id, name } = listing;
  const { title = name } = props;
  const isOverview = page === "Overview";
  const links = PAGES.map(({ name: label, href }) => ({ name: label, href: href(id) }));
  return (
    <WorkShell
      label="This listing"
      groups={[
        { name: "This listing", links },
        { name: "Account", links: [{ name: "My Account", href: routes.account() }] },
      ]}
      current={links.find(({ name: label }) => label === page)?.href}
    >
      <Breadcrumbs
        siteUrl={siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "My Account", href: routes.account() },
          isOverview ? { name } : { name, href: memberRoutes.myListing(id) },
          ...(isOverview ? [] : [{ name: page }]),
        ]}
      />
      {title && <PageHeading title={title} lead={lead} />}
      {children}
    </WorkShell>
  );
}
