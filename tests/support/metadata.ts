// Reads the metadata of a page.
import type { Metadata } from "next";

/** Returns the title as search engines read it. */
export function readTitle({ title }: Metadata): string {
  if (typeof title !== "object" || title === null || !("absolute" in title)) {
    throw new Error("The page leaves its title to the layout.");
  }
  return title.absolute;
}
