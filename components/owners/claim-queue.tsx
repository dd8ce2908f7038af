import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { ClaimCase, ClaimEntry } from "@/lib/owners/types";
import { toDeadline } from "@/lib/review/rules";
import { memberRoutes, routes } from "@/lib/routes";
import { formatDate, formatMoment } from "@/lib/format/dates";
import { formatPhone } from "@/lib/format/phone";

/** Claims of one folder, above its submissions; empty when there are none. */
export function ClaimQueue({ claims }: { claims: readonly ClaimEntry[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims" className="mb-8">
      <h2 id="claims" className="mb-2 text-lg">
        Claims
      </h2>
      <ul className="border-t border-rule">
        {claims.map((claim) => (
          <li key={claim.id} className="border-b border-rule py-3">
            <Link
              href={memberRoutes.reviewClaim(claim.id)}
              className="inline-block py-1 text-lg font-bold break-words"
            >
              {claim.name}
            </Link>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              {claim.status === "waiting" ? (
                <Deadline dueAt={claim.dueAt} />
              ) : (
                <Badge variant="quiet">Waiting for an answer</Badge>
              )}
              <span>
                {[claim.category, claim.city, claim.county && `${claim.county} County`]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span className="text-muted">
                {claim.hasOwner ? "Already managed" : "No manager"}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Badge with the deadline of the promised response. */
export function Deadline({ dueAt }: { dueAt: string }) {
  const { isOverdue, text } = toDeadline(dueAt);
  return <Badge variant={isOverdue ? "alert" : "positive"}>{text}</Badge>;
}

/** The facts of a claim: claimant, proof, and current owners. */
export function ClaimFacts({ claim }: { claim: ClaimCase }) {
  const { business, owners, claimant, provenAddress, reason, question } = claim;
  return (
    <dl className="grid max-w-measure grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:min-w-0 [&_dd]:wrap-break-word [&_dt]:text-muted">
      <dt>Listing</dt>
      <dd>
        <Link href={routes.business(business.id)}>{business.name}</Link>
        <br />
        {business.address ?? business.city}
      </dd>
      <dt>Phone</dt>
      <dd>{business.phone ? formatPhone(business.phone) : "None"}</dd>
      <dt>Email</dt>
      <dd>{business.email ?? "None"}</dd>
      <dt>Website</dt>
      <dd>
        {business.website ? (
          <a href={business.website} rel="noopener nofollow">
            {business.website}
          </a>
        ) : (
          "None"
        )}
      </dd>
      <dt>Claimed by</dt>
      <dd>{claimant ?? "A deleted account"}</dd>
      <dt>Sent</dt>
      <dd>{formatMoment(claim.createdAt)}</dd>
      <dt>Proof</dt>
      <dd>
        {provenAddress
          ? `Entered the code sent to ${provenAddress}, a mailbox of the business.`
          : "None: no code was answered."}
      </dd>
      {reason && <dt>Reason</dt>}
      {reason && <dd className="whitespace-pre-line">{reason}</dd>}
      {question && <dt>We asked</dt>}
      {question && <dd className="whitespace-pre-line">{question}</dd>}
      <dt>Managed by</dt>
      <dd>
        {owners.length === 0
          ? "Nobody"
          : owners.map(({ email, since }) => `${email}, since ${formatDate(since)}`).join("; ")}
      </dd>
    </dl>
  );
}
