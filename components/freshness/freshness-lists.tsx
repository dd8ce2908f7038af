import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";
import { EntryTable } from "@/components/ui/entry-table";
import { formatCount } from "@/lib/format/numbers";
import { formatDate } from "@/lib/format/dates";
import type { Freshness } from "@/lib/freshness/rules";
import { memberRoutes } from "@/lib/routes";

/** Listings that were not confirmed for long, and dead websites; `children` is the pagination of the first list. */
export function FreshnessLists({
  freshness: { total, listings, deadTotal, dead },
  children,
}: {
  freshness: Freshness;
  children: ReactNode;
}) {
  return (
    <>
      <Section aria-labelledby="unconfirmed">
        <h2 id="unconfirmed">Not confirmed</h2>
        <p className="my-3 text-muted tabular-nums">
          {total === 0 ? "None at the moment." : formatCount(total, "listing")}
        </p>
        {listings.length > 0 && (
          <EntryTable
            caption="Not confirmed, oldest first"
            columns={["Name", "City", "Since", "Owner"]}
            entries={listings.map(({ id, name, city, hasOwner, since, askedAt }) => ({
              ...{ id, name, href: memberRoutes.reviewListing(id) },
              cells: [
                city,
                `since ${formatDate(since)}`,
                (hasOwner ? "Managed" : "No manager") +
                  (askedAt ? `, asked on ${formatDate(askedAt)}` : ", not asked yet"),
              ],
            }))}
          />
        )}
        {children}
      </Section>
      <Section aria-labelledby="dead-websites">
        <h2 id="dead-websites">Websites that don’t answer</h2>
        <p className="my-3 text-muted tabular-nums">
          {deadTotal === 0 ? "None at the moment." : formatCount(deadTotal, "website")}
          {deadTotal > dead.length && `, of which ${dead.length} are shown`}
        </p>
        {dead.length > 0 && (
          <EntryTable
            caption="Websites that don’t answer"
            columns={["Name", "Website", "Problem", "Failures"]}
            entries={dead.map(({ id, name, website, problem, checkedAt, failures }) => ({
              ...{ id, name, href: memberRoutes.reviewListing(id) },
              cells: [
                <span key="website" className="break-all">
                  {website}
                </span>,
                problem,
                `${failures} times in a row${checkedAt ? `, last on ${formatDate(checkedAt)}` : ""}`,
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
