// Starts the real embedded Supabase for a test: its own process, a free port, a temporary folder.
import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { CHEAP_HASHES } from "../../scripts/test/site-settings.mjs";
import { newWord } from "./seed";
import { copyTemplate, copyUrl } from "./test-cluster";

const JWT_SECRET = "the-secret-of-tests-signs-no-real-session-0123456789";
export const PUBLISHABLE_KEY = "sb_publishable_tests";
export const SECRET_KEY = "sb_secret_tests";
const ROOT = process.cwd();

export type TestDatabase = {
  url: string;
  folder: string;
  process: ChildProcess;
  /** Returns all output of the server. */
  printed: () => string;
  stop: () => Promise<void>;
};

export type TestFolder = { folder: string; remove: () => void };

/** Creates a folder whose database is a copy of the template of the run: migrated, with the samples. */
export function makeFolder(): TestFolder {
  const made = makeEmptyFolder();
  writeFileSync(copyMark(made.folder), "");
  return made;
}

/** Marks a folder whose database is in the cluster of the run, and has the name of the folder. */
const copyMark = (folder: string) => path.join(folder, "has-copy");

/** Creates a folder for a first start, with the secrets of tests. `startDatabase` can use either folder repeatedly. */
export function makeEmptyFolder(): TestFolder {
  const folder = mkdtempSync(path.join(tmpdir(), "directory-"));
  const secrets = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY, jwtSecret: JWT_SECRET };
  writeFileSync(path.join(folder, "secrets.json"), JSON.stringify(secrets));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** No start comes near it, even on a machine that is many times slower. */
const START_MS = 60_000;

/** Starts the server, and resolves when it responds; rejects with its output when it ends first, or does neither in a minute. */
export async function startDatabase(
  folder: string,
  environment: Record<string, string> = {},
): Promise<TestDatabase> {
  if (existsSync(copyMark(folder))) await copyTemplate(path.basename(folder));
  const child = spawnServer({ ...settingsOf(folder), ...environment });
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  const url = await new Promise<string>((resolve, reject) => {
    child.on("message", ({ url, failure = "" }: { url?: string; failure?: string }) => {
      text += failure;
      if (url) resolve(url);
    });
    child.on("exit", () => reject(new Error(`The database ended: ${text}`)));
    setTimeout(() => reject(new Error(`The database does not start: ${text}`)), START_MS).unref();
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = endOf(child);
    child.kill("SIGTERM");
    await ended;
  };
  return { url, folder, process: child, printed: () => text, stop };
}

/** Returns the environment of the embedded server. */
export function settingsOf(folder: string): Record<string, string> {
  return {
    DATA_DIR: folder,
    EMBEDDED_PORT: "0",
    SITE_URL: "http://localhost:3000",
    ...(existsSync(copyMark(folder)) && { DATABASE_URL: copyUrl(path.basename(folder)) }),
    ...CHEAP_HASHES,
  };
}

/** Kills the server with SIGKILL, as a power failure would. */
export async function killDatabase({ process: child }: TestDatabase): Promise<void> {
  const ended = endOf(child);
  child.kill("SIGKILL");
  await ended;
}

/** Runs a program of the project, and returns its exit code and output. */
export async function runScript(
  file: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<{ code: number | null; printed: string; output: string }> {
  const child = spawnScript(file, environment, args);
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output, printed: output + errors };
}

/** Starts a program of the project. The global setup has bundled those in TypeScript: they load in a fifth of the processor time. */
export function spawnScript(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
): ChildProcess {
  const { PATH, HOME, TEST_PROGRAMS = "" } = process.env;
  const NODE_COMPILE_CACHE = path.join(TEST_PROGRAMS, "compiled");
  const program = file.endsWith(".ts")
    ? path.join(TEST_PROGRAMS, file.replace(/ts$/, "mjs"))
    : file;
  return spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: {
      ...{ PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: "production" },
      ...environment,
    } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** Starts the embedded Supabase as the start script does. */
export function spawnServer(environment: Record<string, string>): ChildProcess {
  return spawnScript("scripts/embedded/server.ts", environment);
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

export type Role = "keyless" | "visitor" | "member" | "reviewer" | "admin" | "service";
export type Headers = Record<string, string>;

export const VISITOR: Headers = { apikey: PUBLISHABLE_KEY };
export const SERVICE: Headers = { apikey: SECRET_KEY };

/** Returns the headers of each role. Members sign up through the API, and two of them are granted a role. */
export async function signIn(url: string): Promise<Record<Role, Headers>> {
  const service = SERVICE;
  const [member, reviewer, admin] = [await signUp(url), await signUp(url), await signUp(url)];
  const granted = await send(`${url}/rest/v1/user_roles`, {
    method: "POST",
    headers: service,
    body: [
      { user_id: reviewer.id, role: "reviewer" },
      { user_id: admin.id, role: "admin" },
    ],
  });
  if (granted.status !== 201) throw new Error(`No roles granted: ${JSON.stringify(granted)}`);
  return {
    keyless: {},
    visitor: VISITOR,
    member: member.headers,
    reviewer: reviewer.headers,
    admin: admin.headers,
    service,
  };
}

/** Returns the headers of each role in a copy of the template with members. */
export function readRoles(): Record<Role, Headers> {
  return JSON.parse(process.env.TEST_ROLES ?? "");
}

export type Account = { id: string; email: string; headers: Headers };

/** Signs up a new member, and returns the headers of the session. */
export async function signUp(
  url: string,
  email = `member-${newWord()}@example.com`,
): Promise<Account> {
  const apikey = PUBLISHABLE_KEY;
  const answer = await send(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey },
    body: { email, password: "a-long-password-1" },
  });
  const session = answer.body as { access_token?: string; user?: { id: string } };
  if (!session.access_token || !session.user)
    throw new Error(`No session after sign-up: ${JSON.stringify(answer)}`);
  const headers = { apikey, authorization: `Bearer ${session.access_token}` };
  return { id: session.user.id, email, headers };
}

const claims = z.object({ sub: z.string(), session_id: z.string() });

/** Returns the claims of a member's token: the member and the session. */
export function readClaims({ authorization = "" }: Headers): z.infer<typeof claims> {
  const [, content = ""] = authorization.split(".");
  return claims.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
}

export type Answer = { status: number; body: unknown };

/** Sends one JSON request. */
export async function send(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Headers; body?: unknown } = {},
  fetchIt = fetch,
): Promise<Answer> {
  const response = await fetchIt(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: toJson(text) };
}

/** Adds rows with the rights of the service. Businesses may name their categories. */
export async function insertRows(url: string, table: string, body: object): Promise<void> {
  const path = table === "businesses" ? "rpc/write_businesses" : table;
  const rows = table === "businesses" ? { listings: [body].flat() } : body;
  const answer = await send(`${url}/rest/v1/${path}`, {
    method: "POST",
    headers: SERVICE,
    body: rows,
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a token with any claims, signed with any secret, by default the right one. */
export function signToken(claims: Record<string, unknown>, secret = JWT_SECRET): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
