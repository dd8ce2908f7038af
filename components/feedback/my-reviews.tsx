import Link from "next/link";
import type { MyReview, ReviewToAnswer } from "@/lib/feedback/types";
import { formatDate } from "@/lib/format/dates";
import { memberRoutes, routes } from "@/lib/routes";
import { ReasonForm } from "@/components/forms/reason-form";
import { answerReview } from "@/lib/feedback/review-actions";

/** A member's reviews, each with a link to change it. */
export function MyReviews({ reviews }: { reviews: readonly MyReview[] }) {
  if (reviews.length === 0) {
    return <p>You haven’t written any. Each business’s page has a link for it.</p>;
  }
  return (
    <ul className="border-t border-rule">
      {reviews.map(({ businessId, name, status, rating, date, answer }) => (
        <li key={businessId} className="border-b border-rule py-3">
          <Link
            href={memberRoutes.myReview(businessId)}
            className="inline-block py-1 text-lg font-bold break-words"
          >
            {name}
          </Link>
          <p className="text-sm text-muted">
            {rating} out of 5, {formatDate(date)}
            {answer !== null && ", answered"}
            {status !== "published" && ", not shown at the moment"}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Props = { businessId: string; reviews: readonly ReviewToAnswer[] };

/** Reviews of a listing by members, each with a form for the owners' response. */
export function ReviewsToAnswer({ businessId, reviews }: Props) {
  if (reviews.length === 0) return <p>Nobody has written a review yet.</p>;
  return (
    <ul className="border-t border-rule">
      {reviews.map(({ id, author, rating, text, date, answer }) => (
        <li key={id} className="border-b border-rule py-4">
          <p className="text-sm">
            <strong>{author}</strong>, {rating} out of 5, {formatDate(date)}
          </p>
          <p className="mt-1 mb-3 max-w-measure break-words whitespace-pre-line">{text}</p>
          {answer && (
            <p className="mb-3 max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
              {answer}
            </p>
          )}
          <ReasonForm
            id={id}
            action={answerReview}
            hidden={{ id, businessId }}
            button={answer ? "Change your answer" : "Answer"}
            label={`Your answer to ${author}`}
            hint="Everybody sees it below the review. Leave it empty to remove your answer."
            text={answer ?? ""}
            page={memberRoutes.myListingReviews(businessId, id)}
          />
          <p className="text-sm">
            <a href={routes.reportReview(businessId, id)} className="inline-block py-1.5">
              Report<span className="sr-only"> the review by {author}</span> to our reviewers
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
