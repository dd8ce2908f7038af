// Decides what may be posted, when a post is over, and what it is called where it needs a name.
import { timeZoneOf } from "@/lib/businesses/rules";
import type { Business, Post } from "@/lib/businesses/types";
import { formatLocalTime, formatSpan, toLocalTime } from "@/lib/format/dates";
import { shorten } from "@/lib/format/shorten";
import { POST_TYPE_NAMES, type PostValues } from "./types";

const TITLE_MAX_LENGTH = 80;

/** An event or a deal that has ended is not shown in front any more. */
export function isOver({ endsAt }: Post, now = new Date()): boolean {
  return endsAt !== null && new Date(endsAt) <= now;
}

/** An event that has its dates: calendars and search engines take no other. */
export type DatedEvent = Post & { startsAt: string; endsAt: string };

export function isDatedEvent(post: Post): post is DatedEvent {
  return post.startsAt !== null && post.endsAt !== null;
}

/** The first line: a post has no title of its own. */
export function titleOf({ content }: Post): string {
  return shorten(content.trim().split("\n")[0] ?? "", TITLE_MAX_LENGTH);
}

/** 'Event · Saturday, December 5, 2026, 6:00 – 8:00 PM'; null where it says no date. */
export function sayWhen(post: Post, host: Pick<Business, "county" | "zip">): string | null {
  const timeZone = timeZoneOf(host);
  if (isDatedEvent(post)) return formatSpan(post.startsAt, post.endsAt, timeZone);
  return post.endsAt && `Until ${formatLocalTime(post.endsAt, timeZone)}`;
}

/** What the form starts with when a post is edited. */
export function toPostValues(post: Post, host: Pick<Business, "county" | "zip">): PostValues {
  const toField = (iso: string | null) => (iso ? toLocalTime(iso, timeZoneOf(host)) : "");
  const { type, content, image, startsAt, endsAt } = post;
  return { type, content, image: image ?? "", starts: toField(startsAt), ends: toField(endsAt) };
}

/** 'Deal: Two for one', for a list of buttons that would all be called alike. */
export function namePost(post: Post): string {
  return `${POST_TYPE_NAMES[post.type]}: ${titleOf(post)}`;
}
