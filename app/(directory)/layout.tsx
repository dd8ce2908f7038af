import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getAnnouncement } from "@/lib/content/published";
import { AnnouncementBanner, DirectoryBanner } from "@/components/layout/notice";
import { getDirectoryState } from "@/lib/store/directory";

/** Sample listings are never indexed by search engines. */
export async function generateMetadata(): Promise<Metadata> {
  const { source } = await getDirectoryState();
  return source === "sample" ? { robots: { index: false, follow: false } } : {};
}

export default async function DirectoryLayout({ children }: { children: ReactNode }) {
  const [state, announcement] = await Promise.all([getDirectoryState(), getAnnouncement()]);
  return (
    <>
      {announcement && <AnnouncementBanner announcement={announcement} />}
      <DirectoryBanner state={state} />
      {children}
    </>
  );
}
