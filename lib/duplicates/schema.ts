// Types and schemas of duplicates: the database's answers about them, and the forms that decide on them.
import { z } from "zod";
import { safePath } from "@/lib/auth/return-path";
import { businessId } from "@/lib/businesses/ids";
import { cleanText } from "@/lib/forms/clean-text";

/** What two listings of the same business have in common. */
const DUPLICATE_REASONS = ["address", "phone", "website", "name"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export type ComparedListing = {
  id: string;
  name: string;
  category: string;
  /** Only the city where no street is shown. */
  address: string | null;
  phone: string | null;
  website: string | null;
  description: string;
  createdAt: string;
  lastConfirmedOn: string | null;
  isVerified: boolean;
  isOwn: boolean;
  owners: number;
  reviews: number;
  photos: number;
  posts: number;
  views: number;
};

export type DuplicatePair = {
  /** Null when they do not look like one business: two of the reviewer's own choice. */
  reason: DuplicateReason | null;
  listings: readonly [ComparedListing, ComparedListing];
};

/** A merge that can be undone. */
export type Merge = {
  id: string;
  at: string;
  keptId: string;
  keptName: string;
  goneId: string;
  goneName: string;
};

/** `others`: number of pairs in the other folder, chains or the rest. */
export type DuplicateQueue = {
  total: number;
  others: number;
  pairs: DuplicatePair[];
  merges: Merge[];
};

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

const pair = z.object({
  reason: z.enum(DUPLICATE_REASONS).nullable(),
  listings: z.tuple([listing, listing]),
});
export const pairResult = pair.nullable();

export const queueResult = z.object({
  total: z.number(),
  others: z.number(),
  pairs: z.array(pair),
  merges: z.array(merge),
});

/** The query of the page: of the queue, or the ids of two listings to compare; with one, `q` searches for the other. */
export const duplicatesRequest = z.object({
  q: z
    .string()
    .transform((raw) => cleanText(raw).slice(0, 100))
    .catch(""),
  chains: z
    .literal("yes")
    .transform(() => true)
    .catch(false),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  id: z.union([businessId.transform((id) => [id]), z.array(businessId).max(50)]).catch([]),
});

/** The page to go back to after a decision. */
const back = z.unknown().transform(safePath);

/** The pair of a form, and which listing is kept; 'neither' means that they are two businesses. */
export const decisionRequest = z
  .object({
    first: businessId,
    second: businessId,
    keep: z.union([businessId, z.literal("neither")]),
    fills: z.literal("yes").nullable(),
    back,
  })
  .refine(({ first, second, keep }) => [first, second, "neither"].includes(keep));

/** Several pairs of the queue: 'kept other' each, and whether they are merged or stay apart. */
export const severalRequest = z.object({
  pairs: z
    .array(
      z
        .string()
        .transform((text) => text.split(" "))
        .pipe(z.tuple([businessId, businessId])),
    )
    .min(1)
    .max(50),
  intent: z.enum(["merge", "apart"]),
  back,
});

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
