// Reads the session of a request, verified by the database each time, never trusted from a cookie; and lists those of a member.
import { cookies, headers } from "next/headers";
import { notFound, redirect, RedirectType } from "next/navigation";
import type { Route } from "next";
import { cache } from "react";
import { z } from "zod";
import { env } from "@/lib/env";
import { recordOutage } from "@/lib/http/failed-status";
import { countResponses } from "@/lib/supabase/plain-fetch";
import { SESSION_MS, WAIT_MS } from "@/lib/supabase/timeouts";
import { memberRoutes, routes } from "@/lib/routes";
import {
  isAuthRetryableFetchError,
  type SessionClient,
  sessionClient,
} from "@/lib/supabase/session";
import { hasRole, type Member, type Role, ROLES, type Session } from "./access";
import { SESSION_HEADER, readForwarded } from "./forwarded-session";

/** PostgREST's error code for a token that it refuses because of its times. */
const TOKEN_TIMES = "PGRST303";

const TIMED_OUT = Symbol("timed out");

/**
 * Returns the session of the client. One that cannot be renewed is ended, and its cookies are cleared. While the auth server
 * does not respond, the cookies stay, and the session is 'unknown'.
 */
export async function readSession(client: SessionClient): Promise<Session> {
  // Renews it if it is due; without that, nothing is asked.
  const answer = await Promise.race([client.auth.getSession(), afterTimeout()]);
  if (answer === TIMED_OUT) return { kind: "unknown" };
  const { data, error } = answer;
  if (data.session) return readMember(client);
  if (isAuthRetryableFetchError(error) || (error?.status ?? 0) >= 500) return { kind: "unknown" };
  return endSession(client);
}

/** Returns the session of the client's token as the database knows it; the database ends sessions by rules of its own. */
export async function readMember(client: SessionClient): Promise<Session> {
  try {
    const { data } = await retryWithNewToken(client, async () =>
      client.rpc("get_session", {}, { get: true }).throwOnError(),
    );
    const found = sessionResult.parse(data);
    if (!found) return await endSession(client);
    const { id: sessionId, roles, lacks_second_factor: lacksSecondFactor } = found;
    const member = { id: found.user_id, email: found.email, sessionId, roles, lacksSecondFactor };
    if (!found.is_proven) return { kind: "unproven", member };
    return { kind: "member", member, isNoted: found.is_noted };
  } catch (error) {
    if (isRefusedToken(error)) return endSession(client);
    console.error("auth: the database does not answer", String(error));
    return { kind: "unknown" };
  }
}

/** PostgREST's codes for a token that is none or signed with another key, and for one that it takes for a visitor's. */
const REFUSED_TOKEN = ["PGRST301", "42501"];

const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && REFUSED_TOKEN.includes(String(error.code));

const sessionResult = z
  .object({
    id: z.string(),
    user_id: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    is_noted: z.boolean(),
    is_proven: z.boolean(),
    lacks_second_factor: z.boolean(),
  })
  .nullable();

/** Clears what is left of a session that is no longer valid. */
async function endSession(client: SessionClient): Promise<Session> {
  await client.auth.signOut({ scope: "local" });
  return { kind: "visitor" };
}

/**
 * auth-js retries a refresh without a response after 200 ms, 400 ms, 800 ms … for half a minute; a visitor waits less, unless
 * the server responds to others meanwhile.
 */
async function afterTimeout(): Promise<typeof TIMED_OUT> {
  const url = env().supabase?.url;
  for (let waitedMs = 0, before = -1; waitedMs < WAIT_MS; waitedMs += SESSION_MS) {
    const answered = url ? countResponses(url) : 0;
    if (answered === before) break;
    before = answered;
    await new Promise((resolve) => setTimeout(resolve, SESSION_MS).unref());
  }
  return TIMED_OUT;
}

/** Returns the session of the current page, action or route: as the guard read it for this request, or else read once. */
export const getSession = cache(async (): Promise<Session> => {
  if (!env().supabase) return { kind: "visitor" };
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const forwarded = readForwarded(sent.get(SESSION_HEADER), jar.getAll());
  return forwarded ?? readSession(await sessionClient());
});

/** Returns the current member; null for visitors. Throws when the auth server does not respond, which becomes a 503. */
async function getMember(): Promise<Member | null> {
  const session = await getSession();
  if (session.kind === "unknown") {
    recordOutage();
    throw new Error("auth: the accounts do not answer");
  }
  return session.kind === "member" ? session.member : null;
}

/**
 * Returns the current member. Redirects visitors to sign in, or to type the missing code, and then back to `from`, so
 * nothing after this call runs for them.
 */
export async function requireMember(from: Route): Promise<Member> {
  if ((await getSession()).kind === "unproven")
    redirect(memberRoutes.signInCode({ from }), RedirectType.replace);
  return (await getMember()) ?? redirect(routes.auth({ from }), RedirectType.replace);
}

/** As requireMember; a member without the role gets a 404. An admin has every role. */
export async function requireRole(role: Role, from: Route): Promise<Member> {
  const member = await requireMember(from);
  if (!hasRole(member, role)) notFound();
  return member;
}

/**
 * Queries the database as the client's member. After the clock was set back, a token seems to come from the future and is refused:
 * the query is then repeated with a new token. The guard and route handlers can store it; one of them runs before every page.
 */
export async function retryWithNewToken<Answer>(
  client: SessionClient,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === TOKEN_TIMES)) throw error;
    await client.auth.refreshSession();
    return ask();
  }
}

// The list of a member's sessions: records their use, and names their devices; nothing else about them is stored.

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

// Checks whether a listing belongs to the signed-in member.

/** Whether the signed-in member owns the listing. For route handlers: refreshes the session if it is due. */
export async function isOwner(businessId: string): Promise<boolean> {
  const client = await sessionClient();
  const { data } = await retryWithNewToken(client, async () =>
    client
      .from("business_owners")
      .select("business_id")
      .eq("business_id", businessId)
      .limit(1)
      .throwOnError(),
  );
  return data.length > 0;
}
