import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import {
  formatConfirmed,
  formatState,
  type MyListings as Mine,
  type OwnedListing,
} from "@/lib/owners/owners";
import type { OwnSubmission } from "@/lib/submissions/drafts";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";

type Props = Mine & {
  /** Not in the directory yet. */ submissions: readonly OwnSubmission[];
};

/** A member's listings, claims and submissions. */
export function MyListings({ listings, claims, submissions }: Props) {
  if (listings.length + claims.length + submissions.length === 0) {
    return <p className="mb-5">You have no listings yet.</p>;
  }
  return (
    <ul className="mb-5 border-t border-rule">
      {listings.map((listing) => (
        <li key={listing.id} className="border-b border-rule py-3">
          <Link
            href={memberRoutes.myListing(listing.id)}
            className="inline-block py-1 text-lg font-bold break-words"
          >
            {listing.name}
          </Link>
          <ListingState {...listing} />
        </li>
      ))}
      {claims.map(({ businessId, name, status, dueAt }) => (
        <li key={businessId} className="border-b border-rule py-3">
          <strong className="break-words">{name}</strong>
          <p className="text-sm">
            {status === "asked"
              ? "A reviewer has a question about your claim. "
              : `A reviewer decides on your claim by ${formatMoment(dueAt)}. `}
            <Link href={memberRoutes.claim(businessId)} className="inline-block py-1.5">
              {status === "asked" ? "Answer it" : "See my claim"}
            </Link>
          </p>
        </li>
      ))}
      {submissions.map(({ id, name, status, changeToken }) => (
        <li key={id} className="border-b border-rule py-3">
          <strong className="break-words">{name}</strong>
          <p className="text-sm">
            {status === "changes requested"
              ? "Waiting for your changes. "
              : "Waiting for a reviewer."}
            {changeToken && (
              <Link
                href={memberRoutes.changeSubmission(changeToken)}
                className="inline-block py-1.5"
              >
                Make the changes
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ListingState(listing: OwnedListing) {
  const owners = listing.owners.length;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Badge variant={listing.status === "published" ? "positive" : "quiet"}>
        {formatState(listing.status)}
      </Badge>
      {listing.city && <span>{listing.city}</span>}
      <span className="text-muted">{formatConfirmed(listing.lastConfirmedOn)}</span>
      {owners > 1 && <span className="text-muted">{owners} people manage it</span>}
      {listing.hasWaitingChange && <span>A change is waiting for a reviewer</span>}
      {listing.contestedUntil && <Badge variant="alert">Somebody else claims it</Badge>}
    </p>
  );
}
