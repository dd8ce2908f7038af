// Builds schema.org structured data from the values that a page shows, without any others.
import type {
  Article as ArticleNode,
  Event,
  Graph,
  ItemList,
  ListItem,
  SearchAction,
  Thing,
  WebSite,
} from "schema-dts";
import type { Article } from "@/lib/content/articles";
import type { Business, BusinessProfile } from "@/lib/businesses/types";
import type { Categories } from "@/lib/categories/rules";
import { type Page, toFirstNumber } from "@/lib/paging";
import type { County } from "@/lib/places/types";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { knownCityOf, timeZoneOf, townOf } from "@/lib/businesses/rules";
import { toZonedIso } from "@/lib/format/dates";
import { toPictureAddress } from "@/lib/format/links";
import { isDatedEvent, isOver, formatPostTitle } from "@/lib/posts/rules";
import { toListedBusiness, toLocalBusiness } from "./local-business";

const METERS_PER_MILE = 1609.344;
/** Radius in miles of a county page's area (specification, section 9). */
const COUNTY_RADIUS_MILES = 100;

// `baseUrl` is always the site's origin, without a trailing slash.

export function toHomeGraph(baseUrl: string): Graph {
  return toGraph(toWebSite(baseUrl), toOrganization(baseUrl));
}

export function toAboutGraph(baseUrl: string): Graph {
  return toGraph(toOrganization(baseUrl));
}

export function toBusinessGraph(
  categories: Categories,
  business: BusinessProfile,
  baseUrl: string,
): Graph {
  return toGraph(toLocalBusiness(categories, business, baseUrl), ...toEvents(business, baseUrl));
}

export function toArticleGraph(article: Article, baseUrl: string): Graph {
  const url = `${baseUrl}${routes.featuredArticle(article.id)}`;
  const node: ArticleNode = {
    "@type": "Article",
    "@id": url,
    url,
    name: article.displayTitle,
    headline: article.title,
    image: `${baseUrl}${article.mainImage}`,
    datePublished: article.dates?.publishedAt,
    dateModified: article.dates?.changedAt,
    publisher: { "@id": toOrganizationId(baseUrl) },
  };
  return toGraph(node, toOrganization(baseUrl));
}

/** The businesses of a page of a list. */
export function toPageGraph(page: Page<Pick<Business, "id" | "name">>, baseUrl: string): Graph {
  return toListGraph(page.items, { baseUrl, from: toFirstNumber(page) });
}

/** A list with the name and URL of each business's page; `from` is the position of the first. */
export function toListGraph(
  businesses: readonly Pick<Business, "id" | "name">[],
  { baseUrl, from }: { baseUrl: string; from: number },
): Graph {
  const links = businesses.map(({ id, name }) => ({ name, href: routes.business(id) }));
  return toLinksGraph(links, baseUrl, from);
}

/** A list of pages of this site, in display order. */
export function toLinksGraph(
  links: readonly { name: string; href: string }[],
  baseUrl: string,
  from = 1,
): Graph {
  const items = links.map(({ name, href }, index): ListItem => ({
    "@type": "ListItem",
    position: from + index,
    name,
    url: `${baseUrl}${href}`,
  }));
  return toGraph(toItemList(items));
}

/** Structured data of a county page, required by the specification: its businesses, the search, and the area. */
export function toCountyGraph(
  categories: Categories,
  county: County,
  page: Page<Business>,
  baseUrl: string,
): Graph {
  const items = page.items.map((business, index): ListItem => ({
    "@type": "ListItem",
    position: toFirstNumber(page) + index,
    item: toListedBusiness(categories, business, baseUrl),
  }));
  return toGraph(toWebSite(baseUrl), toItemList(items), {
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
  });
}

/** Breadcrumbs from the home page; the last item is the page itself and needs no URL. */
export function toBreadcrumbGraph(
  items: readonly { name: string; href?: string }[],
  baseUrl: string,
): Graph {
  return toGraph({
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href && { item: `${baseUrl}${href}` }),
    })),
  });
}

function toGraph(...nodes: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": nodes };
}

function toItemList(items: readonly ListItem[]): ItemList {
  return { "@type": "ItemList", itemListElement: items };
}

function toOrganization(baseUrl: string): Thing {
  return {
    "@type": "Organization",
    "@id": toOrganizationId(baseUrl),
    name: site.name,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/icon.svg`,
  };
}

function toOrganizationId(baseUrl: string): string {
  return `${baseUrl}/#organization`;
}

/** The search action needs a property that schema.org documents but schema-dts does not define. */
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

// Builds the structured data of the events on a profile.

type Node = Exclude<Event, string>;

/** Events with dates that are not over. */
export function toEvents(business: BusinessProfile, baseUrl: string): Node[] {
  const page = `${baseUrl}${routes.business(business.id)}`;
  const timeZone = timeZoneOf(business);
  return business.posts
    .filter(isDatedEvent)
    .filter((post) => !isOver(post))
    .map((post) => ({
      "@type": "Event",
      "@id": `${page}#${post.id}`,
      name: formatPostTitle(post),
      description: post.content,
      startDate: toZonedIso(post.startsAt, timeZone),
      endDate: toZonedIso(post.endsAt, timeZone),
      eventStatus: "https://schema.org/EventScheduled",
      image: toPictureAddress(post.image, baseUrl) ?? undefined,
      organizer: { "@id": page },
      location: { "@type": "Place", name: business.name, address: toAddress(business) },
    }));
}

function toAddress(business: BusinessProfile) {
  return {
    "@type": "PostalAddress" as const,
    streetAddress: business.street ?? undefined,
    addressLocality: knownCityOf(business) ?? undefined,
    addressRegion: townOf(business).state,
    postalCode: business.street === null ? undefined : (business.zip ?? undefined),
    addressCountry: "US",
  };
}
