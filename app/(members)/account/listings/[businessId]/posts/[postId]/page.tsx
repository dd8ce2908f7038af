import { notFound } from "next/navigation";
import { AccountSection } from "@/components/accounts/account-section";
import { ListingFrame } from "@/components/owners/listing-frame";
import { PostForm, RemovePostForm } from "@/components/posts/post-form";
import { env } from "@/lib/env";
import { requireOwnedListing } from "@/lib/owners/queries";
import { listGallery } from "@/lib/photos/queries";
import { getPostBoard } from "@/lib/posts/queries";
import { toPostValues } from "@/lib/posts/rules";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/posts/[postId]">;

export const metadata = membersMetadata("Edit a Post");

export default async function MyPostPage({ params }: Props) {
  const { businessId, postId } = await params;
  const place = memberRoutes.myPost(businessId, postId);
  const listing = await requireOwnedListing(businessId, place);
  const [board, photos] = await Promise.all([getPostBoard(businessId), listGallery(businessId)]);
  const post = board?.posts.find(({ id }) => id === postId);
  if (!board || !post) notFound();
  const values = toPostValues(post, board);
  return (
    <ListingFrame listing={listing} page="Posts" siteUrl={env().siteUrl} title="Edit a Post">
      <PostForm
        businessId={businessId}
        edited={{ id: postId, values }}
        photos={photos}
        place={place}
      />
      <AccountSection id="remove" title="Remove it" text="This can’t be undone.">
        <RemovePostForm businessId={businessId} postId={postId} />
      </AccountSection>
    </ListingFrame>
  );
}
