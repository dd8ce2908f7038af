import Link from "next/link";
import { AccountSection } from "@/components/accounts/account-section";
import { ListingFrame } from "@/components/owners/listing-frame";
import { PostEntry } from "@/components/posts/post-entry";
import { PostForm } from "@/components/posts/post-form";
import { env } from "@/lib/env";
import { requireOwnedListing } from "@/lib/owners/queries";
import { listGallery, type Photo } from "@/lib/photos/queries";
import { getPostBoard, type PostBoard } from "@/lib/posts/queries";
import { formatPostName } from "@/lib/posts/rules";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/listings/[businessId]/posts">;

export const metadata = membersMetadata("Posts");

export default async function MyPostsPage({ params }: Props) {
  const { businessId } = await params;
  const place = `${memberRoutes.myPosts(businessId)}#write`;
  const listing = await requireOwnedListing(businessId, memberRoutes.myPosts(businessId));
  const [board, photos] = await Promise.all([getPostBoard(businessId), listGallery(businessId)]);
  return (
    <ListingFrame
      listing={listing}
      page="Posts"
      siteUrl={env().siteUrl}
      title={`Posts by ${listing.name}`}
      lead="What is new there."
    >
      {!board ? (
        <p>Nobody can see this listing right now, so there is nowhere to post.</p>
      ) : (
        <>
          <AccountSection
            id="write"
            title="Write a post"
            text="Share an update, an event or a deal. It appears on your page; an event can be added to calendars, and moves to the older posts when it’s over."
          >
            {listing.status === "closed" && (
              <p className="mb-5">This listing is closed for good: there is nowhere to post.</p>
            )}
            {listing.status === "published" && (
              <PostForm businessId={businessId} place={place} photos={photos} />
            )}
          </AccountSection>
          <PostsSection businessId={businessId} board={board} photos={photos} />
        </>
      )}
    </ListingFrame>
  );
}

type PostsProps = { businessId: string; board: PostBoard; photos: readonly Photo[] };

function PostsSection({ businessId, board, photos }: PostsProps) {
  const business = { ...board, id: businessId };
  return (
    <AccountSection id="posts" title="Your posts" text="Newest first.">
      {board.posts.length === 0 ? (
        <p>No posts yet.</p>
      ) : (
        <ul>
          {board.posts.map((post) => (
            <PostEntry key={post.id} post={post} photos={photos} business={business}>
              <p>
                <Link
                  href={memberRoutes.myPost(businessId, post.id)}
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  <span>
                    Edit or remove<span className="sr-only"> {formatPostName(post)}</span>
                  </span>
                </Link>
              </p>
            </PostEntry>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
