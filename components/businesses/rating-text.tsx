import type { Rating } from "@/lib/businesses/types";

type Props = {
  rating: Rating;
  /** Where room is short people see '4.5 (2 reviews)'; what is read out is the same everywhere. */
  isShort?: boolean;
};

/** '4.5 out of 5 (2 reviews)'. */
export function RatingText({ rating: { average, count }, isShort = false }: Props) {
  return (
    <span className="tabular-nums">
      <strong className="text-text">{average.toFixed(1)}</strong>
      {isShort ? <span className="sr-only"> out of 5</span> : " out of 5"}{" "}
      <span className="text-muted">
        ({count.toLocaleString("en-US")} {count === 1 ? "review" : "reviews"})
      </span>
    </span>
  );
}
