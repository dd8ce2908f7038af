import { redirect } from "next/navigation";
import { DuplicatePairs } from "@/components/duplicates/duplicate-pairs";
import { MergeList } from "@/components/duplicates/merge-list";
import { Section } from "@/components/layout/container";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { decideDuplicates, undoMerge } from "@/lib/duplicates/actions";
import { listDuplicates } from "@/lib/duplicates/queries";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { folderRequest } from "@/lib/suggestions/schema";

type Props = PageProps<"/review/duplicates">;

const PAGE_SIZE = 10;

export const metadata = membersMetadata("Duplicates");

export default async function ReviewDuplicatesPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewDuplicates());
  const { page } = folderRequest.parse(await searchParams);
  const { total, pairs, merges } = await listDuplicates({ page, pageSize: PAGE_SIZE });
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewDuplicates(pageCount));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Duplicates"
      lead="Listings that are probably one business. Merging keeps the reviews, photos, posts, owners and numbers of both; the address of the other leads to the one that is kept."
    >
      <DuplicatePairs pairs={pairs} decide={decideDuplicates} />
      <Pagination page={page} pageCount={pageCount} hrefFor={memberRoutes.reviewDuplicates} />
      {merges.length > 0 && (
        <Section aria-labelledby="merges">
          <h2 id="merges" className="mb-4">
            Merged in the last thirty days
          </h2>
          <MergeList merges={merges} undo={undoMerge} />
        </Section>
      )}
    </ReviewerPage>
  );
}
