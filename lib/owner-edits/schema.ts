// Schemas of the database's results about owners' edits.
import { z } from "zod";
import { BUSINESS_STATUSES } from "@/lib/businesses/types";
import { columns } from "@/lib/listing-edits/schema";

const text = z.string().nullable();

export const ownedRow = z.object({ businesses: columns });

export const ownerChanges = z.array(
  z.object({
    id: z.string(),
    status: z.enum(["pending", "accepted", "declined"]),
    wanted: columns,
    taken: columns.nullable(),
    created_at: z.string(),
    due_at: z.string(),
    decided_at: text,
    decision_note: text,
  }),
);
export type OwnerChangeRow = z.infer<typeof ownerChanges>[number];

const refusal = [
  z.object({ ok: z.literal(false), problem: z.literal("missing") }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("moved"),
    status: z.enum(BUSINESS_STATUSES),
  }),
] as const;

/** Result of edit_my_listing: which columns are live, and which wait for a reviewer. */
export const editMyListingResult = z.union([
  z.object({ ok: z.literal(true), live: z.array(z.string()), waiting: z.array(z.string()) }),
  z.object({ ok: z.literal(false), problem: z.literal("changed"), listing: columns }),
  ...refusal,
]);

const contested = z.object({ ok: z.literal(false), problem: z.literal("contested") });
export const closeResult = z.union([z.object({ ok: z.literal(true) }), contested, ...refusal]);

export type OwnerRefusal = z.infer<(typeof refusal)[number] | typeof contested>;

export const draftRow = z.object({
  draft: z.object({ values: z.record(z.string(), z.string()), seen: z.string() }),
});
