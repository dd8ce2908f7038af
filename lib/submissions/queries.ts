// The questions that pages about submissions ask.
import { serviceClient } from "@/lib/supabase/service";
import { submissionRow, toSubmission } from "./rows";
import { readChangeToken } from "./signed-tokens";
import type { Submission } from "./types";

export type ChangeRequestPage = { submission: Submission; reference: string; message: string };

/**
 * The submission that a link from a mail leads to, while it waits for the changes that this mail asked for. Whoever has
 * the link may see it: with the service's rights, for it came without an account. Throws when the database is away.
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
