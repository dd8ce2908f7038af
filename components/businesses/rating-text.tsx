import type { Rating } from "@/lib/businesses/types";

type Props = {
  rating: Rating;
  /** Shows the short form '★ 4.5 (2)'; screen readers read the same text in both forms. */
  isShort?: boolean;
};

export function RatingText({ rating: { average, count }, isShort = false }: Props) {
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
