// Decides whether a 'Verified' badge shows: while the certification that it rests on, which the database keeps beside the
// business (follow_certifications), has not run out.
import type { Verification } from "./types";

type CheckedRow = {
  is_verified: boolean;
  verified_by: string | null;
  verified_on: string | null;
  verified_until: string | null;
};

/** What the badge says; null: there is none. A check that has run out is none: the badge lapses by itself. */
export function toVerification(row: CheckedRow, today: string): Verification | null {
  const { is_verified, verified_by, verified_on, verified_until } = row;
  if (!is_verified || !verified_by || !verified_on || !verified_until) return null;
  if (verified_until < today) return null;
  return { issuer: verified_by, checkedOn: verified_on, validUntil: verified_until };
}
