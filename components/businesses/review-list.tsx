import type { Review } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import { NothingYet } from "./nothing-yet";

type Props = { id: string; title: string; reviews: readonly Review[]; empty: string };

/** Reviews from one source, newest first, in a box of its own height (specification, section 9). */
export function ReviewList({ id, title, reviews, empty }: Props) {
  if (reviews.length === 0) return <NothingYet id={id} title={title} text={empty} />;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{title}</h2>
      <ul
        // A list that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={id}
        className="mt-3 max-h-48 overflow-y-auto border-y border-rule print:max-h-none"
      >
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-rule py-3 first:border-t-0">
            <p className="text-sm">
              <strong>{review.author}</strong>, {review.rating} out of 5,{" "}
              <time dateTime={review.date} className="text-muted">
                {formatDate(review.date)}
              </time>
            </p>
            <p className="mt-1 max-w-measure whitespace-pre-line">{review.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
