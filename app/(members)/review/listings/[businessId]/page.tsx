import Link from "next/link";
import { notFound } from "next/navigation";
import { AdminParts } from "@/components/listing-edits/admin-parts";
import { EditForm } from "@/components/listing-edits/edit-form";
import { EditHistory } from "@/components/listing-edits/edit-history";
import { StatusForms } from "@/components/listing-edits/status-forms";
import { Section } from "@/components/layout/container";
import { PhotoList } from "@/components/photos/photo-list";
import { PostsUnderReview } from "@/components/posts/posts-under-review";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { listCategories } from "@/lib/categories/queries";
import { editListing, setListingStatus, undoEdit } from "@/lib/listing-edits/actions";
import { getEditedListing } from "@/lib/listing-edits/queries";
import { toEditState } from "@/lib/listing-edits/rules";
import type { EditedListing } from "@/lib/listing-edits/types";
import { env } from "@/lib/env";
import { listApprovalForm } from "@/lib/listings/forms";
import { listMyPhotos, type Photo } from "@/lib/photos/queries";
import { getPostBoard, type PostBoard } from "@/lib/posts/queries";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/listings/[businessId]">;

export const metadata = membersMetadata("Edit a listing");

export default async function ReviewListingPage({ params }: Props) {
  const { businessId } = await params;
  const page = memberRoutes.reviewListing(businessId);
  await requireRole("reviewer", page);
  const listing = (await getEditedListing(businessId)) ?? notFound();
  const [categories, board, photos] = await Promise.all([
    listCategories(),
    getPostBoard(businessId),
    listMyPhotos(businessId),
  ]);
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={listing.name}
      lead={STATUS_TEXTS[listing.status]}
      within={{ name: "Listings", href: memberRoutes.reviewListings() }}
    >
      <ListingLinks listing={listing} />
      {listing.isOwn ? (
        <p className="mb-6 max-w-measure border-l-4 border-rule-strong pl-4">
          This listing is your own, so another reviewer edits it.
        </p>
      ) : (
        <>
          <EditForm
            businessId={businessId}
            page={page}
            action={editListing}
            categories={categories.all.map(({ id, label }) => ({ id, label }))}
            groups={listApprovalForm()}
            initial={toEditState(categories, listing.columns)}
          />
          <Section aria-labelledby="state">
            <h2 id="state" className="mb-4">
              Whether it is shown
            </h2>
            <StatusForms listing={listing} action={setListingStatus} />
          </Section>
        </>
      )}
      <AdminParts listing={listing} />
      <PhotosAndPosts listing={listing} photos={photos ?? []} board={board} />
      <Section aria-labelledby="history">
        <h2 id="history">What was changed</h2>
        <EditHistory listing={listing} undo={listing.isOwn ? null : undoEdit} />
      </Section>
    </ReviewerPage>
  );
}

type ListingProps = { listing: EditedListing };

function ListingLinks({ listing }: ListingProps) {
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {listing.status !== "suspended" && (
        <Link href={routes.business(listing.id)}>See its page</Link>
      )}
      <Link href={memberRoutes.reviewCertify(listing.id)}>Certifications on record</Link>
      {listing.status === "published" && (
        <Link href={memberRoutes.reviewPin(listing.id)}>Its pin on the map</Link>
      )}
      {listing.status === "published" && !listing.isOwn && (
        <Link href={memberRoutes.compareListings([listing.id])}>Merge it with another one</Link>
      )}
    </p>
  );
}

type PhotosAndPostsProps = ListingProps & {
  photos: readonly Photo[];
  /** Null while nobody sees the listing. */
  board: PostBoard | null;
};

/** What owners have added. */
function PhotosAndPosts({ listing, photos, board }: PhotosAndPostsProps) {
  return (
    <>
      {photos.length > 0 && (
        <Section aria-labelledby="photos">
          <h2 id="photos">Photos</h2>
          <PhotoList businessId={listing.id} photos={photos} />
        </Section>
      )}
      {board && (
        <Section aria-labelledby="posts">
          <h2 id="posts">Posts</h2>
          <PostsUnderReview businessId={listing.id} board={board} isOwn={listing.isOwn} />
        </Section>
      )}
    </>
  );
}

const STATUS_TEXTS: Readonly<Record<EditedListing["status"], string>> = {
  published: "This listing is published.",
  suspended: "This listing is suspended: nobody sees it.",
  closed: "This listing is closed for good: its page says so for a year, and no list has it.",
};
