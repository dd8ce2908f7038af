// Reads what the metadata of a page says.
import type { Metadata } from "next";

/** The title as search engines see it. */
export function readTitle({ title }: Metadata): string {
  if (typeof title !== "object" || title === null || !("absolute" in title)) {
    throw new Error("The page leaves its title to the layout.");
  }
  return title.absolute;
}
