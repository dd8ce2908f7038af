// A buyer's table: each row has the query, the moment and the evidence, so that it can be filed alone.
import type { Business } from "@/lib/businesses/types";
import { formatIssuer } from "@/lib/certifications/rules";
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/phone";
import { routes } from "@/lib/routes";
import { organizationName } from "@/lib/settings/current";
import { DATA_LICENSE, site } from "@/lib/site";

type Asked = { siteUrl: string; query: string; address: string; askedAt: Date };

const COLUMNS = [
  ...["name", "status", "certifications", "registers", "naics", "uei", "cage", "county"],
  ...["countiesServed", "address", "phone", "url", "query", "askedAt", "source", "license"],
];

/** RFC 4180 with a header. */
export function toFirmsCsv(
  businesses: readonly Business[],
  { siteUrl, query, address, askedAt }: Asked,
): string {
  const rows = businesses.map((business) => ({
    ...business,
    status: business.certifications.length > 0 ? "live check on record" : "declared",
    certifications: business.certifications.map(formatEvidence).join("; "),
    registers: business.certifications.flatMap(({ lookUp }) => lookUp ?? []).join(" "),
    naics: business.naics?.join("; "),
    countiesServed: business.countiesServed?.join("; "),
    phone: business.phone && formatPhone(business.phone),
    url: siteUrl + routes.business(business.id),
    query,
    askedAt: askedAt.toISOString(),
    source: `${site.name}, ${address}`,
    license: DATA_LICENSE.name,
  }));
  return BYTE_ORDER_MARK + toCsvLines(rows, COLUMNS);
}

function formatEvidence(certification: Business["certifications"][number]): string {
  const { label, number, checkedOn, validUntil } = certification;
  const issuer = formatIssuer(certification, organizationName());
  return `${number ? `${label} ${number}` : label} by ${issuer}, checked ${checkedOn}, valid until ${validUntil}`;
}
