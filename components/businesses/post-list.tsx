import type { Post } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import { toPictureAddress } from "@/lib/format/links";
import { NothingYet } from "./nothing-yet";

const typeNames = { update: "Update", event: "Event", deal: "Deal" } as const;

/** What the business has posted, newest first, in a box of its own height (specification, section 9). */
export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) {
    return <NothingYet id="recent-posts" title="Recent Posts" text="No posts yet." />;
  }
  return (
    <section aria-labelledby="recent-posts" className="mt-10">
      <h2 id="recent-posts">Recent Posts</h2>
      <ul
        // A list that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="recent-posts"
        className="mt-3 max-h-[300px] overflow-y-auto border-y border-rule print:max-h-none"
      >
        {posts.map((post) => (
          <li key={post.id} className="border-t border-rule py-3 first:border-t-0">
            <p className="caps text-muted">
              {typeNames[post.type]} · <time dateTime={post.date}>{formatDate(post.date)}</time>
            </p>
            <p className="mt-1 max-w-measure whitespace-pre-line">{post.content}</p>
            <Picture src={toPictureAddress(post.image)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ src }: { src: string | null }) {
  if (!src) return null;
  return <img src={src} alt="" loading="lazy" className="mt-2 max-h-40" />;
}
