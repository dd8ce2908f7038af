// Events as iCalendar (RFC 5545): a single event to download, or those of a county to subscribe to, cached as long as pages are.
import ical, { type ICalCalendar } from "ical-generator";
import { timeZoneOf } from "@/lib/businesses/rules";
import type { LocalEvent } from "@/lib/businesses/types";
import { toLocalTime } from "@/lib/format/dates";
import { cleanText } from "@/lib/forms/clean-text";
import type { TimeZone } from "@/lib/places/types";
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
    timezone: { name: null, generator: toTimeZone },
    ...(name && { ttl: HOUR_SECONDS }),
  });
  for (const event of events) addEvent(calendar, event, siteUrl);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, { post, business }: LocalEvent, siteUrl: string): void {
  if (!isDatedEvent(post)) return;
  const timezone = timeZoneOf(business);
  const place = business.address ?? (business.city && `${business.city}, ${business.state}`);
  calendar.createEvent({
    id: `${post.id}@${new URL(siteUrl).hostname}`,
    // Keeps the file identical for the same event.
    stamp: new Date(post.date),
    start: toLocalTime(post.startsAt, timezone),
    end: toLocalTime(post.endsAt, timezone),
    timezone,
    // Cleaned, because some readers end a line at other control characters and separators, too.
    summary: cleanText(`${formatPostTitle(post)} (${business.name})`),
    description: cleanText(post.content, true),
    location: cleanText(place) || null,
    url: `${siteUrl}${routes.business(business.id)}`,
  });
}

/** UTC offsets of standard time and daylight time. */
const ZONES: Readonly<Record<TimeZone, readonly Clock[]>> = {
  "America/New_York": toClocks("E", "-0500", "-0400"),
  "America/Chicago": toClocks("C", "-0600", "-0500"),
};

type Clock = {
  kind: "STANDARD" | "DAYLIGHT";
  from: string;
  to: string;
  name: string;
  rule: string;
};

/** Daylight saving time of the United States since 2007 (15 U.S.C. 260a). */
function toClocks(letter: string, standard: string, daylight: string): readonly Clock[] {
  const changes = { standard: "20071104T020000", daylight: "20070311T020000" };
  return [
    {
      ...{ kind: "DAYLIGHT", from: standard, to: daylight, name: `${letter}DT` },
      rule: `DTSTART:${changes.daylight}\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU`,
    },
    {
      ...{ kind: "STANDARD", from: daylight, to: standard, name: `${letter}ST` },
      rule: `DTSTART:${changes.standard}\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU`,
    },
  ];
}

/** The VTIMEZONE component for a time zone that events refer to; null for one that no listing has. */
function toTimeZone(name: string): string | null {
  const clocks = Object.entries(ZONES).find(([zone]) => zone === name)?.[1];
  if (!clocks) return null;
  const parts = clocks.map(({ kind, from, to, name: called, rule }) =>
    [
      `BEGIN:${kind}`,
      rule,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `TZNAME:${called}`,
      `END:${kind}`,
    ].join("\r\n"),
  );
  return ["BEGIN:VTIMEZONE", `TZID:${name}`, ...parts, "END:VTIMEZONE"].join("\r\n");
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
