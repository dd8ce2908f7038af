// Lists the columns that a query selects, from the schema of its rows.
import type { z } from "zod";

/** Selects exactly the columns that the schema parses. */
export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(",");
}
