import { redirect } from "next/navigation";
import { ListingFinder } from "@/components/listing-edits/listing-finder";
import { ListingList } from "@/components/listing-edits/listing-list";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { listListings } from "@/lib/listing-edits/queries";
import { listedRequest } from "@/lib/listing-edits/schema";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/listings">;

const PAGE_SIZE = 50;

export const metadata = membersMetadata("Listings");

export default async function ReviewListingsPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewListings());
  const { page, all, dayError, ...asked } = listedRequest.parse(await searchParams);
  const filter = dayError ? { ...asked, age: "" as const } : asked;
  const { entries, total, hidden } = await listListings(filter, { page, pageSize: PAGE_SIZE });
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewListings({ ...asked, page: pageCount }));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Listings"
      lead="Find a listing to correct, suspend, close or restore it, or several to change them together."
    >
      <ListingFinder filter={asked} dayError={dayError} total={total} hidden={hidden} />
      <ListingList
        entries={entries}
        areAllTicked={all === "yes"}
        tickAll={memberRoutes.reviewListings({ ...asked, page, all: "yes" })}
        page={memberRoutes.reviewListings({ ...asked, page })}
        tickNone={memberRoutes.reviewListings({ ...asked, page })}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.reviewListings({ ...asked, page: number })}
      />
    </ReviewerPage>
  );
}
