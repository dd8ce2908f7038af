import { formatDate } from "@/lib/format/dates";
import type { ReportedReview } from "@/lib/feedback/suggestion-types";

/** A reported review, as visitors see it. */
export function ReportedReviewText({ review }: { review: ReportedReview }) {
  const { author, rating, text, date, answer } = review;
  return (
    <blockquote className="max-w-measure border-l-4 border-rule-strong pl-4">
      <p className="text-sm">
        <strong>{author}</strong>, {rating} out of 5, {formatDate(date)}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      {answer && (
        <p className="mt-2 break-words whitespace-pre-line">
          <strong>The business answers:</strong> {answer}
        </p>
      )}
    </blockquote>
  );
}
