// Schemas of the database's results about owners.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";

const status = z.enum(BUSINESS_STATUSES);
const day = z.string().nullable();

export const myClaims = z.array(
  z
    .object({
      status: z.enum(["waiting", "asked"]),
      dueAt: z.string(),
      businesses: z.object({ id: z.string(), name: z.string() }),
    })
    .transform(({ businesses: { id: businessId, name }, ...claim }) => ({
      ...claim,
      ...{ businessId, name },
    })),
);

export const ownedListings = z.array(
  z
    .object({
      ...{ id: z.string(), name: z.string(), city: z.string().nullable(), status },
      last_confirmed_on: day,
      owners: z.array(
        z
          .object({ email: z.string().nullable(), since: z.string(), is_me: z.boolean() })
          .transform(({ is_me, ...owner }) => ({ ...owner, isMe: is_me })),
      ),
      invitations: z.array(
        z
          .object({ id: z.string(), email: z.string(), expires_at: z.string() })
          .transform(({ expires_at, ...one }) => ({ ...one, expiresAt: expires_at })),
      ),
      contested_until: day,
      has_waiting_change: z.boolean(),
    })
    .transform(({ last_confirmed_on, contested_until, has_waiting_change, ...listing }) => ({
      ...listing,
      lastConfirmedOn: last_confirmed_on,
      contestedUntil: contested_until,
      hasWaitingChange: has_waiting_change,
    })),
);

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
