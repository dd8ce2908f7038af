import { redirect } from "next/navigation";
import { DueList } from "@/components/certifications/due-list";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { renewCertification } from "@/lib/review/certification-actions";
import { listCertificationKinds, listDueCertifications } from "@/lib/certifications/queries";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { queueRequest } from "@/lib/review/schema";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Certifications that end");

const PAGE_SIZE = 20;

export default async function DuePage({ searchParams }: PageProps<"/review/certify/due">) {
  await requireRole("reviewer", memberRoutes.reviewDue());
  const { page } = queueRequest.parse(await searchParams);
  const [{ items, total }, kinds] = await Promise.all([
    listDueCertifications({ page, pageSize: PAGE_SIZE }),
    listCertificationKinds(),
  ]);
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewDue(pageCount));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Certifications that end"
      lead="Those that end within sixty days, or ended up to thirty days ago. Look each one up, enter its new last day and press Enter."
    >
      <DueList
        due={items}
        labels={new Map(kinds.map(({ id, label }) => [id, label]))}
        renew={renewCertification}
      />
      <Pagination page={page} pageCount={pageCount} hrefFor={memberRoutes.reviewDue} />
    </ReviewerPage>
  );
}
