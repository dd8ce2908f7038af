import { redirect } from "next/navigation";
import { ListingFinder } from "@/components/edits/listing-finder";
import { ListingList } from "@/components/edits/listing-list";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { listListings } from "@/lib/edits/queries";
import { listedRequest } from "@/lib/edits/schema";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/listings">;

const PAGE_SIZE = 20;

export const metadata = membersMetadata("Listings");

export default async function ReviewListingsPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewListings());
  const { status, q, page } = listedRequest.parse(await searchParams);
  const { entries, total, hidden } = await listListings(status, q, { page, pageSize: PAGE_SIZE });
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewListings({ status, q, page: pageCount }));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Listings"
      lead="Find a listing to correct it, to suspend or close it, or to bring it back."
    >
      <ListingFinder status={status} phrase={q} total={total} hidden={hidden} />
      <ListingList entries={entries} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.reviewListings({ status, q, page: number })}
      />
    </ReviewerPage>
  );
}
