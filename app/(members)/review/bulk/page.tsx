import Link from "next/link";
import { BulkForm } from "@/components/listing-edits/bulk-form";
import { EmptyState } from "@/components/layout/message-view";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { safePath } from "@/lib/auth/return-path";
import { requireRole } from "@/lib/auth/session";
import { listCategories } from "@/lib/categories/queries";
import { readListings } from "@/lib/listing-edits/queries";
import { readBusinessIds } from "@/lib/listing-edits/schema";
import { env } from "@/lib/env";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { formatCount } from "@/lib/format/numbers";

type Props = PageProps<"/review/bulk">;

export const metadata = membersMetadata("Several listings");

/** Shows which listings were ticked and what will happen to them, before it does. */
export default async function BulkPage({ searchParams }: Props) {
  await requireRole("reviewer", memberRoutes.reviewListings());
  const asked = await searchParams;
  const change = asked.change === "suspend" ? "suspend" : "category";
  const [listings, categories] = await Promise.all([
    readListings(readBusinessIds(asked.id)),
    listCategories(),
  ]);
  const back = asked.back ? safePath(asked.back) : memberRoutes.reviewListings();
  const ids = listings.map(({ id }) => id);
  const count = formatCount(listings.length, "listing");
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={change === "suspend" ? `Suspend ${count}` : `Set the category of ${count}`}
      lead="Each is changed as if it were the only one: on record, and with an email to whoever submitted or manages it."
      within={{ name: "Listings", href: memberRoutes.reviewListings() }}
    >
      {listings.length === 0 ? (
        <EmptyState
          title="No listing is selected"
          action={<Link href={back}>Back to the listings</Link>}
        >
          Check the boxes beside the ones you mean.
        </EmptyState>
      ) : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <BulkForm
            change={change}
            back={back}
            ids={ids}
            page={memberRoutes.reviewBulk(change, ids, back)}
            categories={categories.all.map(({ name }) => name)}
          />
          <ul className="border-t border-rule">
            {listings.map(({ id, name, category, city }) => (
              <li key={id} className="border-b border-rule py-2">
                <Link href={memberRoutes.reviewListing(id)} className="font-bold wrap-anywhere">
                  {name}
                </Link>
                <span className="block text-sm text-muted">
                  {[category, city].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ReviewerPage>
  );
}
