// Lists a member's sessions, and records their use.
import { sessionClient, type SessionClient } from "@/lib/supabase/session";
import { describeDevice } from "./device";
import type { MemberSession } from "./types";

/** The signed-in member's sessions, the current one first; for an admin, those of any `member`. */
export async function listSessions(member?: string): Promise<MemberSession[]> {
  const client = await sessionClient();
  const { data } = await client.rpc("list_sessions", member ? { member } : {}).throwOnError();
  return data.map(({ started_at, used_at, ends_at, is_mine, ...session }) => ({
    ...session,
    startedAt: started_at,
    usedAt: used_at,
    endsAt: ends_at,
    isMine: is_mine,
  }));
}

/** Records when and on which device a session is used. Errors are only logged, and a timeout keeps pages from waiting. */
export async function recordSession(client: SessionClient, userAgent: string): Promise<void> {
  const { error } = await client
    .rpc("touch_session", { device: describeDevice(userAgent) })
    .abortSignal(AbortSignal.timeout(RECORD_MS));
  if (error)
    console.error(`auth: a session could not be recorded (${error.code || error.message})`);
}

const RECORD_MS = 1000;
