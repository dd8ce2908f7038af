// Stores submissions, and reads one that waits for changes, with the service role.
import { z } from "zod";
import { READ_MS } from "@/lib/supabase/timeouts";
import { publicClient } from "@/lib/supabase/public";
import { serviceClient } from "@/lib/supabase/service";
import { submissionRow, toRow, toSubmission } from "./rows";
import { toContentHash } from "./rules";
import { type ChangeRequest, readChangeToken } from "./signed-tokens";
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

/**
 * Published businesses that may be the same as the submitted one, most likely first. Throws when the database does not respond.
 */
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
  /** Idempotency key of the form. */
  key: string;
  ownerId: string | null;
  suspicion: string | null;
  /** Whether to delete the owner's draft that became this submission. */
  endsDraft?: boolean;
};

/**
 * Stores a submission and returns its reference. The same submission sent again is stored only once. `isSpam`: it is in the spam
 * folder, which may never be read, so the confirmation must not promise an answer.
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
  return { reference: stored, isSpam: await isSpam(stored) };
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
 * Stores the answer to a request for changes; returns the problem if none were requested. It is the first query of its
 * form, so it has the short timeout of reads; the same answer sent again is stored only once.
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

export type ChangeRequestPage = { submission: Submission; reference: string; message: string };

/**
 * The submission that a mail's link leads to, while it waits for the changes requested in this mail. Uses the service role, since
 * the token is the permission and no account is needed. Throws when the database is unreachable.
 */
export async function getChangeRequest(token: string): Promise<ChangeRequestPage | null> {
  const change = readChangeToken(decodeURIComponent(token));
  if (!change) return null;
  const { data } = await serviceClient()
    .from("submissions")
    .select(Object.keys(submissionRow.shape).join(","))
    .eq("id", change.id)
    .eq("revision", change.revision)
    .eq("status", "changes requested")
    .limit(1)
    .throwOnError();
  const [row] = submissionRow.array().parse(data);
  if (!row) return null;
  const { reference, decision_note } = row;
  return { submission: toSubmission(row), reference, message: decision_note ?? "" };
}
