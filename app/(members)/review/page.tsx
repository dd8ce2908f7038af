import { redirect } from "next/navigation";
import Link from "next/link";
import { ClaimQueue } from "@/components/owners/claim-queue";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import { NoticeForm } from "@/components/review/notice-form";
import { QueueFolders, QueueList, WaitingTable } from "@/components/review/queue-list";
import { requireRole } from "@/lib/auth/session";
import { listClaims } from "@/lib/owners/claim-queries";
import type { ClaimEntry } from "@/lib/owners/types";
import { countPages } from "@/lib/paging";
import { setReviewNotices } from "@/lib/review/actions";
import { getNoticePace, listQueue } from "@/lib/review/queries";
import { queueRequest } from "@/lib/review/schema";
import type { QueueEntry, WaitingEntry } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { listSuggestions } from "@/lib/feedback/suggestion-queries";
import { formatKind } from "@/lib/feedback/suggestions";
import type { SuggestionEntry, SuggestionPage } from "@/lib/feedback/types";

type Props = PageProps<"/review">;

const PAGE_SIZE = 20;

export const metadata = membersMetadata("Review");

export default async function ReviewPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.review());
  const { folder, q, page } = queueRequest.parse(await searchParams);
  const [queue, claims, suggestions, pace] = await Promise.all([
    listQueue(folder, q, { page, pageSize: PAGE_SIZE }),
    listClaims(),
    listSuggestions("waiting", { page: 1, pageSize: PAGE_SIZE }),
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
          waiting: queue.counts.waiting + ofStatus("waiting").length + suggestions.counts.pending,
          asked: queue.counts.asked + ofStatus("asked").length,
        }}
      />
      {folder === "waiting" && q === "" ? (
        <WaitingTable
          entries={[
            ...queue.entries.map(toWaitingSubmission),
            ...shown.map(toWaitingClaim),
            ...(page === 1 ? suggestions.entries.map(toWaitingSuggestion) : []),
          ].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))}
        />
      ) : (
        <Folder claims={shown} entries={queue.entries} />
      )}
      <MoreSuggestions counts={suggestions.counts} shown={suggestions.entries.length} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.review({ folder, q, page: number })}
      />
      <p className="mt-8">
        <Link href={memberRoutes.reviewCertify()} className="inline-block py-2">
          Record or withdraw a certification
        </Link>
      </p>
      <div className="mt-8 max-w-measure">
        <NoticeForm pace={pace} action={setReviewNotices} />
      </div>
    </Container>
  );
}

function MoreSuggestions({ counts, shown }: Pick<SuggestionPage, "counts"> & { shown: number }) {
  if (counts.pending <= shown) return null;
  return (
    <p className="mt-4">
      <Link href={memberRoutes.reviewSuggestions()}>All {counts.pending} suggestions</Link>
    </p>
  );
}

function Folder({
  claims,
  entries,
}: {
  claims: readonly ClaimEntry[];
  entries: readonly QueueEntry[];
}) {
  return (
    <>
      <ClaimQueue claims={claims} />
      {(entries.length > 0 || claims.length === 0) && <QueueList entries={entries} />}
    </>
  );
}

function toWaitingSubmission({
  id,
  name,
  category,
  city,
  county,
  dueAt,
}: QueueEntry): WaitingEntry {
  const where = `${category}, ${city}, ${county} County`;
  return { href: memberRoutes.reviewSubmission(id), name, what: "New listing", where, dueAt };
}

function toWaitingClaim({ id, name, category, city, county, dueAt }: ClaimEntry): WaitingEntry {
  const where = [category, city, county && `${county} County`].filter(Boolean).join(", ");
  return { href: memberRoutes.reviewClaim(id), name, what: "Claim", where, dueAt };
}

function toWaitingSuggestion(suggestion: SuggestionEntry): WaitingEntry {
  const { id, name, dueAt } = suggestion;
  const where = formatKind(suggestion);
  return { href: memberRoutes.reviewSuggestion(id), name, what: "Suggestion", where, dueAt };
}
