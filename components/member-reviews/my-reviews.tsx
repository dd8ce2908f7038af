import Link from "next/link";
import type { MyReview } from "@/lib/feedback/review-types";
import { formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

/** A member's reviews, each with a link to change it. */
export function MyReviews({ reviews }: { reviews: readonly MyReview[] }) {
  if (reviews.length === 0) {
    return <p>You have written none. Each business has a link for it on its page.</p>;
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
