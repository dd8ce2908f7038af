// The sessions of the member who asks, and the note that one is used.
import { sessionClient, type SessionClient } from "@/lib/supabase/session";
import { describeDevice } from "./rules";
import type { MemberSession } from "./types";

/** Where the member who asks is signed in, this session first; for an admin, of any `member`. */
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

/** Notes when and on which device a session is used. A page never waits in vain for it: a failure is logged. */
export async function noteSession(client: SessionClient, userAgent: string): Promise<void> {
  const { error } = await client
    .rpc("touch_session", { device: describeDevice(userAgent) })
    .abortSignal(AbortSignal.timeout(NOTE_MS));
  if (error) console.error(`auth: a session could not be noted (${error.code})`);
}

const NOTE_MS = 1000;
