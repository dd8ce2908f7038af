import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DirectoryBanner } from "@/components/layout/directory-banner";
import { getDirectoryState } from "@/lib/store";

/** Sample listings are never offered to search engines as the content of a site. */
export async function generateMetadata(): Promise<Metadata> {
  const { source } = await getDirectoryState();
  return source === "sample" ? { robots: { index: false, follow: false } } : {};
}

export default async function DirectoryLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <DirectoryBanner state={await getDirectoryState()} />
      {children}
    </>
  );
}
