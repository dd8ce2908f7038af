// Events as iCalendar (RFC 5545): a single event to download, or those of a county to subscribe to, cached as long as pages are.
import ical, { type ICalCalendar } from "ical-generator";
import type { LocalEvent } from "@/lib/businesses/types";
import { cleanText } from "@/lib/forms/clean-text";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { env } from "@/lib/env";
import { getCounty } from "@/lib/places/rules";
import { directory, getDirectoryState } from "@/lib/store/directory";
import { isDatedEvent, formatPostTitle } from "./rules";

const HOUR_SECONDS = 60 * 60;

/** `siteUrl` is the site's origin. */
export function toCalendar(
  events: readonly LocalEvent[],
  { name, siteUrl }: { name?: string; siteUrl: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: site.name, product: "Events", language: "EN" },
    ...(name && { ttl: HOUR_SECONDS }),
  });
  for (const event of events) addEvent(calendar, event, siteUrl);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, { post, business }: LocalEvent, siteUrl: string): void {
  if (!isDatedEvent(post)) return;
  const place = business.address ?? (business.city && `${business.city}, ${business.state}`);
  calendar.createEvent({
    id: `${post.id}@${new URL(siteUrl).hostname}`,
    // Keeps the file identical for the same event.
    stamp: new Date(post.date),
    // In UTC, which every program converts to its reader's time: an event of one day needs no rule of a time zone.
    start: new Date(post.startsAt),
    end: new Date(post.endsAt),
    // Cleaned, because some readers end a line at other control characters and separators, too.
    summary: cleanText(`${formatPostTitle(post)} (${business.name})`),
    description: cleanText(post.content, true),
    location: cleanText(place) || null,
    url: `${siteUrl}${routes.business(business.id)}`,
  });
}

/** `file` is the id of a post followed by '.ics'; responds 404 to anything else. */
export async function respondWithEventCalendar(
  businessId: string,
  file: string,
): Promise<Response> {
  const business = await getBusinessProfile(businessId);
  const post = business?.posts.find(({ id }) => `${id}.ics` === file);
  if (!business || !post || !isDatedEvent(post)) return missing();
  return respond([{ post, business }]);
}

/** Responds with a county's current and future events, as a calendar to subscribe to. */
export async function respondWithCountyCalendar(countyId: string): Promise<Response> {
  const county = getCounty(countyId);
  if (!county) return missing();
  return respond(
    await directory.listEvents(county.name),
    `Veteran-owned businesses in ${county.name} County`,
  );
}

async function respond(events: readonly LocalEvent[], name?: string): Promise<Response> {
  const { source } = await getDirectoryState();
  const seconds = source === "live" ? DIRECTORY_SECONDS : FALLBACK_SECONDS;
  return new Response(toCalendar(events, { name, siteUrl: env().siteUrl }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": `public, max-age=${seconds}, s-maxage=${seconds}`,
    },
  });
}

function missing(): Response {
  return new Response("There is no such calendar.\n", { status: 404 });
}
