// Builds the metadata of pages: pure, from plain values.
import type { Metadata } from "next";
import { site } from "@/lib/site";

export type PageMetadata = {
  title: string;
  description: string;
  /** The one address of this page, as a path. */
  path: string;
  keywords?: readonly string[];
  noindex?: boolean;
  /** Further meta elements, such as the place of a county. */
  other?: Record<string, string>;
};

export function toMetadata(page: PageMetadata): Metadata {
  const { title, description, path, keywords, noindex, other } = page;
  return {
    title,
    description,
    keywords: keywords && [...keywords],
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: site.locale,
      title,
      description,
      url: path,
    },
    twitter: { card: "summary", title, description },
    ...(noindex && { robots: { index: false, follow: true } }),
    other,
  };
}

/** What a page that does not exist says to search engines. */
export const missingMetadata: Metadata = {
  title: "Page Not Found",
  robots: { index: false, follow: false },
};

/** ' - Page 2' behind a title; nothing on page 1. */
export function pageSuffix(page: number): string {
  return page > 1 ? ` - Page ${page}` : "";
}
