// Lists unsent mail with the admin's own client: the database refuses everybody else.
import { z } from "zod";
import { sessionClient } from "@/lib/supabase/session";
import { SERVER_MARK } from "./outbox";

/** Matches errors that the outbox recorded for the mail server rather than for this mail. */
const OF_SERVER = new RegExp(`^${SERVER_MARK}(.*)$`);

const stuckMails = z.array(
  z
    .object({
      id: z.uuid(),
      recipient: z.string(),
      template: z.string(),
      created_at: z.string(),
      attempts: z.number(),
      next_attempt_at: z.string(),
      last_error: z.string().nullable(),
      failed_at: z.string().nullable(),
    })
    .transform(({ created_at, next_attempt_at, last_error, failed_at, ...mail }) => ({
      ...mail,
      createdAt: created_at,
      nextAttemptAt: next_attempt_at,
      lastError: last_error?.replace(OF_SERVER, "the mail server did not take it ($1)") ?? null,
      hasFailed: failed_at !== null,
    })),
);
export type StuckMail = z.infer<typeof stuckMails>[number];

const MAX_LISTED = 100;

/** Unsent mails, oldest first, without their contents. */
export async function listStuckMail(): Promise<StuckMail[]> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_stuck_mail", { size: MAX_LISTED }).throwOnError();
  return stuckMails.parse(data);
}
