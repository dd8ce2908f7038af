// Owns how several listings are chosen, and what the database answers about them.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";

/** As many as one page of the list has, twice. */
const MAX_LISTINGS = 100;

/** The ids of an address or a form, each once; what can be none is left out, and so is what is too much. */
export function readBusinessIds(raw: unknown): string[] {
  const texts = Array.isArray(raw) ? raw : [raw];
  const ids = texts.filter((text) => businessId.safeParse(text).success).map(String);
  return [...new Set(ids)].slice(0, MAX_LISTINGS);
}

export const changedAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    problem: z.enum(["missing", "own", "moved", "same", "refused"]).nullable(),
  }),
);
