import type { Announcement } from "@/lib/content/announcement";
import { Banner } from "./notice";

/** The announcement of the site's admins, above the page. */
export function AnnouncementBanner({
  announcement: { text, href },
}: {
  announcement: Announcement;
}) {
  return <Banner>{href ? <a href={href}>{text}</a> : text}</Banner>;
}
