// Schemas of the forms about claims, and of the database's answers.
import { z } from "zod";
import { businessId } from "@/lib/businesses/ids";
import { CODE_DIGITS } from "./claim-types";

export const codeForm = z.object({
  businessId,
  claimId: z.uuid(),
  code: z
    .string("Enter the code from our email.")
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`),
    ),
});

export const claimResult = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    problem: z.enum(["missing", "address", "owner", "waiting", "many"]),
  }),
]);
export type ClaimProblem = Extract<z.infer<typeof claimResult>, { ok: false }>["problem"];

export const codeResult = z.union([
  z.object({ ok: z.literal(true), isOwner: z.boolean() }),
  z.object({ ok: z.literal(false), problem: z.literal("wrong"), left: z.int() }),
  z.object({ ok: z.literal(false), problem: z.literal("over") }),
]);

const text = z.string().nullable();

const status = z.enum(["waiting", "asked", "approved", "rejected"]);

export const claimCase = z
  .object({
    id: z.string(),
    status,
    revision: z.int(),
    claimant: text,
    proven_address: text,
    reason: text,
    question: text,
    created_at: z.string(),
    due_at: text,
    decided_at: text,
    decided_by: text,
    business: z.object({
      id: z.string(),
      name: z.string(),
      address: text,
      city: text,
      phone: text,
      website: text,
      email: text,
    }),
    owners: z.array(z.object({ email: text, since: z.string() })),
  })
  .nullable();

/** Result of a decision about a claim. */
export const claimDecision = z.union([
  z.object({ ok: z.literal(true), businessId: z.string() }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "own"]) }),
  z.object({
    ok: z.literal(false),
    problem: z.literal("decided"),
    status,
    decidedAt: text,
    decidedBy: text,
  }),
]);
