// Schemas of the database's answers about duplicates, and of the forms that decide on them.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { DUPLICATE_REASONS } from "./types";

const text = z.string().nullable();

const listing = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    address: text,
    phone: text,
    website: text,
    description: z.string(),
    created_at: z.string(),
    last_confirmed_on: text,
    is_verified: z.boolean(),
    is_own: z.boolean(),
    owners: z.number(),
    reviews: z.number(),
    photos: z.number(),
    posts: z.number(),
    views: z.number(),
  })
  .transform(({ created_at, last_confirmed_on, is_verified, is_own, ...rest }) => ({
    ...rest,
    createdAt: created_at,
    lastConfirmedOn: last_confirmed_on,
    isVerified: is_verified,
    isOwn: is_own,
  }));

const merge = z
  .object({
    id: z.string(),
    at: z.string(),
    kept_id: z.string(),
    kept_name: z.string(),
    gone_id: z.string(),
    gone_name: z.string(),
  })
  .transform(({ id, at, kept_id, kept_name, gone_id, gone_name }) => ({
    ...{ id, at },
    ...{ keptId: kept_id, keptName: kept_name, goneId: gone_id, goneName: gone_name },
  }));

export const queueResult = z.object({
  total: z.number(),
  pairs: z.array(
    z.object({ reason: z.enum(DUPLICATE_REASONS), listings: z.tuple([listing, listing]) }),
  ),
  merges: z.array(merge),
});

/** The pair of a form, and which listing is kept; 'neither' means that they are two businesses. */
export const decisionRequest = z
  .object({
    first: businessId,
    second: businessId,
    keep: z.union([businessId, z.literal("neither")]),
    fills: z.literal("yes").nullable(),
  })
  .refine(({ first, second, keep }) => [first, second, "neither"].includes(keep));

export const mergeId = z.guid();

const refusal = z.object({
  ok: z.literal(false),
  problem: z.enum(["missing", "own", "moved", "late"]),
  listings: z.array(z.string()).nullish(),
});
export type MergeRefusal = z.infer<typeof refusal>;

export const mergeResult = z.union([
  z.object({ ok: z.literal(true), reviewed_both: z.number() }),
  refusal,
]);

/** `left`: columns and tables that were not restored, because they changed since the merge. */
export const undoResult = z.union([
  z.object({ ok: z.literal(true), left: z.array(z.string()) }),
  refusal,
]);
