/** The job that sends mail, with a real database and a real mail server. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { env } from "@/lib/env";
import { SEND_TIMEOUT_MS } from "@/lib/mails/delivery";
import {
  currentMailServer,
  readMailServer,
  removeMailServer,
  saveMailServer,
} from "@/lib/mails/mail-server";
import { sendDueMails } from "@/lib/mails/outbox";
import { serviceClient } from "@/lib/supabase/service";
import type { Database } from "@/supabase/database.types";
import {
  type Role,
  type Headers,
  SECRET_KEY,
  send,
  signIn,
  spawnScript,
  startDatabase,
  type TestDatabase,
} from "../support/database";
import { runSql } from "../support/test-cluster";
import { type Prepared, prepareDatabase } from "../support/use-database";
import { type MailServer, startMailServer } from "../support/mail-server";

const HOUR_MS = 3_600_000;
// Only the clock is faked, because the database is real.
const REAL: FakeableAPI[] = [
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const),
  ...(["setImmediate", "clearImmediate", "nextTick", "queueMicrotask"] as const),
  ...(["performance", "hrtime"] as const),
];

const LONG_AGO = "2020-01-01T00:00:00Z";
const UNKNOWN = "nobody@unknown.example";
const BUSY = "somebody@busy.example";
const refused = { [UNKNOWN]: 550, [BUSY]: 450 };
const rejection = { businessName: "Joe’s <Fish> & Chips", reference: "R-1", reason: "Closed." };

let prepared: Prepared;
let database: TestDatabase;
let server: MailServer;
let roles: Record<Role, Headers>;

beforeAll(async () => {
  server = await startMailServer({ refused });
  prepared = await prepareDatabase();
  const { folder, settings } = prepared;
  database = await startDatabase(folder, { ...settings, SIGNUP_CONFIRMATION: "off" });
  roles = await signIn(database.url);
  await database.stop();
  database = await startDatabase(folder, { ...settings, SIGNUP_CONFIRMATION: "on" });
  Object.assign(process.env, environment());
});

afterAll(async () => {
  await server?.stop();
  await database?.stop();
  prepared?.remove();
});

afterEach(() => jest.useRealTimers());

beforeEach(async () => {
  server.mails.length = 0;
  await serviceClient().from("email_outbox").delete().not("id", "is", null).throwOnError();
});

it("sends an email once, in HTML and plain text, and deletes its data", async () => {
  const id = await queue();
  await sendDueMails();
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({
    messageId: `<${id}@vets.example>`,
    subject: "About your listing: Joe’s <Fish> & Chips",
    from: { name: "Directory", address: "mail@vets.example" },
    to: [{ address: "owner@example.com" }],
    text: expect.stringContaining("Joe’s <Fish> & Chips"),
    html: expect.stringContaining("Joe’s &lt;Fish&gt; &amp; Chips"),
  });
  expect(headerOf(server.mails[0], "auto-submitted")).toBe("auto-generated");
  expect(await rowOf(id)).toMatchObject({ data: {}, last_error: null, attempts: 1 });
});

it("holds back mail that anybody can ask for, beyond 500 an hour to unconfirmed addresses", async () => {
  const receipt = { recipient: "stranger@example.com", template: "submission-received" };
  await serviceClient()
    .from("email_outbox")
    .insert(Array.from({ length: 499 }, () => ({ ...receipt, data: {}, is_unproven: true })))
    .throwOnError();
  const words = { reference: "R-1" };
  const last = await queueInDatabase(receipt.recipient, receipt.template, words);
  const held = await queueInDatabase(receipt.recipient, receipt.template, words);
  expect(await rowOf(last)).toMatchObject({ failed_at: null });
  expect(await rowOf(held)).toMatchObject({
    ...{ data: words, failed_at: expect.any(String) },
    last_error: expect.stringMatching(/^More than 500 mails in an hour/),
  });
  const decided = await queueInDatabase(receipt.recipient);
  expect(await rowOf(decided)).toMatchObject({ failed_at: null });
  const { body } = await send(`${database.url}/auth/v1/user`, { headers: roles.member });
  const { email } = body as { email: string };
  const confirm = "update auth.users set email_confirmed_at = now() where email = ";
  await runSql(prepared.postgresUrl, `${confirm}'${email}'`);
  const toMember = await queueInDatabase(email, receipt.template, words);
  expect(await rowOf(toMember)).toMatchObject({ failed_at: null });
});

it("sends more than one batch, and no mail twice for two concurrent jobs", async () => {
  await Promise.all(Array.from({ length: 13 }, () => queue()));
  await Promise.all([sendDueMails(), sendDueMails()]);
  const ids = server.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(13);
  expect(ids).toHaveLength(13);
});

it.each([
  ["keeps mail while the mail server is away, and sends it when it is back", 0],
  ["does so when the site's clock is an hour ahead of the database's", HOUR_MS],
])("%s", async (_, ahead) => {
  const log = jest.spyOn(console, "error").mockImplementation();
  jest.useFakeTimers({ now: Date.now() + ahead, doNotFake: REAL });
  await server.stop();
  const first = await queue();
  await sendDueMails();
  expect(await rowOf(first)).toMatchObject({ sent_at: null, data: rejection });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls.join()).toContain("the mail server takes nothing");

  server = await startMailServer({ port: server.port, refused });
  await sendDueMails();
  expect(server.mails).toHaveLength(0);
  const second = await queue();
  // The first delivered mail makes the others due, whatever their next attempt was.
  await sendDueMails();
  await sendDueMails();
  const ids = server.mails.map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${second}@vets.example>`, `<${first}@vets.example>`]);
  expect(log).toHaveBeenCalledTimes(1);
});

it("leaves mail in the queue, for a server that can send it, when it has no mail server", async () => {
  jest.replaceProperty(env(), "mailServer", null);
  const id = await queue();
  await sendDueMails();
  expect(await rowOf(id)).toMatchObject({ sent_at: null, attempts: 0, data: rejection });
  jest.restoreAllMocks();
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
});

it("sends by the mail server that an admin entered, which is stored encrypted with the secret key", async () => {
  jest.replaceProperty(env(), "mailServer", null);
  const login = { user: "harbor", password: "the-password-of-the-mail-server" };
  const entered = { host: "127.0.0.1", port: server.port, from: "entered@vets.example" };
  await saveMailServer({ ...entered, login });
  const { data } = await serviceClient().from("secret_settings").select("value").throwOnError();
  const [stored] = data.map(({ value }) => Buffer.from(value, "base64url").toString());
  expect(stored).not.toMatch(/harbor|password|entered/);
  expect(await readMailServer(serviceClient(), SECRET_KEY)).toEqual({ ...entered, login });
  expect(await readMailServer(serviceClient(), "sb_secret_of_another_site")).toBeNull();

  await saveMailServer({ ...entered, login: null });
  await queue();
  await sendDueMails();
  expect(server.mails).toMatchObject([{ from: { address: "entered@vets.example" } }]);
  await removeMailServer();
  expect(await currentMailServer()).toBeNull();
  jest.restoreAllMocks();
});

it("retries a temporarily refused mail without delaying others, and logs no address", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const waiting = await queue(BUSY);
  await change(waiting, { created_at: LONG_AGO });
  await queue();
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
  expect(await rowOf(waiting)).toMatchObject({
    sent_at: null,
    failed_at: null,
    data: rejection,
    last_error: "EENVELOPE 450",
  });
  expect(log).toHaveBeenCalledTimes(1);
  const line = log.mock.calls.join();
  expect(line).toMatch(/was not sent at try 1, it waits for \d+ days: EENVELOPE 450/);
  expect(line).not.toContain("busy.example");
  await change(waiting, { next_attempt_at: LONG_AGO });
  await sendDueMails();
  expect(await rowOf(waiting)).toMatchObject({ attempts: 2, failed_at: null });
});

it("gives up a permanently refused mail, logs it once, and can retry it on request", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const id = await queue(UNKNOWN);
  await queue();
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
  const given = { attempts: 1, sent_at: null, data: rejection, last_error: "EENVELOPE 550" };
  expect(await rowOf(id)).toMatchObject({ ...given, failed_at: expect.any(String) });
  const line = log.mock.calls.join();
  expect(line).toContain(`mail: ${id} (submission-rejected) was not sent at try 1`);
  expect(line).toContain("EENVELOPE 550, which is for good, so it is given up");
  expect(line).not.toContain("unknown.example");

  await change(id, { next_attempt_at: LONG_AGO });
  await sendDueMails();
  expect(await rowOf(id)).toMatchObject(given);
  await change(id, { failed_at: null, recipient: "owner@example.com" });
  await sendDueMails();
  expect(server.mails).toHaveLength(2);
  expect(await rowOf(id)).toMatchObject({ failed_at: null, sent_at: expect.any(String) });
  expect(log).toHaveBeenCalledTimes(1);
});

it.each([
  ["template is unknown", "no-such-template", rejection],
  ["data lack a name", "submission-rejected", { reference: "R-1" }],
])("gives up an email whose %s, logs it once, and continues", async (_, template, data) => {
  const log = jest.spyOn(console, "error").mockImplementation();
  const strange = await queue("owner@example.com", template, data);
  await queue();
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
  const given = { attempts: 1, sent_at: null, data, failed_at: expect.any(String) };
  expect(await rowOf(strange)).toMatchObject(given);
  expect(log.mock.calls.join()).toContain("its template does not take its data");

  await change(strange, { next_attempt_at: LONG_AGO });
  await sendDueMails();
  expect(await rowOf(strange)).toMatchObject(given);
  expect(log).toHaveBeenCalledTimes(1);
});

it("gives an email to no other sender within the send timeout", async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const slow = await startMailServer({
    onMail: () => {
      arrived.resolve();
      return held.promise;
    },
  });
  const id = await queue();
  const sender = spawnScript("tests/support/send-mails.ts", environment(slow.port));
  await arrived.promise;
  await pass(id, SEND_TIMEOUT_MS);
  await sendDueMails();
  expect(server.mails).toHaveLength(0);
  held.resolve();
  await once(sender, "exit");
  await slow.stop();
  expect(slow.mails).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: expect.any(String) });
});

it("sends an email again with the same Message-ID when its sender was killed before it recorded it", async () => {
  const id = await queue();
  let kill: () => void = () => {};
  const listening = await startMailServer({ onMail: () => kill() });
  const sender = spawnScript("tests/support/send-mails.ts", environment(listening.port));
  kill = () => sender.kill("SIGKILL");
  await once(sender, "exit");
  await listening.stop();
  expect(sender.signalCode).toBe("SIGKILL");
  expect(await rowOf(id)).toMatchObject({ sent_at: null, attempts: 1 });

  await sendDueMails();
  expect(server.mails).toHaveLength(0);
  await change(id, { next_attempt_at: LONG_AGO });
  await sendDueMails();
  const ids = [...listening.mails, ...server.mails].map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${id}@vets.example>`, `<${id}@vets.example>`]);
});

it.each([
  ["hangs up", (socket: Socket) => socket.destroy()],
  ["is a web server", (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ["speaks nonsense", (socket: Socket) => socket.write("\0\0 999 \r\n".repeat(100))],
  ["hangs up once it has the email", hangUpAfterMail],
])(
  "keeps an email when its server %s, and sends it after the server recovers",
  async (_, misbehave) => {
    jest.spyOn(console, "error").mockImplementation();
    await server.stop();
    const other = createServer(misbehave).listen(server.port, "127.0.0.1");
    const id = await queue();
    await sendDueMails();
    await new Promise((resolve) => other.close(resolve));
    expect(await rowOf(id)).toMatchObject({ sent_at: null, failed_at: null, data: rejection });

    server = await startMailServer({ port: server.port, refused });
    await change(id, { next_attempt_at: LONG_AGO });
    await sendDueMails();
    await sendDueMails();
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@vets.example>`]);
  },
);

it("throws without sending when the database is away", async () => {
  const { port } = new URL(database.url);
  await queue();
  await database.stop();
  await expect(sendDueMails()).rejects.toThrow();
  const { folder, settings } = prepared;
  const again = { ...settings, SIGNUP_CONFIRMATION: "on", EMBEDDED_PORT: port };
  database = await startDatabase(folder, again);
  expect(server.mails).toHaveLength(0);
  await sendDueMails();
  expect(server.mails).toHaveLength(1);
});

describe("the emails of accounts", () => {
  const email = "new-member@example.com";
  const password = "a-long-password-1";

  it("confirm a new account with a link that is valid once", async () => {
    await post("signup", { email, password });
    await sendDueMails();
    const [mail] = server.mails;
    expect(mail?.subject).toBe("Confirm your email address");
    expect(mail?.to).toEqual([{ address: email, name: "" }]);
    const token_hash = tokenIn(mail, "signup");
    expect((await post("token?grant_type=password", { email, password })).status).toBe(400);
    const confirmed = await post("verify", { type: "signup", token_hash });
    expect(confirmed.status).toBe(200);
    // The confirmation discards the sign-up's password, because somebody else may have typed it.
    const { access_token } = confirmed.body as { access_token: string };
    await send(`${database.url}/auth/v1/user`, {
      method: "PUT",
      headers: { ...roles.visitor, authorization: `Bearer ${access_token}` },
      body: { password },
    });
    expect((await post("token?grant_type=password", { email, password })).status).toBe(200);
    expect((await post("verify", { type: "signup", token_hash })).status).toBe(403);
  });

  it("sign in with a link to reset the password", async () => {
    await post("recover", { email });
    await sendDueMails();
    const token_hash = tokenIn(server.mails[0], "recovery");
    expect((await post("verify", { type: "recovery", token_hash })).status).toBe(200);
  });

  it("are not sent when a confirmed address signs up again, which looks like a new sign-up", async () => {
    const { status, body } = await post("signup", { email, password: "another-password-2" });
    expect({ status, body }).toMatchObject({ status: 200, body: { email, identities: [] } });
    await sendDueMails();
    expect(server.mails).toEqual([]);
    expect((await post("token?grant_type=password", { email, password })).status).toBe(200);
  });

  it("confirm a change of the email address, and notify the old one", async () => {
    const { body } = await post("token?grant_type=password", { email, password });
    const { access_token } = body as { access_token: string };
    await send(`${database.url}/auth/v1/user`, {
      method: "PUT",
      headers: { ...roles.visitor, authorization: `Bearer ${access_token}` },
      body: { email: "another@example.com" },
    });
    await sendDueMails();
    const token_hash = tokenIn(server.mails[0], "email_change");
    const asked = server.mails.length;
    expect((await post("verify", { type: "email_change", token_hash })).status).toBe(200);
    await sendDueMails();
    const told = server.mails.slice(asked);
    expect(told).toHaveLength(1);
    expect(told[0]?.to).toEqual([{ address: email, name: "" }]);
    expect(told[0]?.subject).toBe("Your email address was changed");
    for (const form of [told[0]?.text, told[0]?.html]) {
      expect(form).toContain("somebody else knows your password");
      expect(form).not.toContain("another@example.com");
    }
  });

  it("are not sent without an account", async () => {
    expect((await post("recover", { email: "stranger@example.com" })).status).toBe(200);
    await sendDueMails();
    expect(server.mails).toEqual([]);
  });

  function post(path: string, body: unknown) {
    const headers = roles.visitor;
    return send(`${database.url}/auth/v1/${path}`, { method: "POST", headers, body });
  }

  /** Returns the token of the link, which must be the same in HTML and plain text. */
  function tokenIn(mail: MailServer["mails"][number] | undefined, type: string): string {
    const link = new RegExp(
      `http://localhost:3000/auth/confirm\\?token_hash=([\\w-]+)&type=${type}`,
    );
    const [, token = ""] = link.exec(mail?.text ?? "") ?? [];
    expect(token).not.toBe("");
    expect(mail?.html).toContain(`/auth/confirm?token_hash=${token}&amp;type=${type}"`);
    expect(mail?.text).not.toContain("/auth/v1/verify");
    return token;
  }
});

function environment(smtpPort = server.port): Record<string, string> {
  return {
    NEXT_PUBLIC_SUPABASE_URL: database.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: roles.visitor.apikey ?? "",
    SUPABASE_SECRET_KEY: roles.service.apikey ?? "",
    SITE_URL: "https://vets.example",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: "Directory <mail@vets.example>",
  };
}

async function queue(
  recipient = "owner@example.com",
  template = "submission-rejected",
  words: Record<string, string> = rejection,
): Promise<string> {
  const { data } = await serviceClient()
    .from("email_outbox")
    .insert({ recipient, template, data: words })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** Queues a mail as the database's own functions do, which alone may. */
async function queueInDatabase(
  recipient: string,
  template = "submission-rejected",
  words: Record<string, string> = rejection,
): Promise<string> {
  const values = [recipient, template, JSON.stringify(words)].map(
    (text) => `'${text.replaceAll("'", "''")}'`,
  );
  const [row] = await runSql(
    prepared.postgresUrl,
    `select internal.queue_email(${values.join(", ")}::jsonb) as id`,
  );
  return String(row?.id);
}

/** Moves the next attempt of a mail back by this number of milliseconds. */
async function pass(id: string, milliseconds: number): Promise<void> {
  const { data } = await serviceClient()
    .from("email_outbox")
    .select("next_attempt_at")
    .eq("id", id)
    .single()
    .throwOnError();
  const next_attempt_at = new Date(Date.parse(data.next_attempt_at) - milliseconds).toISOString();
  await change(id, { next_attempt_at });
}

async function change(id: string, columns: Database["public"]["Tables"]["email_outbox"]["Update"]) {
  await serviceClient().from("email_outbox").update(columns).eq("id", id).throwOnError();
}

async function rowOf(id: string) {
  const { data } = await serviceClient()
    .from("email_outbox")
    .select("data, attempts, sent_at, failed_at, last_error")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

function headerOf(mail: MailServer["mails"][number] | undefined, name: string) {
  return mail?.headers.find(({ key }) => key === name)?.value;
}

/** Accepts all commands, but closes the connection instead of confirming the mail. */
function hangUpAfterMail(socket: Socket): void {
  socket.write("220 mail.example\r\n");
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    const text = String(chunk);
    if (/(?:^|\n)\.\r\n$/.test(text)) socket.destroy();
    else if (text.startsWith("DATA")) socket.write("354 Go on\r\n");
    else if (/^(?:EHLO|MAIL|RCPT)/.test(text)) socket.write("250 Yes\r\n");
  });
}
