// Rules about posts: when one is over, and how its title and dates are displayed.
import { timeZoneOf } from "@/lib/businesses/rules";
import type { Business, Post } from "@/lib/businesses/types";
import { formatLocalTime, formatSpan, toLocalTime } from "@/lib/format/dates";
import { shorten } from "@/lib/format/text";
import { POST_TYPE_NAMES, type PostValues } from "./types";

const TITLE_MAX_LENGTH = 80;

/** Whether an event or a deal has ended, and is no longer shown among current posts. */
export function isOver({ endsAt }: Post, now = new Date()): boolean {
  return endsAt !== null && new Date(endsAt) <= now;
}

/** An event with both dates; calendars and search engines accept no other. */
export type DatedEvent = Post & { startsAt: string; endsAt: string };

export function isDatedEvent(post: Post): post is DatedEvent {
  return post.startsAt !== null && post.endsAt !== null;
}

/** The first line of the post, which has no title of its own. */
export function formatPostTitle({ content }: Post): string {
  return shorten(content.trim().split("\n")[0] ?? "", TITLE_MAX_LENGTH);
}

/** 'Event · Saturday, December 5, 2026, 6:00 – 8:00 PM'; null for a post without dates. */
export function formatPostTime(post: Post, host: Pick<Business, "county" | "zip">): string | null {
  const timeZone = timeZoneOf(host);
  if (isDatedEvent(post)) return formatSpan(post.startsAt, post.endsAt, timeZone);
  return post.endsAt && `Until ${formatLocalTime(post.endsAt, timeZone)}`;
}

/** Initial form values for editing a post. */
export function toPostValues(post: Post, host: Pick<Business, "county" | "zip">): PostValues {
  const toField = (iso: string | null) => (iso ? toLocalTime(iso, timeZoneOf(host)) : "");
  const { type, content, image, startsAt, endsAt } = post;
  return { type, content, image: image ?? "", starts: toField(startsAt), ends: toField(endsAt) };
}

/** 'Deal: Two for one', to tell buttons in a list apart. */
export function formatPostName(post: Post): string {
  return `${POST_TYPE_NAMES[post.type]}: ${formatPostTitle(post)}`;
}

// Paths of calendar files. They are not pages, so lib/routes does not contain them.

/** The calendar file of one event. */
export function eventCalendar(businessId: string, postId: string): string {
  return `/business/${businessId}/events/${postId}.ics`;
}

/** A county's current and future events, as a calendar to subscribe to. */
export function countyCalendar(countyId: string): string {
  return `/county/${countyId}/events.ics`;
}
