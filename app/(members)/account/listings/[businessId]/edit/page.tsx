import { notFound } from "next/navigation";
import { EditForm } from "@/components/listing-edits/edit-form";
import { Notice } from "@/components/layout/notice";
import { DropDraftForm } from "@/components/owners/edit-forms";
import { ListingFrame } from "@/components/owners/listing-frame";
import { OwnerChanges } from "@/components/owners/owner-changes";
import { listCategories } from "@/lib/categories/queries";
import { NO_EDIT, toEditState } from "@/lib/listing-edits/rules";
import { env } from "@/lib/env";
import { listOwnerForm, REVIEW_NOTE } from "@/lib/listings/forms";
import { editMyListing } from "@/lib/owners/edit-actions";
import { getListingDraft, getMyEdits, requireOwnedListing } from "@/lib/owners/queries";
import { formatState } from "@/lib/owners/owners";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/edit">;

export const metadata = membersMetadata("Edit My Listing");

export default async function EditMyListingPage({ params }: Props) {
  const { businessId } = await params;
  const page = memberRoutes.editMyListing(businessId);
  const listing = await requireOwnedListing(businessId, page);
  const [categories, edits, draft] = await Promise.all([
    listCategories(),
    getMyEdits(businessId),
    getListingDraft(businessId),
  ]);
  if (!edits) notFound();
  const waiting = edits.changes.filter(({ status }) => status === "pending");
  return (
    <ListingFrame
      listing={listing}
      page="Edit"
      siteUrl={env().siteUrl}
      title={`Edit ${listing.name}`}
      lead="Leave what is right, and change the rest."
    >
      {listing.status === "published" ? (
        <>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting" className="mb-8">
              <h2 id="waiting" className="mb-3">
                Waiting for review
              </h2>
              <OwnerChanges businessId={businessId} changes={waiting} />
            </section>
          )}
          {draft && (
            <div className="mb-6 grid gap-4">
              <Notice>This is what you typed last. It isn’t saved yet.</Notice>
              <DropDraftForm businessId={businessId} />
            </div>
          )}
          <EditForm
            businessId={businessId}
            page={page}
            action={editMyListing}
            categories={categories.all.map(({ id, label }) => ({ id, label }))}
            categoryNote={REVIEW_NOTE}
            groups={listOwnerForm()}
            hasPreview
            initial={
              draft
                ? { ...NO_EDIT, values: draft.values, seen: JSON.stringify(draft.seen) }
                : toEditState(categories, edits.columns)
            }
          />
        </>
      ) : (
        <Notice>
          {formatState(listing.status)}: it can’t be changed until a reviewer restores it.
        </Notice>
      )}
    </ListingFrame>
  );
}
