// Members of the site under test, and the mail that it sends them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { StoredMail } from "@/lib/mails/delivery";
import { newWord } from "./seed";
import { siteOrigin } from "./site";
import { openDatabase, readRows, siteFolder } from "./site-data";

export type Person = { email: string; password: string };

/** Pages for members only. */
export const GUARDED = [
  "/account",
  "/account/delete",
  "/account/data",
  "/account/no-such-page",
  "/register-business",
  "/business-submission-confirmation",
  "/review",
  "/review/10000000-0000-4000-8000-000000000001",
];

/** Returns a new email address and password. */
export function newPerson(): Person {
  const word = newWord();
  // Long and without a place to break it, as a page for a phone must bear.
  return {
    email: `personwithalongmailbox${word}@example.com`,
    password: `seven harbors and ${word}`,
  };
}

type Supabase = { url: string; publishableKey: string };

/** Creates a Supabase client without a session, by default for the site under test. */
export function accountsClient({ url, publishableKey }: Supabase = openDatabase()) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Creates an account, by default a new person's, and confirms its email address, without a browser. */
export async function createMember(person = newPerson()): Promise<Person> {
  const client = accountsClient();
  const { data, error } = await client.auth.signUp(person);
  if (error) throw error;
  if (data.session) return person;
  const token_hash = await readConfirmation(person);
  const confirmed = await client.auth.verifyOtp({ token_hash, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  const { error: unset } = await client.auth.updateUser({ password: person.password });
  if (unset) throw unset;
  return person;
}

/** Returns the token of the confirmation mail, from the queue or, once it is sent, from the folder. */
async function readConfirmation({ email }: Person): Promise<string> {
  const [queued] = await readRows<{ data: { html?: string } }>(
    `email_outbox?recipient=eq.${email}&order=created_at.desc`,
  );
  const token = /[?&]token_hash=([\w-]+)/.exec(queued?.data.html ?? "")?.[1];
  return token ?? (await readLink(email, "signup")).searchParams.get("token_hash") ?? "";
}

let known: Promise<Person> | undefined;

/** Returns a member whom tests must not change; one per worker. */
export function knownMember(): Promise<Person> {
  return (known ??= createMember());
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, { email, password }: Person, from = "/about-us") {
  await page.goto(`/auth?from=${encodeURIComponent(from)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(from);
}

export type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

/** Starts a session without the site, in the form that the site stores. */
export async function startSession(who: Person, at?: Supabase): Promise<StoredSession> {
  const { data, error } = await accountsClient(at).auth.signInWithPassword(who);
  if (error) throw error;
  const { access_token, refresh_token, expires_at = 0 } = data.session;
  return { access_token, refresh_token, expires_at };
}

const encodeSession = (session: unknown) =>
  `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

/** Returns the Cookie header of a session. */
export function toCookie(session: unknown): string {
  return `session=${encodeSession(session)}; signed_in=1`;
}

/** Signs in by setting the cookies, without the sign-in page. */
export async function enter(
  context: BrowserContext,
  session: StoredSession,
  url = siteOrigin(),
): Promise<void> {
  await context.addCookies([
    { name: "session", value: encodeSession(session), url, httpOnly: true, sameSite: "Lax" },
    { name: "signed_in", value: "1", url, sameSite: "Lax" },
  ]);
}

/** Waits for the latest mail of a type to an address, and returns its link. */
export async function readLink(email: string, type: string): Promise<URL> {
  let link: URL | undefined;
  await expect
    .poll(() => (link = findLinks(email, type).at(-1)) !== undefined, {
      intervals: [100],
      message: `waiting for an email of type ${type} to ${email}`,
    })
    .toBe(true);
  if (!link) throw new Error("no link");
  return link;
}

/** Returns the links of a type that were mailed to an address, oldest first. */
export function findLinks(email: string, type: string): URL[] {
  return readMails(email)
    .map(({ html }) => /href="(http[^"]+\/auth\/confirm\?[^"]+)"/.exec(html)?.[1] ?? "")
    .flatMap((address) => URL.parse(address.replaceAll("&amp;", "&")) ?? [])
    .filter(({ searchParams }) => searchParams.get("type") === type);
}

/** The mails of the data folder that were read already: a stored mail never changes. */
const stored = new Map<string, StoredMail>();

/** Returns the mails of the data folder to an address, oldest first. */
export function readMails(email: string): StoredMail[] {
  const folder = path.join(siteFolder(), "mail");
  if (!existsSync(folder)) return [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    if (stored.has(file)) continue;
    stored.set(file, JSON.parse(readFileSync(path.join(folder, file), "utf8")));
  }
  return [...stored.values()]
    .filter(({ to }) => to === email)
    .sort((one, other) => one.keptAt.localeCompare(other.keptAt));
}
