import type { ReactNode } from "react";
import { BadgeCheck } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { Certification } from "@/lib/certifications/types";
import { formatMonth } from "@/lib/format/dates";

type VerifiedProps = {
  verification: Certification | null;
  label?: "Verified" | "Verified Veteran";
};

/** Shown only for a check on record; includes its date. */
export function VerifiedBadge({ verification, label = "Verified" }: VerifiedProps) {
  if (!verification) return null;
  return (
    <Apart>
      <Badge variant="stamp">
        <Icon node={BadgeCheck} size={16} />
        {label}{" "}
        <span className="font-normal tracking-normal normal-case">
          {verification.label}, checked{" "}
          <time dateTime={verification.checkedOn}>{formatMonth(verification.checkedOn)}</time>
        </span>
      </Badge>
    </Apart>
  );
}

/** Marks a sample listing, unless the page's banner says that all listings are samples. */
export function SampleBadge({ isSample }: { isSample: boolean }) {
  if (!isSample) return null;
  return (
    <Apart>
      <Badge className="[body:has([data-only-samples])_&]:hidden">Sample listing</Badge>
    </Apart>
  );
}

/** An editorial choice, less prominent than 'Verified'. */
export function FeaturedBadge({ isFeatured }: { isFeatured: boolean }) {
  if (!isFeatured) return null;
  return (
    <Apart>
      <Badge>Featured</Badge>
    </Apart>
  );
}

/** Separates a badge from the next one without styles, and in copied text; nothing remains without a badge. */
function Apart({ children }: { children: ReactNode }) {
  return <>{children} </>;
}
