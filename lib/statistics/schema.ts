// Schemas of a visit, which public/boot.js sends as JSON, and of the database's counts.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { COUNTED } from "./types";

export const visit = z.object({ business: businessId, what: z.enum(COUNTED) });

export const statisticsRow = z.object({
  day: z.iso.date(),
  views: z.number(),
  phone: z.number(),
  website: z.number(),
  directions: z.number(),
});
