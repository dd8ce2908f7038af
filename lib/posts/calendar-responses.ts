// HTTP responses with iCalendar files, cached as long as pages are.
import { getBusinessProfile } from "@/lib/store/listing-pages";
import type { LocalEvent } from "@/lib/businesses/types";
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { env } from "@/lib/env";
import { getCounty } from "@/lib/places/rules";
import { directory, getDirectoryState } from "@/lib/store/directory";
import { toCalendar } from "./calendar";
import { isDatedEvent } from "./rules";

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
