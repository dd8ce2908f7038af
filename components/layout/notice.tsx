import type { ComponentProps, ReactNode } from "react";
import type { Announcement } from "@/lib/content/announcement";
import type { DirectoryState } from "@/lib/store/directory";
import { Container } from "./container";

/** A line under the header about the whole site, for example that listings are samples or read-only. */
export function Banner({ children, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="note"
      data-slot="banner"
      className="border-b border-rule bg-surface text-xs"
      {...props}
    >
      <Container className="py-2">{children}</Container>
    </div>
  );
}

/** A note beside the main text. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="note"
      data-slot="notice"
      className="max-w-measure border-l-4 border-action bg-surface px-4 py-3"
    >
      {children}
    </div>
  );
}

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
