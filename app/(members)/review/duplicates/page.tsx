import { notFound, redirect } from "next/navigation";
import { DuplicateFinder, OtherFinder } from "@/components/duplicates/duplicate-finder";
import { DuplicatePairs, Pair } from "@/components/duplicates/duplicate-pairs";
import { MergeList } from "@/components/duplicates/merge-list";
import { Section } from "@/components/layout/container";
import { Pagination } from "@/components/layout/pagination";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { decideDuplicates, decideSeveral, undoMerge } from "@/lib/duplicates/actions";
import { getPair, listDuplicates } from "@/lib/duplicates/queries";
import { duplicatesRequest } from "@/lib/duplicates/schema";
import { getEditedListing, listListings } from "@/lib/listing-edits/queries";
import { env } from "@/lib/env";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/duplicates">;

const PAGE_SIZE = 10;

export const metadata = membersMetadata("Duplicates");

export default async function ReviewDuplicatesPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewDuplicates());
  const { id, page, ...asked } = duplicatesRequest.parse(await searchParams);
  if (id.length > 0) return <Chosen ids={id} q={asked.q} />;
  const { total, others, pairs, merges } = await listDuplicates(asked, {
    page,
    pageSize: PAGE_SIZE,
  });
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  const toPage = (number: number) => memberRoutes.reviewDuplicates({ ...asked, page: number });
  if (page > pageCount) redirect(toPage(pageCount));
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title="Duplicates"
      lead="Possible duplicates. Merging keeps the reviews, photos, posts, owners and numbers of both; the address of the other leads to the one that is kept."
    >
      <DuplicateFinder {...asked} total={total} others={others} />
      <DuplicatePairs
        pairs={pairs}
        decide={decideDuplicates}
        decideSeveral={decideSeveral}
        page={toPage(page)}
      />
      <Pagination page={page} pageCount={pageCount} hrefFor={toPage} />
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

/** Two listings of the reviewer's choice; with one, a search for the other. */
async function Chosen({ ids, q }: { ids: readonly string[]; q: string }) {
  const [first = "", second] = ids;
  const frame = {
    siteUrl: env().siteUrl,
    title: "Merge two listings",
    within: { name: "Duplicates", href: memberRoutes.reviewDuplicates() },
  };
  if (ids.length > 2)
    return (
      <ReviewerPage {...frame}>Choose two listings: go back and check two boxes.</ReviewerPage>
    );
  if (second) {
    const pair = await getPair(first, second);
    return (
      <ReviewerPage {...frame}>
        {pair ? (
          <Pair pair={pair} decide={decideDuplicates} back={memberRoutes.reviewDuplicates()} />
        ) : (
          <p>One of the two isn’t published, or they are the same. Choose another one.</p>
        )}
      </ReviewerPage>
    );
  }
  const listing = (await getEditedListing(first)) ?? notFound();
  const phrase = q || listing.name.split(" ").slice(0, 2).join(" ");
  const { entries } = await listListings(
    { status: "published", q: phrase, owner: "", source: "", age: "", day: "" },
    { page: 1, pageSize: PAGE_SIZE },
  );
  return (
    <ReviewerPage {...frame} lead={`Which listing is the same business as “${listing.name}”?`}>
      <OtherFinder id={first} q={phrase} entries={entries.filter(({ id }) => id !== first)} />
    </ReviewerPage>
  );
}
