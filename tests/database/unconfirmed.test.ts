/** Unconfirmed addresses in the embedded server: its responses reveal no more than those of a hosted one. */
import {
  type Answer,
  insertRows,
  readClaims,
  send,
  SERVICE,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { type Prepared, prepareDatabase } from "../support/use-database";

const password = "a-long-password-1";
const waiting = "waiting@example.com";
const confirmed = "confirmed@example.com";

let prepared: Prepared;
let database: TestDatabase;

beforeAll(async () => {
  prepared = await prepareDatabase();
  const settings = { ...prepared.settings, SIGNUP_CONFIRMATION: "on" };
  database = await startDatabase(prepared.folder, settings);
  await post("signup", { email: waiting, password });
  await post("signup", { email: confirmed, password });
  await confirmWith(await lastLink(confirmed), password);
});

afterAll(async () => {
  await database?.stop();
  prepared?.remove();
});

it("responds in the same way to concurrent sign-ups with one address", async () => {
  const email = "twice@example.com";
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post("signup", { email, password })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

describe("signing in", () => {
  it("with a wrong password is refused in the same way for any address", async () => {
    const tries = [waiting, waiting.toUpperCase(), confirmed, "nobody@example.com"];
    const answers = await Promise.all(tries.map((email) => signIn(email, "not the password")));
    for (const answer of answers) expect(answer).toEqual(answers[3]);
    expect(answers[3]).toMatchObject({
      status: 400,
      body: { error_code: "invalid_credentials", msg: "Invalid login credentials" },
    });
  });

  it("without a password reveals nothing", async () => {
    const unknown = await post("token?grant_type=password", { email: "nobody@example.com" });
    expect(await post("token?grant_type=password", { email: waiting })).toEqual(unknown);
  });

  it("with the right password reports the missing confirmation", async () => {
    expect(await signIn(waiting.toUpperCase(), password)).toMatchObject({
      status: 400,
      body: { error_code: "email_not_confirmed" },
    });
  });

  it("succeeds after the address is confirmed", async () => {
    expect((await signIn(confirmed, password)).status).toBe(200);
  });
});

describe("the password of the first sign-up", () => {
  const stranger = "password-of-a-stranger-1";
  const own = "password-of-the-owner-1";
  const claim = async (email: string) => {
    await post("signup", { email, password: stranger });
    await post("signup", { email, password: own });
    return lastLink(email);
  };

  it("is discarded when the address is confirmed, even if no other one is set", async () => {
    const email = "claimed@example.com";
    expect((await confirm(await claim(email))).status).toBe(200);
    for (const tried of [stranger, own]) {
      expect(await signIn(email, tried)).toMatchObject({
        status: 400,
        body: { error_code: "invalid_credentials" },
      });
    }
  });

  it("is replaced with the one set at the confirmation", async () => {
    const email = "set-by-owner@example.com";
    expect((await confirmWith(await claim(email), own)).status).toBe(200);
    expect((await signIn(email, stranger)).status).toBe(400);
    expect((await signIn(email, own)).status).toBe(200);
  });

  it("is replaced with the one set by the link to reset it", async () => {
    const email = "lost@example.com";
    await claim(email);
    await post("recover", { email });
    const link = await lastLink(email, "recovery");
    expect((await confirmWith(link, own, "recovery")).status).toBe(200);
    expect((await signIn(email, stranger)).status).toBe(400);
    expect((await signIn(email, own)).status).toBe(200);
  });
});

describe.each([
  ["asks for another link", "resend", { type: "signup" }],
  ["signs up again", "signup", { password: "another-password-2" }],
])("a member who %s", (_name, path, more) => {
  it("gets a new valid link, which replaces the previous one", async () => {
    const email = `${path}@example.com`;
    await post("signup", { email, password });
    const before = await lastLink(email);
    expect((await post(path, { email: email.toUpperCase(), ...more })).status).toBe(200);
    const link = await lastLink(email);
    expect(link).not.toBe(before);
    expect((await confirm(before)).status).toBe(403);
    expect((await confirm(link)).status).toBe(200);
  });

  it("gets no link for a confirmed address", async () => {
    const before = await links(confirmed);
    await post(path, { email: confirmed, ...more });
    expect(await links(confirmed)).toEqual(before);
  });

  it("needs an API key", async () => {
    const before = await links(waiting);
    const answer = await post(path, { email: waiting, ...more }, {});
    expect(answer.status).toBe(401);
    expect(await links(waiting)).toEqual(before);
  });
});

describe("an account created before a mail server was configured", () => {
  const [theirs, own] = ["password-of-a-stranger-1", "password-of-the-owner-1"];
  const [taken, admin] = ["taken@example.com", "admin@example.com"];
  let before: Prepared;
  let without: TestDatabase;
  let access_token: string;
  let [told, toldAdmin]: unknown[] = [];

  beforeAll(async () => {
    before = await prepareDatabase();
    without = await startDatabase(before.folder, before.settings);
    for (const email of [taken, admin]) {
      const { body } = await post("signup", { email, password: theirs }, VISITOR, without);
      const { user, ...session } = body as { user: { id: string }; access_token: string };
      const member = user.id;
      if (email === admin) await call("make_first_admin", { member });
      else {
        access_token = session.access_token;
        const session_id = readClaims(bearer()).session_id;
        await call("begin_second_factor", { member, secret: "encrypted" });
        await call("confirm_second_factor", { member, session_id, step: 1, code_hashes: [] });
      }
    }
    const mailServer = { name: "mail-server", value: "encrypted" };
    await insertRows(without.url, "secret_settings", mailServer);
    told = await templatesTo(taken);
    toldAdmin = await templatesTo(admin);
    await without.stop();
    without = await startDatabase(before.folder, before.settings);
  });

  afterAll(async () => {
    await without?.stop();
    before?.remove();
  });

  const templatesTo = async (email: string) => {
    const query = `email_outbox?recipient=eq.${email}&select=template`;
    const { body } = await send(`${without.url}/rest/v1/${query}`, { headers: SERVICE });
    return (body as { template: string }[]).map(({ template }) => template);
  };
  const bearer = () => ({ ...VISITOR, authorization: `Bearer ${access_token}` });
  const call = (name: string, body: object, headers: Record<string, string> = SERVICE) =>
    send(`${without.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
  const tryPassword = (email: string, password: string) =>
    post("token?grant_type=password", { email, password }, VISITOR, without);

  it("is told before, except for an admin's", () => {
    expect([told, toldAdmin]).toEqual([["confirmation-needed"], []]);
  });

  it("must be confirmed, except for an admin's", async () => {
    expect((await tryPassword(admin, theirs)).status).toBe(200);
    expect((await tryPassword(taken, theirs)).body).toMatchObject({
      error_code: "email_not_confirmed",
    });
  });

  it("loses its password, second factor and sessions when its address is confirmed", async () => {
    expect((await call("get_session", {}, bearer())).body).toMatchObject({ is_proven: true });
    // Mailed at the start, unasked.
    const link = await lastLink(taken, "signup", without);
    expect((await confirmWith(link, own, "signup", without)).status).toBe(200);
    expect((await call("get_session", {}, bearer())).body).toBeNull();
    expect((await tryPassword(taken, theirs)).status).toBe(400);
    const { body } = await tryPassword(taken, own);
    ({ access_token } = body as { access_token: string });
    expect((await call("get_session", {}, bearer())).body).toMatchObject({ is_proven: true });
  });

  it("must be confirmed only once", async () => {
    await without.stop();
    without = await startDatabase(before.folder, before.settings);
    expect((await tryPassword(taken, own)).status).toBe(200);
  });
});

function signIn(email: string, password: string): Promise<Answer> {
  return post("token?grant_type=password", { email, password });
}

function confirm(token_hash: string, type = "signup", at = database): Promise<Answer> {
  return post("verify", { token_hash, type }, VISITOR, at);
}

/** Confirms as the site does, and sets the password with the resulting session. */
async function confirmWith(link: string, password: string, type = "signup", at = database) {
  const { access_token } = (await confirm(link, type, at)).body as { access_token: string };
  const headers = { ...VISITOR, Authorization: `Bearer ${access_token}` };
  return send(`${at.url}/auth/v1/user`, { method: "PUT", headers, body: { password } });
}

function post(
  path: string,
  body: object,
  headers: Record<string, string> = VISITOR,
  at = database,
): Promise<Answer> {
  return send(`${at.url}/auth/v1/${path}`, { method: "POST", headers, body });
}

async function lastLink(email: string, type = "signup", at = database): Promise<string> {
  return (await links(email, type, at)).at(-1) ?? "";
}

/** Returns the tokens of the queued links of a type to an address, oldest first. */
async function links(email: string, type = "signup", at = database): Promise<string[]> {
  const query = `email_outbox?recipient=eq.${email}&template=eq.ready-made&select=data&order=created_at`;
  const { body } = await send(`${at.url}/rest/v1/${query}`, { headers: SERVICE });
  const mails = body as { data: { html: string; text: string } }[];
  return mails.flatMap(({ data }) => {
    const [, token = "", kind] = /token_hash=([\w-]+)(?:&amp;|&)type=(\w+)/.exec(data.html) ?? [];
    expect(data.text).toContain(token);
    return kind === type ? [token] : [];
  });
}
