// Rules about posts: when one is over, how its title and dates are displayed, and what its form accepts.
import { z } from "zod";
import { timeZoneOf } from "@/lib/businesses/rules";
import { type Business, type Post, POST_TYPES } from "@/lib/businesses/types";
import { formatLocalTime, formatSpan, toLocalTime } from "@/lib/format/dates";
import { shorten } from "@/lib/format/text";
import { withoutSecretNumbers } from "@/lib/forms/secret-numbers";
import { cleanText } from "@/lib/forms/clean-text";
import {
  POST_MAX_LENGTH,
  POST_TYPE_NAMES,
  type PostDraft,
  type PostErrors,
  type PostValues,
} from "./types";

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

// Parses and validates the form of a post.

const type = z.enum(POST_TYPES).catch("update");

/** The format of an input with type datetime-local. */
const localTime = z.iso.datetime({ local: true, precision: -1 });

const TAG = /<[a-z/!][^>]*>/i;

/** The form's values, with anything that looks like a Social Security number removed. */
export function readPostValues(form: FormData): { values: PostValues; hasSecret: boolean } {
  const typed = cleanText(form.get("content"), true);
  const content = withoutSecretNumbers(typed);
  const values = {
    type: type.parse(form.get("type")),
    content,
    image: cleanText(form.get("image")),
    starts: cleanText(form.get("starts")),
    ends: cleanText(form.get("ends")),
  };
  return { values, hasSecret: content !== typed };
}

type Clock = {
  /** Now, and the latest allowed time, in the local time of the business. */
  now: string;
  latest: string;
  /** The current end of the post being edited, which is allowed even if it has passed. */
  storedEnd?: string;
};

/** Fields that do not belong to the type of post are ignored, whatever they contain. */
export function parsePost(
  { type, content, image, starts, ends }: PostValues,
  clock: Clock,
): { ok: true; post: PostDraft } | { ok: false; errors: PostErrors } {
  const isEvent = type === "event";
  const hasEnd = isEvent || (type === "deal" && ends !== "");
  const post = {
    ...{ type, content, image: image || null },
    ...{ starts: isEvent ? starts : null, ends: hasEnd ? ends : null },
  };
  const startError =
    post.starts === null ? null : checkTime(post.starts, "Say when it starts.", clock);
  const found = {
    content: checkContent(content),
    starts: startError,
    ends: post.ends === null ? null : checkEnd(startError ? null : post.starts, post.ends, clock),
  };
  const errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, post };
}

function checkContent(content: string): string | null {
  if (content === "") return "Please write something in your post";
  if (TAG.test(content)) return "Write plain text, without tags such as <b>.";
  const { length } = content;
  if (length <= POST_MAX_LENGTH) return null;
  return `Keep it under ${format(POST_MAX_LENGTH + 1)} characters; this is ${format(length)}.`;
}

function checkTime(time: string, missing: string, { latest }: Clock): string | null {
  if (time === "") return missing;
  if (!localTime.safeParse(time).success)
    return "Enter a day and a time, such as 12/05/2026, 06:00 PM.";
  return time > latest ? "This is more than two years ahead." : null;
}

function checkEnd(starts: string | null, ends: string, clock: Clock): string | null {
  const problem = checkTime(ends, "Say when it ends.", clock);
  if (problem) return problem;
  if (starts && ends <= starts) return "It ends after it starts. Please choose a later time.";
  if (ends <= clock.now && ends !== clock.storedEnd)
    return "This is already over. Please choose a time in the future.";
  return null;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}

/** Result of save_post. */
export const saveResult = z.union([
  z.object({ ok: z.literal(true), id: z.uuid() }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "many", "moved"]) }),
]);
