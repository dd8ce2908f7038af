import type { ReactNode } from "react";
import { PhotoPicture } from "@/components/photos/photo-picture";
import type { BusinessImage, EventHost, Post } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import {
  eventCalendar,
  formatPostTime,
  isDatedEvent,
  isOver,
  formatPostName,
} from "@/lib/posts/rules";
import { POST_TYPE_NAMES } from "@/lib/posts/types";

type Props = {
  post: Post;
  business: Pick<EventHost, "id" | "county" | "zip">;
  /** Photos of the listing, for the description of the post's picture. */
  photos?: readonly Pick<BusinessImage, "url" | "alt">[];
  /** Further content of the entry. */
  children?: ReactNode;
};

/** One post, with the dates of a deal or event. */
export function PostEntry({ post, business, photos = [], children }: Props) {
  const { type, date, content, image, id } = post;
  const when = formatPostTime(post, business);
  return (
    <li className="flow-root border-t border-rule py-3 first:border-t-0">
      <p className="caps text-muted">
        {POST_TYPE_NAMES[type]} · <time dateTime={date}>{formatDate(date)}</time>
        {isOver(post) && " · Over"}
      </p>
      {image && (
        <PhotoPicture
          url={image}
          alt={photos.find(({ url }) => url === image)?.alt ?? ""}
          sizes="8rem"
          className="float-right mt-1 ml-4 h-auto w-24"
        />
      )}
      {when && <p className="mt-1 font-bold">{when}</p>}
      <p className="mt-1 max-w-measure break-words whitespace-pre-line">{content}</p>
      {isDatedEvent(post) && !isOver(post) && (
        <a
          href={eventCalendar(business.id, id)}
          className="inline-flex min-h-11 items-center text-sm print:hidden"
        >
          <span>
            Add to a calendar<span className="sr-only">, {formatPostName(post)}</span>
          </span>
        </a>
      )}
      {children}
    </li>
  );
}
