// Schemas of the choice of several listings, and of the database's answers about them.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";

/** Twice the number of listings on one page of the list. */
const MAX_LISTINGS = 100;

/** Returns the ids in an address or a form, each once; leaves out invalid ids and those above the maximum. */
export function readBusinessIds(raw: unknown): string[] {
  const texts = Array.isArray(raw) ? raw : [raw];
  const ids = texts.filter((text) => businessId.safeParse(text).success).map(String);
  return [...new Set(ids)].slice(0, MAX_LISTINGS);
}

export const bulkChangeResult = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    problem: z.enum(["missing", "own", "moved", "same", "refused"]).nullable(),
  }),
);
