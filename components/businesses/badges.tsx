import { BadgeCheck } from "lucide-react";
import type { Verification } from "@/lib/businesses/types";
import { formatMonth } from "@/lib/format/dates";

/** Shown only where a check is on record; says when it was made. */
export function VerifiedBadge({ verification, label = "Verified" }: {
  verification: Verification | null;
  label?: "Verified" | "Verified Veteran";
}) {
  if (!verification) return null;
  return (
    <span className="inline-flex items-center gap-1.5 border border-brass px-2 py-0.5 text-xs font-semibold text-brass">
      <BadgeCheck aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      <span>
        {label}
        <span className="font-normal"> checked {formatMonth(verification.checkedOn)}</span>
      </span>
    </span>
  );
}

/** An editorial choice, and quieter than 'Verified'. */
export function FeaturedBadge({ isFeatured }: { isFeatured: boolean }) {
  if (!isFeatured) return null;
  return <span className="caps text-muted">Featured</span>;
}
