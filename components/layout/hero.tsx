import Link from "next/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { PageHeading } from "./page-heading";

/** The first words of the home page. */
export function Hero({ total }: { total: number }) {
  return (
    <PageHeading
      title="Florida’s Premier Veteran Business Directory"
      lead={
        <>
          {total > 0 && <strong className="text-text">{total.toLocaleString("en-US")} </strong>}
          {total > 0 ? "veteran-owned businesses" : "Veteran-owned businesses"} across Florida, with
          the address, the opening hours and the number to call.
        </>
      }
    >
      <p className="mt-6 flex flex-wrap gap-3">
        <Button asChild size="large">
          <Link href={routes.categories()}>Find a business</Link>
        </Button>
        <Button asChild size="large" variant="outline">
          <Link href={routes.submitBusiness()}>List your business</Link>
        </Button>
      </p>
    </PageHeading>
  );
}
