// npm run check:hosted -- URL [MAILBOX]: checks the Supabase of a site from outside: rights, exposed schemas, account rules, files,
// limits. With a mailbox, an account is created that its mail has to confirm. docs/hosted-rehearsal.md says what a person looks at.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ScriptDatabase, withDatabase } from "./embedded/with-database";
import { reportError, StartError } from "./start/start-error.mjs";

const USAGE = "npm run check:hosted -- URL [MAILBOX], such as https://your.site you@example.org";

/** Tables of which a visitor may read nothing. */
const PRIVATE = ["submissions", "claims", "email_outbox", "owner_addresses", "secret_settings"];

const NO_ROW = "00000000-0000-4000-8000-000000000000";

type Project = ScriptDatabase & { site: string; mailbox: string | undefined };

/** Returns what is wrong, or null. */
type Check = (project: Project) => Promise<string | null>;

const CHECKS: Record<string, Check> = {
  "the site is ready": async ({ site }) => {
    const answer = await fetch(`${site}/api/ready`);
    return answer.ok ? null : `/api/ready answers ${answer.status}: ${await answer.text()}`;
  },
  "visitors read published listings": async (project) => {
    const { status } = await ask(project, "/rest/v1/businesses?select=id&limit=1");
    return status === 200 ? null : `a visitor's read answers ${status}`;
  },
  "visitors read no private table": async (project) => {
    const answers = await Promise.all(
      PRIVATE.map((table) => ask(project, `/rest/v1/${table}?select=*&limit=1`)),
    );
    const open = PRIVATE.filter((_, place) => answers[place]?.status === 200);
    return open.length === 0 ? null : `a visitor may read ${open.join(", ")}`;
  },
  "visitors change nothing": async (project) => {
    const path = `/rest/v1/businesses?id=eq.none-${NO_ROW}`;
    const { status } = await ask(project, path, { method: "PATCH", body: { name: "Changed" } });
    return status >= 400 ? null : `a visitor's change answers ${status}`;
  },
  "the schemas auth and internal are not exposed": async (project) => {
    for (const schema of ["auth", "internal"]) {
      const headers = { "accept-profile": schema };
      const { status } = await ask(project, "/rest/v1/users?limit=1", { headers });
      if (status === 200) return `schema ${schema} answers`;
    }
    return null;
  },
  "accounts follow the rules of config.toml": async (project) => {
    const { body } = await ask(project, "/auth/v1/settings");
    const settings = accountSettings.safeParse(body);
    if (!settings.success) return "the settings of Auth cannot be read";
    const { mailer_autoconfirm, disable_signup, external } = settings.data;
    if (mailer_autoconfirm) return "new accounts are not confirmed by a mail";
    if (disable_signup || !external.email) return "nobody can sign up by email";
    return external.anonymous_users ? "anonymous accounts are allowed" : null;
  },
  "photos are stored, for the site alone": async (project) => {
    const name = `rehearsal/${randomUUID()}.webp`;
    const { storage } = project.client;
    const photo = Buffer.from("a photo");
    const { error } = await storage
      .from("photos")
      .upload(name, photo, { contentType: "image/webp" });
    if (error) return `no photo could be stored: ${error.message}`;
    try {
      const { status } = await ask(project, `/storage/v1/object/photos/${name}`);
      if (status === 200) return "a visitor can read the bucket";
      const { data } = await storage.from("photos").download(name);
      return (await data?.text()) === "a photo" ? null : "the photo came back changed";
    } finally {
      await storage.from("photos").remove([name]);
    }
  },
  "attempts are limited": async (project) => {
    const attempts = [{ bucket: `rehearsal-${randomUUID()}`, free_tries: 1, window_seconds: 60 }];
    const waits = [await takeAttempts(project, attempts), await takeAttempts(project, attempts)];
    return waits[0] === 0 && Number(waits[1]) > 0 ? null : `two attempts wait ${waits.join(", ")}`;
  },
  "a new account waits for its mail": async (project) => {
    const { mailbox: email } = project;
    if (!email) return null;
    const body = { email, password: randomUUID() };
    const { status, body: answer } = await ask(project, "/auth/v1/signup", { body });
    if (status !== 200) return `the sign-up answers ${status}: ${JSON.stringify(answer)}`;
    return signedUp.safeParse(answer).success ? "the account is signed in without a mail" : null;
  },
};

const accountSettings = z.object({
  mailer_autoconfirm: z.boolean(),
  disable_signup: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.boolean() }),
});

const signedUp = z.object({ access_token: z.string() });

try {
  const [site, mailbox, ...more] = process.argv.slice(2);
  if (!site || !URL.canParse(site) || more.length > 0) throw new StartError(USAGE);
  const { origin } = new URL(site);
  const problems = await withDatabase((database) =>
    checkAll({ ...database, site: origin, mailbox }),
  );
  if (problems > 0) process.exitCode = 1;
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

/** Prints a line for each check. Returns the number of problems. */
async function checkAll(project: Project): Promise<number> {
  let problems = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const problem = await check(project).catch((error: unknown) => String(error));
    console.log(problem === null ? `right   ${name}` : `WRONG   ${name}: ${problem}`);
    if (problem !== null) problems += 1;
  }
  return problems;
}

/** Asks as a visitor does. */
async function ask(
  { url, publishableKey }: Project,
  path: string,
  more: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<{ status: number; body: unknown }> {
  const { body, method = body ? "POST" : "GET", headers } = more;
  const answer = await fetch(url + path, {
    method,
    headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function takeAttempts({ client }: Project, attempts: object[]): Promise<number> {
  const { data } = await client
    .rpc("take_attempts", { attempts: z.json().parse(attempts) })
    .throwOnError();
  return data;
}
