import Link from "next/link";
import { formatDate, formatMoment } from "@/lib/format/dates";
import { formatPhone } from "@/lib/format/phone";
import type { ClaimCase } from "@/lib/owners/claim-types";
import { routes } from "@/lib/routes";

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
      <dt>E-mail</dt>
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
      <dd>{claimant ?? "An account that is gone"}</dd>
      <dt>Sent</dt>
      <dd>{formatMoment(claim.createdAt)}</dd>
      <dt>Proof</dt>
      <dd>
        {provenAddress
          ? `Answered the code sent to ${provenAddress}, a mailbox of the business.`
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
