import Link from "next/link";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/container";
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
          {total === 0 ? "Every listing was confirmed in time." : formatCount(total, "listing")}
        </p>
        <ul className="border-t border-rule">
          {listings.map(({ id, name, city, hasOwner, since, askedAt }) => (
            <li key={id} className="border-b border-rule py-3">
              <ListingLink id={id} name={name} />
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                <span>Since {formatDate(since)}</span>
                {city && <span>{city}</span>}
                <span className="text-muted">
                  {hasOwner ? "Managed" : "No manager"}
                  {askedAt ? `, asked on ${formatDate(askedAt)}` : ", not asked yet"}
                </span>
              </p>
            </li>
          ))}
        </ul>
        {children}
      </Section>
      <Section aria-labelledby="dead-websites">
        <h2 id="dead-websites">Websites that do not answer</h2>
        <p className="my-3 text-muted tabular-nums">
          {deadTotal === 0
            ? "Every website that was looked at answers."
            : formatCount(deadTotal, "website")}
          {deadTotal > dead.length && `, of which ${dead.length} are shown`}
        </p>
        <ul className="border-t border-rule">
          {dead.map(({ id, name, website, problem, checkedAt, failures }) => (
            <li key={id} className="border-b border-rule py-3">
              <ListingLink id={id} name={name} />
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                <span className="break-all">{website}</span>
                <span>{problem}</span>
                <span className="text-muted tabular-nums">
                  {failures} times in a row{checkedAt && `, last on ${formatDate(checkedAt)}`}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function ListingLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={memberRoutes.reviewListing(id)}
      className="inline-block py-1 text-lg font-bold break-words"
    >
      {name}
    </Link>
  );
}
