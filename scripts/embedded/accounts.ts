// Makes the embedded server treat accounts like a hosted Supabase: reports an unconfirmed address only to a client that knows
// the password, hides that a confirmed address signs up again, mails another confirmation link on request, ends a session when a
// refresh token is reused, and all others when a password changes.
import { randomBytes } from "node:crypto";
import type { App, EmailDriver } from "@supabase/lite";
import { compare } from "bcryptjs";
import { z } from "zod";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { accountMailNames, renderAccountMail } from "@/lib/mails/accounts";
import type { Database } from "./database";
import type { EmbeddedOptions } from "./options";

export type RequestHandler = (
  request: Request,
  from: { peerAddress: string | null },
) => Promise<Response>;

const sent = z.object({ email: z.string(), password: z.string() }).partial().catch({});

async function readSent(request: Request): Promise<z.infer<typeof sent>> {
  return sent.parse(await request.json().catch(() => null));
}

/** Runs sign-ups one at a time: @supabase/lite 0.10.0 fails when an address signs up twice at the same moment. */
const signUpAlone = createConcurrencyLimit({ atOnce: 1, timeoutMs: 30_000 });

/** Passes requests to the app and replaces its responses in those cases. */
export function createAccountHandler(
  app: App,
  database: Database,
  options: EmbeddedOptions,
): RequestHandler {
  return async (request, from) => {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT" && pathname === "/auth/v1/user")
      return changeUser(database, request, () => app.fetch(request, from));
    const isAboutAccounts = request.method === "POST" && pathname.startsWith("/auth/v1/");
    if (!isAboutAccounts) return app.fetch(request, from);
    const copy = request.clone();
    const ask = () => app.fetch(request, from);
    const answer = await (pathname === "/auth/v1/signup" ? signUpAlone(ask) : ask());
    if (answer.ok) return answer;
    const { email = "", password = "" } = await readSent(copy);
    const code = answer.headers.get("x-sb-error-code");
    // The same as for an address without an account.
    if (code === "email_not_confirmed" && !(await isPassword(database, email, password)))
      return refuse(400, "invalid_credentials", "Invalid login credentials");
    // Only a client with the right password gets this far: the database then refuses the session of a blocked account.
    if (answer.status >= 500 && (await isBlocked(database, email)))
      return refuse(403, "user_banned", "User is banned");
    if (code === "refresh_token_already_used")
      await endSession(database, answer.headers.get("sb-auth-session-id"));
    if (code === "over_email_send_rate_limit") {
      if (await mailNewLink(database, email, options)) return Response.json({});
      if (pathname === "/auth/v1/signup") return Response.json(toUnknownUser(email));
    }
    return answer;
  };
}

/** Whether new accounts are confirmed by a mail: as the setting says, else if an admin has entered a mail server. */
export async function needsConfirmation(
  { sql }: Database,
  { signupConfirmation }: EmbeddedOptions,
): Promise<boolean> {
  if (signupConfirmation !== null) return signupConfirmation;
  const [table] = await sql`select to_regclass('public.secret_settings') as name`;
  if (!table?.name) return false;
  return (await sql`select from public.secret_settings where name = 'mail-server'`).length > 0;
}

/**
 * Requires confirmation, once, of addresses that signed up while there was no mail server, because nobody proved that they own
 * them, and mails each its link. Exempts admins, who must repair the mail server when no mail arrives.
 */
export async function requireConfirmations(
  database: Database,
  options: EmbeddedOptions,
): Promise<void> {
  const unproved = await database.sql`
    update auth.users u set email_confirmed_at = null, confirmation_sent_at = created_at
    where email_confirmed_at is not null and confirmation_sent_at is null
      and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')
    returning email`;
  for (const { email } of unproved) await mailNewLink(database, String(email), options);
}

/** A new password ends the account's other sessions. */
async function changeUser(
  { sql }: Database,
  request: Request,
  change: () => Promise<Response>,
): Promise<Response> {
  const token = request.headers.get("authorization")?.split(".")[1] ?? "";
  const { password } = await readSent(request.clone());
  const answer = await change();
  if (!answer.ok || !password) return answer;
  const claims = z.object({ session_id: z.uuid(), sub: z.uuid() });
  const { session_id, sub } = claims.parse(JSON.parse(Buffer.from(token, "base64url").toString()));
  await sql`delete from auth.sessions where user_id = ${sub} and id <> ${session_id}`;
  return answer;
}

/** What a sign-up with the address of a confirmed account is answered: a user that looks new, without identities. No mail is sent. */
function toUnknownUser(email: string) {
  const now = new Date().toISOString();
  return {
    ...{ id: crypto.randomUUID(), aud: "authenticated", role: "", email, phone: "" },
    ...{ app_metadata: { provider: "email", providers: ["email"] }, user_metadata: {} },
    ...{ identities: [], is_anonymous: false },
    ...{ confirmation_sent_at: now, created_at: now, updated_at: now },
  };
}

/** Compares with the stored hash, in the format of the server library, which cannot check a password alone. */
async function isPassword({ sql }: Database, email: string, password: string): Promise<boolean> {
  const [user] = await sql`
    select encrypted_password as hash from auth.users where email = ${email.toLowerCase()}`;
  return typeof user?.hash === "string" && compare(password, user.hash);
}

async function isBlocked({ sql }: Database, email: string): Promise<boolean> {
  const [user] = await sql`
    select internal.is_blocked(id) as is_blocked from auth.users where email = ${email.toLowerCase()}`;
  return user?.is_blocked === true;
}

/** As a hosted Supabase refuses, word for word. */
function refuse(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { "x-sb-error-code": code } },
  );
}

/**
 * Ends the session, because a refresh token that is used again was copied, and nobody knows by whom (RFC 9700, 4.14.2). The
 * server library revokes only the refresh tokens. It accepts the one before the newest, which several tabs may send at once.
 */
async function endSession({ sql }: Database, id: string | null): Promise<void> {
  if (id) await sql`delete from auth.sessions where id = ${id}`;
}

/**
 * Mails another confirmation link and invalidates the earlier one. Returns false when the address does not wait for
 * confirmation.
 */
async function mailNewLink(
  database: Database,
  email: string,
  options: EmbeddedOptions,
): Promise<boolean> {
  const tokenHash = randomBytes(28).toString("hex");
  const [user] = await database.sql`
    update auth.users set confirmation_token = ${tokenHash}, confirmation_sent_at = now()
    where email = ${email.toLowerCase()} and confirmed_at is null returning email`;
  if (typeof user?.email !== "string") return false;
  const mail = renderAccountMail("confirmation", { tokenHash, siteUrl: options.siteUrl });
  await createMailer(database, options).send({ to: user.email, ...mail });
  return true;
}

// Queues the mail of the embedded Supabase's accounts in the same outbox as all other mail of the site.

type Message = Parameters<EmailDriver["send"]>[0];

/** Inserts each message into email_outbox. The site sends it. */
export function createMailer(database: Database, { siteUrl }: EmbeddedOptions): EmailDriver {
  return {
    send: async (message) => {
      const { to, subject, html = "" } = message;
      const data = { subject, html, text: toText(message, siteUrl) };
      await database.sql`select internal.queue_email(${to}, 'ready-made', ${database.sql.json(data)})`;
    },
  };
}

/**
 * Finds the plain text by the HTML: the server library has templates for HTML only, and its own text links to a wrong address.
 */
function toText({ html = "", text = "" }: Message, siteUrl: string): string {
  const tokenHash = /[?&]token_hash=([\w-]+)/.exec(html)?.[1];
  if (!tokenHash) return text;
  const mails = accountMailNames.map((name) => renderAccountMail(name, { tokenHash, siteUrl }));
  return mails.find((mail) => mail.html === html)?.text ?? text;
}
