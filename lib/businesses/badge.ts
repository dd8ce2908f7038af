// Decides whether a 'Verified' badge shows: until the certification behind it expires, which the database copies to the
// business (update_badge).
import type { Verification } from "./types";

type CheckedRow = {
  is_verified: boolean;
  verified_by: string | null;
  verified_on: string | null;
  verified_until: string | null;
};

/** Returns what the badge says; null without a certification, or with an expired one. */
export function toVerification(row: CheckedRow, today: string): Verification | null {
  const { is_verified, verified_by, verified_on, verified_until } = row;
  if (!is_verified || !verified_by || !verified_on || !verified_until) return null;
  if (verified_until < today) return null;
  return { issuer: verified_by, checkedOn: verified_on, validUntil: verified_until };
}
