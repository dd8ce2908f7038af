import Link from "next/link";
import { memberRoutes } from "@/lib/routes";

/** The way to write a review, or to change one's own. The same for every reader. */
export function WriteReviewLink({ businessId }: { businessId: string }) {
  return (
    <p className="mt-2 text-sm print:hidden">
      <Link
        href={memberRoutes.myReview(businessId)}
        prefetch={false}
        rel="nofollow"
        className="inline-flex min-h-11 items-center"
      >
        Write a review
      </Link>
    </p>
  );
}
