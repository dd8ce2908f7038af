import Link from "next/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import type { OwnerToolProps } from "./owner-tools";

/** At the top of the page: that it is one's own, and the way to all that one can do with it. */
export function ListingTools({ businessId }: OwnerToolProps) {
  return (
    <aside
      aria-label="Your listing"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-pine bg-surface px-4 py-3 print:hidden"
    >
      <p>
        <strong>You keep this listing.</strong> Nobody else sees this.
      </p>
      <Button asChild variant="outline">
        <Link href={routes.myListing(businessId)}>Manage the listing</Link>
      </Button>
    </aside>
  );
}
