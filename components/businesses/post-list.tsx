import Link from "next/link";
import { PostEntry } from "@/components/posts/post-entry";
import type { BusinessProfile } from "@/lib/businesses/types";
import { isOver } from "@/lib/posts/rules";
import { routes } from "@/lib/routes";
import { NothingYet } from "./nothing-yet";

/** Maximum number of posts on the profile; a separate page lists all of them. */
const SHOWN = 20;

/** The current posts of a business, newest first, in a scrollable box (specification, section 9). */
export function PostList({ business }: { business: BusinessProfile }) {
  const { id, posts } = business;
  const shown = posts.filter((post) => !isOver(post)).slice(0, SHOWN);
  const all = posts.length > shown.length && (
    <Link
      prefetch={false}
      href={routes.businessPosts(id)}
      className="inline-flex min-h-11 items-center text-sm print:hidden"
    >
      All posts, with those that are over
    </Link>
  );
  if (shown.length === 0) {
    return (
      <>
        <NothingYet
          id="recent-posts"
          title="Recent Posts"
          text={posts.length > 0 ? "None at the moment." : "No posts yet."}
        />
        {all}
      </>
    );
  }
  return (
    <section aria-labelledby="recent-posts" className="mt-10">
      <h2 id="recent-posts">Recent Posts</h2>
      <ul
        // A scrollable list must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="recent-posts"
        className="mt-3 max-h-[300px] overflow-y-auto border-y border-rule scroll-shadow print:max-h-none"
      >
        {shown.map((post) => (
          <PostEntry key={post.id} post={post} business={business} photos={business.images} />
        ))}
      </ul>
      {all}
    </section>
  );
}
