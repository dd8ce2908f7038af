// Lists unsent mail with the admin's own client: the database refuses everybody else.
import { sessionClient } from "@/lib/supabase/session";
import { SERVER_MARK } from "./outbox";

/** Matches errors that the outbox recorded for the mail server rather than for this mail. */
const OF_SERVER = new RegExp(`^${SERVER_MARK}(.*)$`);

const MAX_LISTED = 100;

export type StuckMail = Awaited<ReturnType<typeof listStuckMail>>[number];

/** Unsent mails, oldest first, without their contents. */
export async function listStuckMail() {
  const client = await sessionClient();
  const { data } = await client
    .from("email_outbox")
    .select("id, recipient, template, created_at, attempts, next_attempt_at, last_error, failed_at")
    .is("sent_at", null)
    .order("created_at")
    .order("id")
    .limit(MAX_LISTED)
    .throwOnError();
  return data.map(({ created_at, next_attempt_at, last_error, failed_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    lastError: last_error?.replace(OF_SERVER, "the mail server did not take it ($1)") ?? null,
    hasFailed: failed_at !== null,
  }));
}
