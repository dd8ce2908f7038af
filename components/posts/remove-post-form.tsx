"use client";

import { MemberForm } from "@/components/forms/member-form";
import { removeOwnPost } from "@/lib/posts/actions";

/** Deletes an own post permanently. */
export function RemovePostForm({ businessId, postId }: { businessId: string; postId: string }) {
  return (
    <MemberForm action={removeOwnPost} submit="Remove the post" variant="destructive">
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="postId" value={postId} />
        </>
      )}
    </MemberForm>
  );
}
