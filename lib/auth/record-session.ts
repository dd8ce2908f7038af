// Records the use of a session, for the member's list of their sessions.
import type { SessionClient } from "@/lib/supabase/session";
import { describeDevice } from "./device";

/** Records when and on which device a session is used. Errors are only logged, and a timeout keeps pages from waiting. */
export async function recordSession(client: SessionClient, userAgent: string): Promise<void> {
  const { error } = await client
    .rpc("record_session_use", { device: describeDevice(userAgent) })
    .abortSignal(AbortSignal.timeout(RECORD_MS));
  if (error)
    console.error(`auth: a session could not be recorded (${error.code || error.message})`);
}

const RECORD_MS = 1000;
