// Who is asking: verified with the accounts' server at each request, never read off a cookie.
import { headers } from "next/headers";
import { notFound, redirect, RedirectType } from "next/navigation";
import type { Route } from "next";
import { cache } from "react";
import { z } from "zod";
import { env } from "@/lib/env";
import { noteOutage } from "@/lib/failed-status";
import { countAnswers } from "@/lib/supabase/answers";
import { SESSION_MS, WAIT_MS } from "@/lib/supabase/timeouts";
import { memberRoutes, routes } from "@/lib/routes";
import {
  isAuthRetryableFetchError,
  type SessionClient,
  sessionClient,
} from "@/lib/supabase/session";
import { hasRole } from "./access";
import { AWAY_HEADER } from "./away";
import type { Member, Role, Session } from "./types";

/** What PostgREST calls a token that it does not take for its times. */
const TOKEN_TIMES = "PGRST303";

const AWAY = Symbol("away");

/**
 * Who the client acts for. A session that cannot be renewed is ended, and its cookies cleared; while the accounts do not
 * answer it is kept, and nobody is taken for a member.
 */
export async function readSession(client: SessionClient): Promise<Session> {
  const answer = await Promise.race([client.auth.getUser(), afterPatience()]);
  if (answer === AWAY) return { kind: "unknown" };
  const { data, error } = answer;
  if (data.user) return readMember(client, { id: data.user.id, email: data.user.email ?? "" });
  if (isAuthRetryableFetchError(error) || (error?.status ?? 0) >= 500) return { kind: "unknown" };
  return endSession(client);
}

/** What the database says of an account's session, whose end may come by its own rules. */
export async function readMember(
  client: SessionClient,
  account: { id: string; email: string },
): Promise<Session> {
  try {
    const { data } = await askAnew(client, async () =>
      client.rpc("get_session", {}, { get: true }).throwOnError(),
    );
    const held = heldSession.parse(data);
    if (!held) return await endSession(client);
    const { id: sessionId, roles, lacks_second_factor: lacksSecondFactor } = held;
    const member = { ...account, sessionId, roles, lacksSecondFactor };
    if (!held.is_proven) return { kind: "unproven", member };
    return { kind: "member", member, isNoted: held.is_noted };
  } catch (error) {
    console.error("auth: the database does not answer", String(error));
    return { kind: "unknown" };
  }
}

const heldSession = z
  .object({
    id: z.string(),
    roles: z.array(z.enum(["admin", "reviewer"])),
    is_noted: z.boolean(),
    is_proven: z.boolean(),
    lacks_second_factor: z.boolean(),
  })
  .nullable();

/** What is left of it opens nothing any more. */
async function endSession(client: SessionClient): Promise<Session> {
  await client.auth.signOut({ scope: "local" });
  return { kind: "visitor" };
}

/**
 * auth-js repeats a refresh that found nobody after 200 ms, 400 ms, 800 ms … for half a minute; a visitor waits less, unless
 * others are answered meanwhile.
 */
async function afterPatience(): Promise<typeof AWAY> {
  const url = env().supabase?.url;
  for (let waitedMs = 0, before = -1; waitedMs < WAIT_MS; waitedMs += SESSION_MS) {
    const answered = url ? countAnswers(url) : 0;
    if (answered === before) break;
    before = answered;
    await new Promise((resolve) => setTimeout(resolve, SESSION_MS).unref());
  }
  return AWAY;
}

/** Who asked for the page, action or route that is being answered; asked once for each. */
export const getSession = cache(async (): Promise<Session> => {
  if (!env().supabase) return { kind: "visitor" };
  if ((await headers()).has(AWAY_HEADER)) return { kind: "unknown" };
  const client = await sessionClient();
  return readSession(client);
});

/** The member who asks; null for visitors. Throws when the accounts do not answer, which is answered with a 503. */
async function getMember(): Promise<Member | null> {
  const session = await getSession();
  if (session.kind === "unknown") {
    noteOutage();
    throw new Error("auth: the accounts do not answer");
  }
  return session.kind === "member" ? session.member : null;
}

/**
 * The member who asks. Visitors are sent to sign in, or to give the code that is missing, and then back to `from`, so
 * nothing after this line is for them.
 */
export async function requireMember(from: Route): Promise<Member> {
  if ((await getSession()).kind === "unproven")
    redirect(memberRoutes.signInCode({ from }), RedirectType.replace);
  return (await getMember()) ?? redirect(routes.auth({ from }), RedirectType.replace);
}

/** As requireMember; a member without the role is told that there is no such page. An admin has every role. */
export async function requireRole(role: Role, from: Route): Promise<Member> {
  const member = await requireMember(from);
  if (!hasRole(member, role)) notFound();
  return member;
}

/**
 * Asks the database as the client's member. Where the clock was set back, a token seems to be of the future and is refused:
 * then once more with a new one, which the guard and route handlers can keep: one of them comes before every page.
 */
export async function askAnew<Answer>(
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
