import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { ClaimEntry } from "@/lib/owners/claim-types";
import { toDeadline } from "@/lib/review/rules";
import { memberRoutes } from "@/lib/routes";

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
                <Badge variant="quiet">Waits for an answer</Badge>
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
