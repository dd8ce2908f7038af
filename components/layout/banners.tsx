import type { Announcement } from "@/lib/content/announcement";
import type { DirectoryState } from "@/lib/store/directory";
import { Banner } from "./notice";

/** The announcement of the site's admins, above the page. */
export function AnnouncementBanner({
  announcement: { text, href },
}: {
  announcement: Announcement;
}) {
  return <Banner>{href ? <a href={href}>{text}</a> : text}</Banner>;
}

/** Says that the listings are samples, while there are no others. */
export function DirectoryBanner({ state }: { state: DirectoryState }) {
  // Beside real listings, each sample has its own badge.
  const isOnlySamples =
    state.source === "sample" || (state.source === "live" && state.isOnlySamples);
  if (!isOnlySamples) return null;
  return <Banner data-only-samples>These are sample listings: no business is real.</Banner>;
}
