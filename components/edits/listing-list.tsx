import Link from "next/link";
import { SampleBadge } from "@/components/businesses/badges";
import { EmptyState } from "@/components/layout/empty-state";
import type { ListedEntry } from "@/lib/edits/types";
import { memberRoutes } from "@/lib/routes";

/** Listings, each a link to where it is edited. */
export function ListingList({ entries }: { entries: readonly ListedEntry[] }) {
  if (entries.length === 0)
    return <EmptyState title="Nothing here">Another state or another word may have it.</EmptyState>;
  return (
    <ul className="border-t border-rule">
      {entries.map(({ id, name, category, city, county, isSample }) => (
        <li key={id} className="border-b border-rule py-3">
          <Link
            href={memberRoutes.reviewListing(id)}
            className="inline-block py-1 text-lg font-bold"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <span>{[category, city, county && `${county} County`].filter(Boolean).join(", ")}</span>
            <SampleBadge isSample={isSample} />
          </p>
        </li>
      ))}
    </ul>
  );
}
