// What a buyer asks for: parses the form's parameters, and says them in words.
import type { CertificationKind } from "@/lib/certifications/types";
import { getCounty, toCountyId } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { emptyRequest, type SearchRequest } from "@/lib/search/schema";
import { toPlainText } from "@/lib/spelling/compare";
import { findNaics, formatNaics } from "@/lib/listings/naics";
import type { Business } from "@/lib/businesses/types";
import { formatIssuer } from "@/lib/certifications/rules";
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { formatPhone } from "@/lib/format/phone";
import { organizationName } from "@/lib/settings/current";
import { DATA_LICENSE, site } from "@/lib/site";

const BUYERS_PAGE_SIZE = 50;

export type BuyersQuery = {
  /** As typed. */
  naics: string;
  certifications: readonly string[];
  serves: string;
  errors: { naics?: string; certifications?: string; serves?: string };
  /** Null without a filter, or with a wrong one. */
  request: SearchRequest | null;
};

const MAX_LENGTH = { naics: 80, serves: 1000, certifications: 400 } as const;

/** Parses the parameters of /for-buyers; `kinds` are those that the directory knows. */
export function parseBuyersQuery(
  params: Readonly<Record<string, unknown>>,
  kinds: readonly CertificationKind[],
): BuyersQuery {
  const read = (name: keyof typeof MAX_LENGTH) => {
    const texts = [params[name]].flat().filter((one): one is string => typeof one === "string");
    return toPlainText(texts.join(","), MAX_LENGTH[name]);
  };
  const naics = read("naics");
  const serves = read("serves");
  const certifications = toParts(read("certifications"));
  const counties = toParts(serves).map((name) => toCountyId(name) ?? name);
  const unknown = counties.find((id) => !getCounty(id));
  const errors = {
    ...(naics && !findNaics(naics) && { naics: NO_CODE }),
    ...(certifications.some((id) => !kinds.some((kind) => kind.id === id)) && {
      certifications: "One of these isn’t a certification we know. Choose again.",
    }),
    ...(unknown && { serves: `“${unknown}” isn’t a county in Florida.` }),
  };
  const isAsked = Boolean(naics) || certifications.length > 0 || counties.length > 0;
  const page = Number(/^[1-9]\d{0,2}$/.exec(String(params.page))?.[0] ?? 1);
  const request =
    isAsked && Object.keys(errors).length === 0
      ? {
          ...emptyRequest,
          naics,
          certifications,
          serves: counties,
          page,
          pageSize: BUYERS_PAGE_SIZE,
        }
      : null;
  return { naics, certifications, serves, errors, request };
}

const NO_CODE =
  "No NAICS code matches. Enter two to six digits of a sector, such as 238220, or words such as “plumbing contractors”.";

function toParts(text: string): string[] {
  const parts = text.split(/[,;\n]+/).map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean);
}

/** 'NAICS 238220 Plumbing …; certified as SBA SDVOSB; in or serving Martin and St. Lucie County'. */
export function formatBuyersQuery(
  { naics, certifications, serves }: SearchRequest,
  kinds: readonly CertificationKind[],
): string {
  const labels = certifications.map((id) => kinds.find((kind) => kind.id === id)?.label ?? id);
  const counties = serves.map((id) => getCounty(id)?.name ?? id);
  const codes = (findNaics(naics) ?? []).map(formatNaics);
  const said = /^[\d\s,;]+$/.test(naics) ? "" : ` “${naics}”:`;
  return [
    naics && `NAICS${said} ${codes.join(", ")}`,
    labels.length > 0 && `certified as ${labels.join(" or ")}`,
    counties.length > 0 && `in or serving ${counties.join(", ")} County`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** The parameters of a request, in one order. */
export function toBuyersParams({ naics, certifications, serves }: SearchRequest, page = 1) {
  return new URLSearchParams({
    ...(naics && { naics }),
    ...(certifications.length > 0 && { certifications: certifications.join(",") }),
    ...(serves.length > 0 && { serves: serves.join(",") }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The address of a page of the result. */
export function toBuyersPath(request: SearchRequest, page = 1) {
  return routes.forBuyers(toBuyersParams(request, page).toString());
}

// A buyer's table: each row has the query, the moment and the evidence, so that it can be filed alone.

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
    certifications: business.certifications.map(formatEvidence),
    registers: business.certifications.flatMap(({ lookUp }) => lookUp ?? []).join(" "),
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
