import Link from "next/link";
import { memberRoutes } from "@/lib/routes";

type Props = { businessId: string; hasOwner: boolean };

/** The way in for whoever owns the business. The same for every reader: it says whether somebody keeps the page, never who. */
export function ClaimLink({ businessId, hasOwner }: Props) {
  return (
    <p className="mt-4 text-sm print:hidden">
      <Link
        href={memberRoutes.claim(businessId)}
        prefetch={false}
        rel="nofollow"
        className="inline-flex min-h-11 items-center"
      >
        {hasOwner ? "Is this yours?" : "Own this business? Claim it"}
      </Link>
    </p>
  );
}
