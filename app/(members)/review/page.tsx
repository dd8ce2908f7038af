import { redirect } from "next/navigation";
import Link from "next/link";
import { ClaimQueue } from "@/components/claims/claim-queue";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import { NoticeForm } from "@/components/review/notice-form";
import { QueueFolders } from "@/components/review/queue-folders";
import { QueueList } from "@/components/review/queue-list";
import { requireRole } from "@/lib/auth/session";
import { listClaims } from "@/lib/claims/queries";
import { countPages } from "@/lib/paging";
import { setReviewNotices } from "@/lib/review/notices";
import { getNoticePace, listQueue } from "@/lib/review/queries";
import { queueRequest } from "@/lib/review/schema";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { listSuggestions } from "@/lib/suggestions/queries";

type Props = PageProps<"/review">;

const PAGE_SIZE = 20;

export const metadata = membersMetadata("Review");

export default async function ReviewPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.review());
  const { folder, q, page } = queueRequest.parse(await searchParams);
  const [queue, claims, { counts }, pace] = await Promise.all([
    listQueue(folder, q, { page, pageSize: PAGE_SIZE }),
    listClaims(),
    listSuggestions("waiting", { page: 1, pageSize: 1 }),
    getNoticePace(),
  ]);
  const pageCount = countPages({ total: queue.total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.review({ folder, q, page: pageCount }));
  const ofStatus = (wanted: string) => claims.filter(({ status }) => status === wanted);
  const shown = q === "" && page === 1 ? ofStatus(folder) : [];
  return (
    <Container className="pb-10">
      <PageHeading
        title="Review"
        lead={`We promise an answer within ${REVIEW_RESPONSE_HOURS} hours. Most urgent first.`}
      />
      <QueueFolders
        folder={folder}
        phrase={q}
        counts={{
          ...queue.counts,
          waiting: queue.counts.waiting + ofStatus("waiting").length,
          asked: queue.counts.asked + ofStatus("asked").length,
        }}
      />
      <ClaimQueue claims={shown} />
      {(queue.entries.length > 0 || shown.length === 0) && <QueueList entries={queue.entries} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.review({ folder, q, page: number })}
      />
      <OtherQueues suggestions={counts.pending} />
      <div className="mt-8 max-w-measure">
        <NoticeForm pace={pace} action={setReviewNotices} />
      </div>
    </Container>
  );
}

/** What else reviewers look after, beside submissions and claims. */
function OtherQueues({ suggestions }: { suggestions: number }) {
  return (
    <ul className="mt-8">
      <li>
        <Link href={memberRoutes.reviewSuggestions()} className="inline-block py-2">
          Changes that visitors suggest
        </Link>{" "}
        <span className="text-muted tabular-nums">{suggestions} waiting</span>
      </li>
      <li>
        <Link href={memberRoutes.reviewDuplicates()} className="inline-block py-2">
          Possible duplicates
        </Link>
      </li>
      <li>
        <Link href={memberRoutes.reviewFreshness()} className="inline-block py-2">
          Listings that nobody confirms, and websites that do not answer
        </Link>
      </li>
      <li>
        <Link href={memberRoutes.reviewListings()} className="inline-block py-2">
          Edit, suspend or close a listing
        </Link>
      </li>
      <li>
        <Link href={memberRoutes.reviewDue()} className="inline-block py-2">
          Certifications that end
        </Link>
      </li>
      <li>
        <Link href={memberRoutes.reviewCertify()} className="inline-block py-2">
          Record or withdraw a certification
        </Link>
      </li>
    </ul>
  );
}
