// The rows a memory store is made of, checked where they come in.
import { z } from "zod";
import { imageRow, listedBusinessRow, postRow, reviewRow } from "../rows";

const directoryRows = z.object({
  businesses: z.array(listedBusinessRow),
  businessImages: z.array(imageRow),
  posts: z.array(postRow),
  reviews: z.array(reviewRow),
});

export type DirectoryRows = z.infer<typeof directoryRows>;

/** Throws when a row is not as the schema says. */
export function parseRows(raw: unknown): DirectoryRows {
  return directoryRows.parse(raw);
}
