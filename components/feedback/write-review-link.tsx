import Link from "next/link";
import { memberRoutes } from "@/lib/routes";

/** Link to write or change a review. The same for all visitors. */
export function WriteReviewLink({ businessId }: { businessId: string }) {
  return (
    <p data-for-visitors className="mt-2 text-sm print:hidden">
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
