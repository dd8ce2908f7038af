import Link from "next/link";
import type { Business } from "@/lib/businesses/types";
import { formatIssuer, METHOD_TEXTS } from "@/lib/certifications/rules";
import { formatDate } from "@/lib/format/dates";
import { formatPhone } from "@/lib/format/phone";
import { listFacts } from "@/lib/listings/rules";
import { routes } from "@/lib/routes";
import { organizationName } from "@/lib/settings/current";

const FOR_BUYERS = ["NAICS codes", "UEI", "CAGE", "Counties served"];

/** Firms with the evidence for each, also on paper. */
export function FirmList({ businesses }: { businesses: readonly Business[] }) {
  return (
    <ul className="mt-4 border-b border-rule">
      {businesses.map((business) => (
        <li
          key={business.id}
          className="grid gap-x-8 gap-y-2 border-t border-rule py-4 md:grid-cols-2 print:break-inside-avoid print:grid-cols-2"
        >
          <div className="min-w-0">
            <h3 className="text-base break-words">
              <Link prefetch={false} translate="no" href={routes.business(business.id)}>
                {business.name}
              </Link>
            </h3>
            <p className="text-sm">
              {business.address ?? [business.city, business.state].filter(Boolean).join(", ")}
              {business.county && `, ${business.county} County`}
            </p>
            {business.phone && (
              <p className="text-sm">
                <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a>
              </p>
            )}
            <ForBuyers business={business} />
          </div>
          <Evidence business={business} />
        </li>
      ))}
    </ul>
  );
}

function ForBuyers({ business }: { business: Business }) {
  const facts = listFacts(business).filter(({ term }) => FOR_BUYERS.includes(term));
  return (
    <dl className="mt-1 text-sm break-words">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="inline font-bold">{term}: </dt>
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Evidence({ business: { certifications } }: { business: Business }) {
  if (certifications.length === 0)
    return <p className="text-sm">Declared by its owner; no live check on record.</p>;
  return (
    <ul className="space-y-2 text-sm">
      {certifications.map((certification) => (
        <li
          key={`${certification.kind} ${certification.validUntil}`}
          className="min-w-0 break-words"
        >
          <strong>{certification.label}</strong>
          {certification.number && ` ${certification.number}`}, by{" "}
          {formatIssuer(certification, organizationName())}; checked on{" "}
          {formatDate(certification.checkedOn)} {METHOD_TEXTS[certification.method]}, valid until{" "}
          {formatDate(certification.validUntil)}.{" "}
          {certification.lookUp && (
            <a href={certification.lookUp} rel="noopener nofollow" className="break-all">
              {certification.lookUp}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
