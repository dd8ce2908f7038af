// The announcement, one sentence above the directory's pages until it ends: its type, its query and its form.
import { z } from "zod";
import { type ContentField, required } from "@/lib/content/forms";
import { floridaDay } from "@/lib/format/dates";
import { toWebLink } from "@/lib/format/links";
import { toSafeLink } from "@/lib/format/markdown";

/** `href` leads to a page of this site or of another. */
export type Announcement = { text: string; href: string | null };

const MAX_LENGTH = 200;
const MAX_LINK_LENGTH = 500;

/** Florida's daylight saving time and standard time. */
const OFFSETS = ["-04:00", "-05:00"] as const;

export const ANNOUNCEMENT_FIELDS: readonly ContentField[] = [
  {
    name: "text",
    label: "What to say",
    hint: "One sentence, above the pages of the directory.",
    control: "text",
    limit: MAX_LENGTH,
  },
  {
    name: "href",
    label: "Where it leads",
    hint: "A page of this site, such as /about-us, or a web address.",
    control: "text",
    limit: MAX_LINK_LENGTH,
    isOptional: true,
  },
  {
    name: "last_day",
    label: "Last day",
    hint: "It disappears at the end of this day.",
    control: "text",
    type: "date",
  },
];

/** Parses the form to the columns of a row. */
export const announcementForm = z
  .object({
    text: required(MAX_LENGTH),
    href: z
      .string()
      .max(MAX_LINK_LENGTH)
      .transform((typed, context) => {
        if (typed === "") return null;
        const href = typed.startsWith("/") ? toSafeLink(typed) : toWebLink(typed)?.href;
        if (href) return href;
        context.addIssue("Enter a page of this site, such as /about-us, or a web address.");
        return z.NEVER;
      }),
    last_day: z.iso
      .date({ error: "Enter the day, such as 2026-12-24.", abort: true })
      .refine((day) => day >= floridaDay(new Date()), "This day has passed."),
  })
  .transform(({ last_day, ...row }) => ({ ...row, ends_at: toEndOfDay(last_day).toISOString() }));

/** Returns the values of the form; those of an empty form without an announcement. */
export function toAnnouncementValues(
  row: { text: string; href: string | null; ends_at: string } | null,
): Record<string, string> {
  if (!row) return {};
  return { text: row.text, href: row.href ?? "", last_day: floridaDay(new Date(row.ends_at)) };
}

/** The last second of a day in Florida. */
function toEndOfDay(day: string): Date {
  const ends = OFFSETS.map((offset) => new Date(`${day}T23:59:59${offset}`));
  return ends.findLast((end) => floridaDay(end) === day) ?? new Date(`${day}T23:59:59Z`);
}
