import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { PageHeading } from "./page-heading";

/** The first words of the home page, and beside them the picture that leads into the directory. */
export function Hero({ total, picture }: { total: number; picture: ReactNode }) {
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-[1fr_30rem]">
      <PageHeading
        title="Florida’s Premier Veteran Business Directory"
        lead={
          <>
            {total > 0 && <strong className="text-text">{total.toLocaleString("en-US")} </strong>}
            {total > 0 ? "veteran-owned businesses" : "Veteran-owned businesses"} across Florida,
            with the address, the opening hours and the number to call.
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
      <div className="lg:pt-8">{picture}</div>
    </div>
  );
}
