import type { Announcement } from "@/lib/announcements/types";
import { Banner } from "./notice";

/** What the people who run the site have to say to everybody, above the page. */
export function AnnouncementBanner({
  announcement: { text, href },
}: {
  announcement: Announcement;
}) {
  return <Banner>{href ? <a href={href}>{text}</a> : text}</Banner>;
}
