// Schemas of edits of a listing: of the database's answers and of forms.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";
import { shapeOf } from "@/lib/listings/columns";
import { cleanText } from "@/lib/forms/clean-text";
import { businessId } from "@/lib/businesses/ids";
import { AGES, OWNER_CHOICES, SOURCES } from "./types";

const text = z.string().nullable();
const status = z.enum(BUSINESS_STATUSES);

export const columns = z.record(z.string(), z.unknown());

/** Columns that may be edited; not the state, which is always Florida, nor what only owners set or confirm. */
export const listingColumns = z
  .object({
    ...shapeOf("stored"),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .omit({ state: true, image: true, banner: true, email: true, last_confirmed_on: true });
export type ListingColumns = z.infer<typeof listingColumns>;

export const listingsResult = z.object({
  total: z.number(),
  hidden: z.partialRecord(z.enum(["suspended", "closed"]), z.number()),
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      city: text,
      county: text,
      status,
      is_featured: z.boolean(),
      has_owner: z.boolean(),
      source: z.enum(SOURCES),
      created_at: z.string(),
      last_confirmed_on: text,
    }),
  ),
});

const ownership = z.object({
  owners: z.array(z.object({ id: z.string(), email: text, since: z.string() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), expires_at: z.string() })),
});

export const listingResult = z
  .object({
    id: z.string(),
    status,
    values: columns,
    is_own: z.boolean(),
    has_submitter: z.boolean(),
    is_featured: z.boolean(),
    featured_until: text,
    ownership: ownership.optional(),
    edits: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        editor: text,
        kind: z.enum([
          "changed",
          "suspended",
          "closed",
          "restored",
          "featured",
          "unfeatured",
          "merged",
          "unmerged",
        ]),
        before: columns,
        after: columns,
        note: text,
      }),
    ),
  })
  .nullable();

/** Result of an edit. */
export const editResult = z.union([
  z.object({ ok: z.literal(true), status }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "own", "merged"]) }),
  z.object({ ok: z.literal(false), problem: z.literal("changed"), listing: columns }),
  z.object({ ok: z.literal(false), problem: z.literal("moved"), status }),
]);
export type EditRefusal = Extract<z.infer<typeof editResult>, { ok: false }>;

/** Parses the columns of the listing as they were when its form was opened; null when they are incomplete. */
export function parseSeen(raw: unknown) {
  try {
    const read = columns.safeParse(JSON.parse(String(raw)));
    return read.success && listingColumns.safeParse(read.data).success ? read.data : null;
  } catch {
    return null;
  }
}

const NO_DAY = "Enter the day as 2026-01-31, or choose one.";

/** Filter of listings in an address; missing and invalid values are no condition. */
export const listedRequest = z
  .object({
    status: status.catch("published"),
    q: z
      .string()
      .transform((raw) => cleanText(raw).slice(0, 100))
      .catch(""),
    owner: z.enum(OWNER_CHOICES).catch(""),
    source: z.enum(["", ...SOURCES]).catch(""),
    age: z.enum(["", ...AGES]).catch(""),
    day: z
      .string()
      .transform((raw) => cleanText(raw).slice(0, 20))
      .catch(""),
    /** Whether all checkboxes of the page are checked. */
    all: z.literal("yes").optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(10_000).catch(1),
  })
  .transform((asked) => {
    const isDay = z.iso.date().safeParse(asked.day).success;
    return { ...asked, dayError: asked.age && !isDay ? NO_DAY : undefined };
  });

/** Converts values to what the database's functions take. */
export function toJson(values: object) {
  return z.record(z.string(), z.json()).parse(values);
}

export const statusRequest = z.object({ seen: status, to: status });

// Schemas of the choice of several listings, and of the database's answers about them.

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
