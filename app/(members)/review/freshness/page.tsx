import { redirect } from "next/navigation";
import { FreshnessLists } from "@/components/freshness/freshness-lists";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { listFreshness } from "@/lib/freshness/queries";
import { STALE_AFTER_DAYS } from "@/lib/freshness/rules";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { folderRequest } from "@/lib/feedback/suggestion-schema";

type Props = PageProps<"/review/freshness">;

const PAGE_SIZE = 20;

export const metadata = membersMetadata("Unconfirmed listings");

export default async function ReviewFreshnessPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewFreshness());
  const { page } = folderRequest.parse(await searchParams);
  const freshness = await listFreshness({ page, pageSize: PAGE_SIZE });
  const pageCount = countPages({ total: freshness.total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewFreshness(pageCount));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Unconfirmed listings"
      lead={`Listings nobody has confirmed for ${STALE_AFTER_DAYS} days, and websites that didn’t answer twice in a row.`}
    >
      <FreshnessLists freshness={freshness}>
        <Pagination page={page} pageCount={pageCount} hrefFor={memberRoutes.reviewFreshness} />
      </FreshnessLists>
    </ReviewerPage>
  );
}
