// Builds schema.org structured data from what a page shows: pure, no value that is not on the page.
import type {
  Graph,
  ItemList,
  LocalBusiness,
  SearchAction,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Business } from "@/lib/businesses/types";
import { townOf } from "@/lib/businesses/rules";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { knownCityOf } from "./town";

const METERS_PER_MILE = 1609.344;
/** Radius of the area a county page speaks for (specification, section 9). */
const COUNTY_RADIUS_MILES = 100;

/** `baseUrl` is the site's origin, without a slash at the end. */
export function toLocalBusiness(
  business: Business,
  baseUrl: string,
): Exclude<LocalBusiness, string> {
  const url = `${baseUrl}${routes.business(business.id)}`;
  return {
    "@type": "LocalBusiness",
    "@id": url,
    name: business.name,
    url,
    description: business.description || undefined,
    telephone: business.phone ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: streetOf(business.address),
      addressLocality: knownCityOf(business) ?? undefined,
      addressRegion: townOf(business).state,
      postalCode: business.zip ?? undefined,
      addressCountry: "US",
    },
  };
}

export function toBusinessDocument(
  business: Business,
  baseUrl: string,
): WithContext<LocalBusiness> {
  return { "@context": "https://schema.org", ...toLocalBusiness(business, baseUrl) };
}

/** What stands before the town: the parts of an address but the last two. */
function streetOf(address: string | null): string | undefined {
  return address?.split(",").slice(0, -2).join(",").trim() || undefined;
}

/** A list of local businesses, in the order of the page. */
function toItemList(businesses: readonly Business[], baseUrl: string): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: businesses.map((business, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: toLocalBusiness(business, baseUrl),
    })),
  };
}

export function toCountyGraph(
  county: County,
  businesses: readonly Business[],
  baseUrl: string,
): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [
      toWebSite(baseUrl),
      toItemList(businesses, baseUrl),
      {
        "@type": "AdministrativeArea",
        name: `${county.name} County, Florida`,
        geo: {
          "@type": "GeoCircle",
          geoMidpoint: {
            "@type": "GeoCoordinates",
            latitude: county.latitude,
            longitude: county.longitude,
          },
          geoRadius: Math.round(COUNTY_RADIUS_MILES * METERS_PER_MILE),
        },
      },
    ],
  };
}

/** The results of a search: where each one's own page is, which says the rest. */
export function toSearchGraph(businesses: readonly Business[], baseUrl: string): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    itemListElement: businesses.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: `${baseUrl}${routes.business(id)}`,
    })),
  };
  return { "@context": "https://schema.org", "@graph": [list] };
}

export function toHomeGraph(baseUrl: string): Graph {
  return { "@context": "https://schema.org", "@graph": [toWebSite(baseUrl)] };
}

/** A search action needs a property that schema.org describes but schema-dts does not know. */
type WebSiteSearch = SearchAction & { "query-input": string };

function toWebSite(baseUrl: string): WebSite {
  const search: WebSiteSearch = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${baseUrl}${routes.search()}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return { "@type": "WebSite", name: site.name, url: `${baseUrl}/`, potentialAction: search };
}
