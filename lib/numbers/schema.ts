// Schema of the database's monthly numbers; a month is represented by its first day.
import { z } from "zod";

const month = z.iso.date();

export const numbersResult = z.object({
  since: month,
  listings: z.array(
    z.object({
      kind: z.enum(["county", "category"]),
      name: z.string(),
      month,
      listings: z.number(),
    }),
  ),
  submissions: z.array(
    z.object({
      month,
      received: z.number(),
      approved: z.number(),
      rejected: z.number(),
      median_hours: z.number().nullable(),
    }),
  ),
  searches: z.array(z.object({ month, searches: z.number(), missed: z.number() })),
  views: z.array(
    z.object({
      month,
      views: z.number(),
      phone: z.number(),
      website: z.number(),
      directions: z.number(),
    }),
  ),
});
export type NumbersResult = z.infer<typeof numbersResult>;
