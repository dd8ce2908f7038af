import Link from "next/link";
import { memberRoutes } from "@/lib/routes";

type Props = { businessId: string; hasOwner: boolean };

/** Link for owners of the business. The same for all visitors: it shows whether the listing has an owner, never who. */
export function ClaimLink({ businessId, hasOwner }: Props) {
  return (
    <p data-for-visitors className="mt-4 text-sm print:hidden">
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
