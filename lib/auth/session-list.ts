// The list of a member's sessions: records their use, and names their devices; nothing else about them is stored.
import { sessionClient, type SessionClient } from "@/lib/supabase/session";

export type MemberSession = {
  id: string;
  /** Such as 'Firefox on Windows'; empty if no member page was opened in it yet. */
  device: string;
  startedAt: string;
  usedAt: string;
  endsAt: string;
  /** Whether it is the current session. */
  isMine: boolean;
};

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
    .rpc("record_session_use", { device: formatDevice(userAgent) })
    .abortSignal(AbortSignal.timeout(RECORD_MS));
  if (error)
    console.error(`auth: a session could not be recorded (${error.code || error.message})`);
}

const RECORD_MS = 1000;

/** The first match is used, since browsers also claim to be others. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** 'Firefox on Windows', from the User-Agent header. */
export function formatDevice(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = find(SYSTEMS);
  return `${find(BROWSERS) ?? "Another program"}${system ? ` on ${system}` : ""}`;
}
