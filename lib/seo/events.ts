// Builds the structured data of the events on a profile.
import type { Event } from "schema-dts";
import { timeZoneOf, townOf } from "@/lib/businesses/rules";
import type { BusinessProfile } from "@/lib/businesses/types";
import { toZonedIso } from "@/lib/format/dates";
import { toPictureAddress } from "@/lib/format/links";
import { isDatedEvent, isOver, titleOf } from "@/lib/posts/rules";
import { routes } from "@/lib/routes";
import { knownCityOf } from "./town";

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
      name: titleOf(post),
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
