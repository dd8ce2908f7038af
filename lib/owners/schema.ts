// Schemas of the database's results about owners.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";

const status = z.enum(BUSINESS_STATUSES);
const day = z.string().nullable();

export const myListingsResult = z.object({
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      status,
      last_confirmed_on: day,
      owners: z.number(),
      is_contested: z.boolean(),
      has_waiting_change: z.boolean(),
    }),
  ),
  claims: z.array(
    z.object({
      ...{ business_id: z.string(), name: z.string(), due_at: z.string() },
      status: z.enum(["waiting", "asked"]),
    }),
  ),
});

export const ownedListingResult = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    status,
    last_confirmed_on: day,
    owners: z.array(
      z.object({ email: z.string().nullable(), since: z.string(), is_me: z.boolean() }),
    ),
    invitations: z.array(z.object({ id: z.string(), email: z.string(), expires_at: z.string() })),
    contested_until: z.string().nullable(),
  })
  .nullable();

/** Result of invite_owner. */
export const inviteResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "owner", "many", "contested"]) }),
]);

export const acceptResult = z.union([
  z.object({ ok: z.literal(true), businessId: z.string() }),
  z.object({ ok: z.literal(false), problem: z.enum(["over", "address"]) }),
]);

export const leaveResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "last", "contested"]) }),
]);
