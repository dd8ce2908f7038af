// Owns the way of a submission into the database: through its functions, with the service's rights.
import { z } from "zod";
import { READ_MS } from "@/lib/supabase/timeouts";
import { publicClient } from "@/lib/supabase/public";
import { serviceClient } from "@/lib/supabase/service";
import { toRow } from "./rows";
import { toContentHash } from "./rules";
import type { ChangeRequest } from "./signed-tokens";
import type { Duplicate, Submission } from "./types";

const duplicates = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    reason: z.enum(["phone", "website", "name", "address"]),
  }),
);
const reference = z.string();
const resubmitted = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), reference }),
  z.object({ ok: z.literal(false), problem: z.enum(["missing", "changed"]) }),
]);

/** Published businesses that may be the one submitted, the likeliest first. Throws when the database does not answer. */
export async function findDuplicates(submission: Submission): Promise<Duplicate[]> {
  const { name, phone, zip, city, street, website } = submission;
  const { data } = await publicClient()
    .rpc("find_duplicates", {
      ...{ phone, name, zip, city },
      ...{ website: website ?? "", street: street ?? undefined },
    })
    .throwOnError();
  return duplicates.parse(data);
}

type Sent = {
  submission: Submission;
  /** Of the form it was sent with. */
  key: string;
  ownerId: string | null;
  suspicion: string | null;
  /** Whether it is what the owner's draft has become, which then ends. */
  endsDraft?: boolean;
};

/**
 * Stores a submission and answers its reference. The same one sent again is stored once. `isAside`: it lies with the spam,
 * where nobody may ever read it, so no answer is to be promised.
 */
export async function storeSubmission(sent: Sent) {
  const { submission, key, ownerId, suspicion, endsDraft } = sent;
  const { data } = await serviceClient()
    .rpc("submit_business", {
      submission: toRow(submission),
      key,
      content_hash: toContentHash(submission),
      owner: ownerId ?? undefined,
      spam_reason: suspicion ?? undefined,
      ends_draft: endsDraft,
    })
    .throwOnError();
  const stored = reference.parse(data);
  return { reference: stored, isAside: await isSpam(stored) };
}

async function isSpam(reference: string): Promise<boolean> {
  const { data } = await serviceClient()
    .from("submissions")
    .select("status")
    .eq("reference", reference)
    .single()
    .throwOnError();
  return data.status === "spam";
}

/**
 * Stores the answer to a request for changes; says why not when nobody waits for one. The first question of its form, so
 * that it waits no longer than a read; the same answer sent again is taken once.
 */
export async function storeChange(submission: Submission, { id, revision }: ChangeRequest) {
  const { data } = await serviceClient()
    .rpc("resubmit_business", {
      submission_id: id,
      seen_revision: revision,
      submission: toRow(submission),
      content_hash: toContentHash(submission),
    })
    .abortSignal(AbortSignal.timeout(READ_MS))
    .throwOnError();
  return resubmitted.parse(data);
}
