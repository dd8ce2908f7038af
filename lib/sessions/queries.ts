// Lists a member's sessions.
import { sessionClient } from "@/lib/supabase/session";
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
