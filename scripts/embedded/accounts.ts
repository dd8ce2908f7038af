// Owns where the embedded server refuses about accounts what a hosted one does not: an address that waits for its
// confirmation is admitted only to whoever knows the password, and its owner can ask for another link.
import { randomBytes } from "node:crypto";
import type { App } from "@supabase/lite";
import { compare } from "bcryptjs";
import { z } from "zod";
import { renderAccountMail } from "@/lib/mails/accounts";
import { type Database, quote } from "./database";
import { createMailer } from "./mail";
import type { EmbeddedOptions } from "./options";

export type Answer = (request: Request, from: { peerAddress: string | null }) => Promise<Response>;

const sent = z.object({ email: z.string(), password: z.string().optional() });

/** Answers as the app does, but for those refusals. */
export function answerAccounts(app: App, database: Database, options: EmbeddedOptions): Answer {
  return async (request, from) => {
    const isAboutAccounts =
      request.method === "POST" && new URL(request.url).pathname.startsWith("/auth/v1/");
    if (!isAboutAccounts) return app.fetch(request, from);
    const copy = request.clone();
    const answer = await app.fetch(request, from);
    const code = answer.headers.get("x-sb-error-code");
    if (code === "email_not_confirmed") {
      const { email, password = "" } = sent.parse(await copy.json());
      return (await isPassword(database, email, password)) ? answer : refusePassword();
    }
    // Only who knows the password comes so far: the database then refuses the session.
    if (answer.status >= 500 && (await isBlocked(database, copy.clone()))) return refuseBlocked();
    if (code === "over_email_send_rate_limit") {
      const { email } = sent.parse(await copy.json());
      return (await mailNewLink(database, email, options)) ? Response.json({}) : answer;
    }
    return answer;
  };
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
