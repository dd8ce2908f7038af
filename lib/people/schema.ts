// Schemas of the database's results about members, and of the forms about them.
import { z } from "zod";

export const role = z.enum(["reviewer", "admin"]);

const memberRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    created_at: z.string(),
    is_confirmed: z.boolean(),
    last_sign_in_at: z.string().nullable(),
    is_blocked: z.boolean(),
    is_me: z.boolean(),
    roles: z.array(role),
    listings: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .transform(({ created_at, is_confirmed, last_sign_in_at, is_blocked, is_me, ...row }) => ({
    ...row,
    createdAt: created_at,
    isConfirmed: is_confirmed,
    lastSignInAt: last_sign_in_at,
    isBlocked: is_blocked,
    isMe: is_me,
  }));

export const memberPage = z.object({ total: z.number(), members: z.array(memberRow) });

/** The invited address and the offered role; null when the invitation is over. */
export const openedInvitation = z.object({ email: z.string(), role }).nullable();

export const changeResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(["missing", "last", "self", "taken", "has", "many"]),
  }),
]);

export const peopleRequest = z.object({
  q: z.string().trim().max(100).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
