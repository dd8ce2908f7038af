// Owns where the embedded server refuses about accounts what a hosted one does not: an address that waits for its
// confirmation is admitted only to whoever knows the password, its owner can ask for another link, and a session ends when a
// refresh token is used again.
import { randomBytes } from "node:crypto";
import type { App } from "@supabase/lite";
import { compare } from "bcryptjs";
import { z } from "zod";
import { createConcurrencyLimit } from "@/lib/concurrency-limit";
import { renderAccountMail } from "@/lib/mails/accounts";
import { type Database, quote } from "./database";
import { createMailer } from "./mail";
import type { EmbeddedOptions } from "./options";

export type Answer = (request: Request, from: { peerAddress: string | null }) => Promise<Response>;

const sent = z.object({ email: z.string(), password: z.string().optional() });

/** @supabase/lite 0.10.0 fails where an address signs up twice in the same moment. */
const signUpAlone = createConcurrencyLimit({ atOnce: 1, timeoutMs: 30_000 });

/** Answers as the app does, but for those refusals. */
export function answerAccounts(app: App, database: Database, options: EmbeddedOptions): Answer {
  return async (request, from) => {
    const { pathname } = new URL(request.url);
    const isAboutAccounts = request.method === "POST" && pathname.startsWith("/auth/v1/");
    if (!isAboutAccounts) return app.fetch(request, from);
    const copy = request.clone();
    const ask = () => app.fetch(request, from);
    const answer = await (pathname === "/auth/v1/signup" ? signUpAlone(ask) : ask());
    const code = answer.headers.get("x-sb-error-code");
    if (code === "email_not_confirmed") {
      const { email, password = "" } = sent.parse(await copy.json());
      return (await isPassword(database, email, password)) ? answer : refusePassword();
    }
    // Only who knows the password comes so far: the database then refuses the session.
    if (answer.status >= 500 && (await isBlocked(database, copy.clone()))) return refuseBlocked();
    if (code === "refresh_token_already_used")
      await endSession(database, answer.headers.get("sb-auth-session-id"));
    if (code === "over_email_send_rate_limit") {
      const { email } = sent.parse(await copy.json());
      return (await mailNewLink(database, email, options)) ? Response.json({}) : answer;
    }
    return answer;
  };
}

/**
 * While there was no mail server, an account was anybody's who typed its address. From now on its address waits for its
 * confirmation, once; but for those of admins, who mend the mail server where no mail arrives.
 */
export async function askForConfirmations(database: Database): Promise<void> {
  await database.rows(
    `update auth.users u set email_confirmed_at = null, confirmation_sent_at = created_at
     where email_confirmed_at is not null and confirmation_sent_at is null
       and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')`,
  );
}

/** The server library offers no way to try a password alone: its hashes are read with what it wrote them with. */
async function isPassword(database: Database, email: string, password: string): Promise<boolean> {
  const [user] = await database.rows(
    `select encrypted_password as hash from auth.users where email = ${quote(email.toLowerCase())}`,
  );
  return typeof user?.hash === "string" && compare(password, user.hash);
}

async function isBlocked(database: Database, request: Request): Promise<boolean> {
  const { data } = sent.safeParse(await request.json().catch(() => null));
  if (!data) return false;
  const [user] = await database.rows(
    `select internal.is_blocked(id) as is_blocked from auth.users where email = ${quote(data.email.toLowerCase())}`,
  );
  return user?.is_blocked === true;
}

/** As a hosted one says it. */
function refuseBlocked(): Response {
  const code = "user_banned";
  return Response.json(
    { code: 403, error_code: code, msg: "User is banned" },
    { status: 403, headers: { "x-sb-error-code": code } },
  );
}

/** Word for word what an address gets that has no account. */
function refusePassword(): Response {
  const code = "invalid_credentials";
  return Response.json(
    { code: 400, error_code: code, msg: "Invalid login credentials" },
    { status: 400, headers: { "x-sb-error-code": code } },
  );
}

/**
 * A refresh token that is used again was copied, and nobody knows by whom: RFC 9700, 4.14.2. The server library revokes the
 * refresh tokens alone. It lets the one before the newest pass, which several tabs may send at once.
 */
async function endSession(database: Database, id: string | null): Promise<void> {
  if (id) await database.rows(`delete from auth.sessions where id = ${quote(id)}`);
}

/** Where the address waits for its confirmation: the link before stops working, and false is answered where it does not. */
async function mailNewLink(
  database: Database,
  email: string,
  options: EmbeddedOptions,
): Promise<boolean> {
  const tokenHash = randomBytes(28).toString("hex");
  const [user] = await database.rows(
    `update auth.users set confirmation_token = ${quote(tokenHash)}, confirmation_sent_at = now()
     where email = ${quote(email.toLowerCase())} and confirmed_at is null returning email`,
  );
  if (typeof user?.email !== "string") return false;
  const mail = renderAccountMail("confirmation", { tokenHash, siteUrl: options.siteUrl });
  await createMailer(database, options).send({ to: user.email, ...mail });
  return true;
}
