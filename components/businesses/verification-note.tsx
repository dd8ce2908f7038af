import type { Verification } from "@/lib/businesses/types";
import { formatDate } from "@/lib/format/dates";

/** Explains what the verified badge is based on. */
export function VerificationNote({ verification }: { verification: Verification | null }) {
  if (!verification) return null;
  return (
    <section
      aria-labelledby="verification"
      className="mt-8 max-w-measure border-l-4 border-brass pl-4"
    >
      <h2 id="verification" className="text-base">
        How we verified this
      </h2>
      <p className="mt-1 text-sm">
        On record: {verification.issuer}. Checked on {formatDate(verification.checkedOn)}, valid
        until {formatDate(verification.validUntil)}. The badge disappears by itself after that day.
      </p>
    </section>
  );
}
