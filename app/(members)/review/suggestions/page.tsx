import { redirect } from "next/navigation";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { SuggestionFolders, SuggestionList } from "@/components/feedback/suggestion-list";
import { requireRole } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { listSuggestions } from "@/lib/feedback/suggestion-queries";
import { folderRequest } from "@/lib/feedback/suggestion-schema";

type Props = PageProps<"/review/suggestions">;

const PAGE_SIZE = 20;

export const metadata = membersMetadata("Suggested changes");

export default async function ReviewSuggestionsPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewSuggestions());
  const { folder, page } = folderRequest.parse(await searchParams);
  const { entries, counts, outcomes } = await listSuggestions(folder, {
    page,
    pageSize: PAGE_SIZE,
  });
  const { pending, accepted, declined, spam } = counts;
  const total = { waiting: pending, decided: accepted + declined, spam }[folder];
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.reviewSuggestions({ folder, page: pageCount }));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Suggested changes"
      lead={`What visitors say is wrong with a listing. As with submissions, an answer is due within ${REVIEW_RESPONSE_HOURS} hours.`}
    >
      <SuggestionFolders folder={folder} counts={counts} outcomes={outcomes} />
      <SuggestionList entries={entries} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.reviewSuggestions({ folder, page: number })}
      />
    </ReviewerPage>
  );
}
