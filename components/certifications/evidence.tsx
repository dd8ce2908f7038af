import Link from "next/link";
import { formatIssuer, METHOD_TEXTS } from "@/lib/certifications/rules";
import type { Certification } from "@/lib/certifications/types";
import { formatDate } from "@/lib/format/dates";
import { routes } from "@/lib/routes";
import { organizationName } from "@/lib/settings/current";

type Props = {
  businessId: string;
  certifications: readonly Certification[];
};

/** Who checked a listing, how, when and until when; without a certification, that only the listing says so. */
export function Evidence({ businessId, certifications }: Props) {
  return (
    <section
      aria-labelledby="verification"
      className="mt-8 max-w-measure border-l-4 border-brass pl-4"
    >
      <h2 id="verification" className="text-base">
        {certifications.length > 0 ? "How we verified this" : "Declared, not checked"}
      </h2>
      {certifications.length === 0 && (
        <p className="mt-1 text-sm">
          The listing says that a veteran owns this business. We have no live check on record.
        </p>
      )}
      {certifications.map((certification) => (
        <Entry
          key={`${certification.kind} ${certification.number} ${certification.validUntil}`}
          certification={certification}
        />
      ))}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <Link prefetch={false} href={routes.howWeCheck()} className="inline-flex min-h-6">
          How we check
        </Link>
        <Link prefetch={false} href={routes.statusOn(businessId)} className="inline-flex min-h-6">
          Status on another day
        </Link>
      </p>
    </section>
  );
}

function Entry({ certification }: { certification: Certification }) {
  const { label, name, number, issuedOn, checkedOn, validUntil, method, lookUp } = certification;
  if (method === "sample") return <p className="mt-2 text-sm">{name}: this listing is invented.</p>;
  return (
    <p className="mt-2 text-sm break-words">
      <span className="font-bold">{label}</span>: {name}, by{" "}
      {formatIssuer(certification, organizationName())}.{number && ` Number ${number}.`}
      {issuedOn && ` Issued on ${formatDate(issuedOn)}.`} Checked on {formatDate(checkedOn)}{" "}
      {METHOD_TEXTS[method]}, valid until {formatDate(validUntil)}.{" "}
      {lookUp && (
        <a href={lookUp} rel="noopener nofollow">
          Look it up<span className="sr-only"> in the register of {label}</span>
        </a>
      )}
    </p>
  );
}
