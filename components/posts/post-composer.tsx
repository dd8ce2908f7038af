import Link from "next/link";
import type { OwnersOnlyProps } from "@/components/owners/owners-only";
import { memberRoutes } from "@/lib/routes";
import { PostForm } from "./post-form";

/** Form for a post on the public page of the business, where the post appears. */
export function PostComposer({ businessId }: OwnersOnlyProps) {
  return (
    <section aria-labelledby="write-a-post" className="mt-10 print:hidden">
      <h2 id="write-a-post" className="mb-3">
        Write a post
      </h2>
      <PostForm businessId={businessId} />
      <p className="mt-2">
        <Link href={memberRoutes.myPosts(businessId)} className="inline-flex min-h-11 items-center">
          Your posts: add a picture, edit, remove
        </Link>
      </p>
    </section>
  );
}
