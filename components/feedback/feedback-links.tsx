import Link from "next/link";
import type { Business } from "@/lib/businesses/types";
import { memberRoutes, routes } from "@/lib/routes";

/** Link at the end of a listing to suggest a change or report a problem. */
export function SuggestLink({
  business: { id, name },
  freshness,
}: {
  business: Pick<Business, "id" | "name">;
  /** When the page was last confirmed; null for closed businesses. */
  freshness: string | null;
}) {
  return (
    <p className="mt-10 print:hidden">
      {freshness && <span className="block text-sm text-muted">{freshness}</span>}
      Is something not right?{" "}
      <a href={routes.suggestChange(id)} rel="nofollow" className="inline-block py-2">
        Suggest a change or report a problem
        <span className="sr-only"> of {name}</span>
      </a>
    </p>
  );
}

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
