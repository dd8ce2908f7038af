// Builds the structured data of a business, for lists and for its own page.
import type { LocalBusiness } from "schema-dts";
import type { SchemaOrgFact } from "@/lib/listings/field";
import type { SpecialHours } from "@/lib/hours/types";
import { knownCityOf, townOf } from "@/lib/businesses/rules";
import type { Business, BusinessProfile } from "@/lib/businesses/types";
import { formatIssuer } from "@/lib/certifications/rules";
import type { Certification } from "@/lib/certifications/types";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { floridaDay } from "@/lib/format/dates";
import { listDailyHours, toClockTimes } from "@/lib/format/hours";
import { toPictureAddress } from "@/lib/format/links";
import { listFacts, listLinks } from "@/lib/listings/rules";
import { getCountyByName } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { organizationName } from "@/lib/settings/current";

type Node = Exclude<LocalBusiness, string>;

/** The data shown in lists. */
export function toListedBusiness(
  categories: Categories,
  business: Business,
  baseUrl: string,
): Node {
  const url = `${baseUrl}${routes.business(business.id)}`;
  return {
    "@type": getCategoryByName(categories, business.category)?.schemaType ?? "LocalBusiness",
    "@id": url,
    name: business.name,
    url,
    telephone: business.phone ?? undefined,
    image: toPictureAddress(business.image, baseUrl) ?? undefined,
    priceRange: business.priceRange ?? undefined,
    ...toWhere(business),
  };
}

/** The data shown on the business's own page. */
export function toLocalBusiness(
  categories: Categories,
  business: BusinessProfile,
  baseUrl: string,
): Node {
  const { memberRating, certifications, isSample } = business;
  const links = listLinks(business).map(({ href }) => href);
  const pictures = [business.image, ...business.images.map(({ url }) => url)].flatMap(
    (url) => toPictureAddress(url, baseUrl) ?? [],
  );
  return {
    ...toListedBusiness(categories, business, baseUrl),
    // Untruncated; in lists it may be shortened.
    description: business.description || undefined,
    email: business.email ?? undefined,
    image: some([...new Set(pictures)]),
    sameAs: some([...new Set(links)]),
    ...toFacts(business),
    geo: toGeo(business),
    ...toTimes(business),
    // Checks and ratings of samples are invented. Search engines ignore ratings from other sites.
    hasCertification: isSample ? undefined : some(certifications.map(toCertification)),
    aggregateRating:
      memberRating && !isSample
        ? {
            "@type": "AggregateRating",
            ratingValue: memberRating.average.toFixed(1),
            reviewCount: memberRating.count,
            bestRating: 5,
          }
        : undefined,
  };
}

/** Facts that have a schema.org property, as text. */
function toFacts(business: Business): Partial<Record<SchemaOrgFact, string>> {
  const facts: Partial<Record<SchemaOrgFact, string>> = {};
  for (const { schemaOrg, value } of listFacts(business)) if (schemaOrg) facts[schemaOrg] = value;
  return facts;
}

/** The public address, or the service area of a business without one. */
function toWhere(business: Business): Pick<Node, "address" | "areaServed"> {
  const city = knownCityOf(business);
  const { state } = townOf(business);
  if (business.street === null) {
    return {
      areaServed: city
        ? { "@type": "City", name: `${city}, ${state}` }
        : { "@type": "State", name: "Florida" },
    };
  }
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: business.street,
      addressLocality: city ?? undefined,
      addressRegion: state,
      postalCode: business.zip ?? undefined,
      addressCountry: "US",
    },
  };
}

/** The door. The middle of a ZIP code is no place of the business; a page without a known county has no map. */
function toGeo({ point, pin, county }: Business): Node["geo"] {
  if (!point || pin !== "door" || !getCountyByName(county ?? "")) return undefined;
  return { "@type": "GeoCoordinates", latitude: point.latitude, longitude: point.longitude };
}

/** Opening hours; for a permanently closed business, the day it closed. */
function toTimes({
  hours,
  specialHours,
  closedAt,
}: Business): Pick<
  Node,
  "openingHoursSpecification" | "specialOpeningHoursSpecification" | "dissolutionDate"
> {
  if (closedAt) return { dissolutionDate: floridaDay(new Date(closedAt)) };
  return {
    openingHoursSpecification: hours ? toOpeningHours(hours) : undefined,
    specialOpeningHoursSpecification: some(specialHours.flatMap(toSpecialHours)),
  };
}

/** Search engines interpret opening and closing at midnight as closed. */
const CLOSED = [{ opens: "00:00", closes: "00:00" }];

function toSpecialHours({ from, through, hours }: SpecialHours) {
  return (hours?.map(toClockTimes) ?? CLOSED).map((times) => ({
    "@type": "OpeningHoursSpecification" as const,
    validFrom: from,
    validThrough: through,
    ...times,
  }));
}

function toOpeningHours(hours: NonNullable<Business["hours"]>): Node["openingHoursSpecification"] {
  return listDailyHours(hours).map(({ day, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes,
  }));
}

function toCertification(certification: Certification) {
  const { name, number, issuedOn, checkedOn, validUntil, lookUp } = certification;
  return {
    "@type": "Certification" as const,
    name,
    issuedBy: {
      "@type": "Organization" as const,
      name: formatIssuer(certification, organizationName()),
    },
    certificationIdentification: number ?? undefined,
    datePublished: issuedOn ?? undefined,
    auditDate: checkedOn,
    expires: validUntil,
    url: lookUp ?? undefined,
  };
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
