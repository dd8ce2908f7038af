import type { Route } from "next";
import type { Rating, Review } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";
import { NothingYet } from "./empty-listing";
import { EntryBox } from "./entry-box";

type Props = {
  id: string;
  title: string;
  reviews: readonly Review[];
  empty: string;
  /** Average of these reviews, unless the page shows it elsewhere. */
  rating?: Rating | null;
  /** Returns the page to report a review. */
  reportHref?: (reviewId: string) => Route;
};

/** Reviews from one source, newest first, below the heading of all reviews. */
export function ReviewList({ id, title, reviews, empty, rating, reportHref }: Props) {
  if (reviews.length === 0) return <NothingYet id={id} title={title} text={empty} level={3} />;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id}>{title}</h3>
      {rating && (
        <p className="mt-1">
          <RatingText rating={rating} />
        </p>
      )}
      <EntryBox
        labelledBy={id}
        noun="review"
        texts={reviews.map(({ text, answer }) => text + (answer?.text ?? ""))}
        className="max-h-48"
      >
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-rule py-3 first:border-t-0">
            <p className="text-sm">
              <strong>{review.author}</strong>, <Stars count={review.rating} />
              {review.rating} out of 5,{" "}
              <time dateTime={review.date} className="text-muted">
                {formatDate(review.date)}
              </time>
              {review.editedOn && review.editedOn !== review.date && (
                <span className="text-muted">, changed on {formatDate(review.editedOn)}</span>
              )}
            </p>
            <p className="mt-1 max-w-measure break-words whitespace-pre-line">{review.text}</p>
            {review.answer && <Answer {...review.answer} />}
            {reportHref && (
              <p className="text-sm print:hidden">
                {/* A plain link, for the same reason as in SuggestLink. */}
                <a href={reportHref(review.id)} rel="nofollow" className="inline-block py-1.5">
                  Report<span className="sr-only"> the review by {review.author}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </EntryBox>
    </section>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden className="tracking-wide text-brass">
      {"★".repeat(Math.round(count))}
      <span className="text-rule-strong">{"☆".repeat(5 - Math.round(count))}</span>{" "}
    </span>
  );
}

function Answer({ text, date }: NonNullable<Review["answer"]>) {
  return (
    <div className="mt-2 max-w-measure border-l-4 border-rule pl-4">
      <p className="text-sm">
        <strong>The business answers</strong>,{" "}
        <time dateTime={date} className="text-muted">
          {formatDate(date)}
        </time>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </div>
  );
}

type RatingTextProps = {
  rating: Rating;
  /** Shows the short form '★ 4.5 (2)'; screen readers read the same text in both forms. */
  isShort?: boolean;
};

export function RatingText({ rating: { average, count }, isShort = false }: RatingTextProps) {
  const reviews = count === 1 ? "review" : "reviews";
  return (
    <span className="tabular-nums">
      {isShort && <span aria-hidden>★ </span>}
      <strong className="text-text">{average.toFixed(1)}</strong>
      {isShort ? <span className="sr-only"> out of 5</span> : " out of 5"}{" "}
      <span className="text-muted">
        ({count.toLocaleString("en-US")}
        {isShort ? <span className="sr-only"> {reviews}</span> : ` ${reviews}`})
      </span>
    </span>
  );
}
