import { ReasonForm } from "@/components/forms/reason-form";
import type { PostBoard } from "@/lib/posts/queries";
import { removePost } from "@/lib/posts/actions";
import { PostEntry } from "./post-entry";

type Props = {
  businessId: string;
  board: PostBoard;
  /** Reviewers do not decide about their own listings. */ isOwn: boolean;
};

/** The posts of a listing's owners, which reviewers can remove. */
export function PostsUnderReview({ businessId, board, isOwn }: Props) {
  if (board.posts.length === 0) return <p>No posts yet.</p>;
  return (
    <ul>
      {board.posts.map((post) => (
        <PostEntry key={post.id} post={post} business={{ ...board, id: businessId }}>
          {!isOwn && (
            <ReasonForm
              id={post.id}
              action={removePost}
              hidden={{ businessId, postId: post.id }}
              button="Remove the post"
              variant="destructive"
              label="Why should it be removed?"
              hint="Goes into an email to those who manage the listing, as you write it."
            />
          )}
        </PostEntry>
      ))}
    </ul>
  );
}
