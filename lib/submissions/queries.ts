// Queries of the pages about submissions.
import { serviceClient } from "@/lib/supabase/service";
import { submissionRow, toSubmission } from "./rows";
import { readChangeToken } from "./signed-tokens";
import type { Submission } from "./types";

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
