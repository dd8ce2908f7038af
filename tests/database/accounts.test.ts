/** Roles, the audit log, the outbox and the rate limit for attempts, through REST on each database. */
import {
  type Account,
  type Headers,
  type Role,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { PERSONAL_DATA } from "@/data/personal-data";
import { runSql } from "../support/test-cluster";
import { prepareDatabase, useDatabase } from "../support/use-database";
import { newUuid } from "../support/seed";
import { business, claim as claimOf, invitation, submission } from "./access/rows";

type Mail = { id: string; attempts: number; next_attempt_at: string; data: unknown };

const HOUR_SECONDS = 3600;
const LONG_AGO = "2020-01-01T00:00:00Z";
const SENT = { sent_at: "now", data: {} };

it("the audit log refuses every change, even by its owner, with a message", async () => {
  const { postgresUrl, remove } = await prepareDatabase();
  await runSql(postgresUrl, "select internal.write_audit('test.made', 'nobody')");
  for (const change of [
    "update public.audit_log set subject = 'another'",
    "delete from public.audit_log",
    "delete from public.audit_log where false",
    "truncate public.audit_log",
    "set session_replication_role = replica; delete from public.audit_log",
  ])
    await expect(runSql(postgresUrl, change)).rejects.toThrow("The audit log is only ever added");
  const kept = await runSql(postgresUrl, "select action, subject, details from public.audit_log");
  expect(kept).toEqual([{ action: "test.made", subject: "nobody", details: {} }]);
  remove();
});

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl: string;

useDatabase((started) => ({ database, roles, postgresUrl } = started));

async function mayCall(name: string, headers: Headers): Promise<boolean> {
  const { status } = await send(`${database.url}/rest/v1/rpc/${name}`, {
    ...{ method: "POST", headers, body: {} },
  });
  return status === 200;
}

describe("roles", () => {
  it.each([
    ["member", false, false],
    ["reviewer", true, false],
    ["admin", true, true],
  ] as const)("hold for a %s", async (role, isReviewer, isAdmin) => {
    expect(await mayCall("get_overview", roles[role])).toBe(isReviewer);
    expect(await mayCall("list_audit_log", roles[role])).toBe(isAdmin);
  });

  it("end at once when they are revoked, and both changes are logged", async () => {
    const { id, headers } = await signUp(database.url);
    await change("POST", "user_roles", { user_id: id, role: "reviewer" });
    expect(await mayCall("get_overview", headers)).toBe(true);
    await change("DELETE", `user_roles?user_id=eq.${id}`);
    expect(await mayCall("get_overview", headers)).toBe(false);
    expect(await loggedAbout(id)).toEqual([
      { action: "role.granted", actor: null, details: { role: "reviewer" } },
      { action: "role.revoked", actor: null, details: { role: "reviewer" } },
    ]);
  });

  it("must exist", async () => {
    const { id } = await signUp(database.url);
    const body = { user_id: id, role: "king" };
    const answer = await ask("POST", "user_roles", { headers: roles.service, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it("and accounts follow the addresses of the auth server, in lower case", async () => {
    const { id, email } = await signUp(database.url);
    expect(await rows(`accounts?email=eq.${email}`)).toEqual([{ id, email }]);
    const [old_address, new_address] = [email, `New-${email}`];
    expect(await call("confirm_address", { member: id, old_address, new_address })).toBe(true);
    expect(await rows(`accounts?id=eq.${id}`)).toEqual([{ id, email: `new-${email}` }]);
  });
});

describe("an account deleted by its member", () => {
  let account: Account;

  beforeAll(async () => {
    account = await signUp(database.url);
    await change("POST", "user_roles", { user_id: account.id, role: "reviewer" });
    const mail = await queue({ recipient: account.email });
    await finish(mail, SENT);
    const refused = await queue({ recipient: account.email });
    await finish(refused, { last_error: "EENVELOPE 550", failed_at: "now" });
    await storePersonalData(account);
    expect(await call("delete_my_account", {}, account.headers)).toBeFalsy();
  });

  it("has no valid session", async () => {
    const { status } = await send(`${database.url}/auth/v1/user`, { headers: account.headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await rows(`accounts?email=eq.${account.email}`)).toEqual([]);
  });

  it("is in no table, except for its id in the logs", async () => {
    for (const { tables, whenAccountEnds } of PERSONAL_DATA) {
      for (const table of Object.keys(tables)) {
        const left = JSON.stringify(await runSql(postgresUrl, `select * from ${table}`));
        expect([table, left.toLowerCase().includes(account.email)]).toEqual([table, false]);
        if (whenAccountEnds !== "unlinked") expect(left).not.toContain(account.id);
      }
    }
    expect(await rows(`suggestions?note=eq.${account.id}-suggested`)).toEqual([
      expect.objectContaining({ owner_id: null, email: null }),
    ]);
  });

  it("keeps its entries in the log", async () => {
    expect((await loggedAbout(account.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ["role.granted", null],
      ["role.revoked", account.id],
      ["account.deleted", account.id],
    ]);
  });

  it("does not affect other accounts", async () => {
    expect((await send(`${database.url}/auth/v1/user`, { headers: roles.member })).status).toBe(
      200,
    );
  });
});

describe("the outbox", () => {
  beforeEach(() => change("DELETE", "email_outbox?id=not.is.null"));

  it("gives each email to only one of several concurrent senders", async () => {
    await Promise.all(Array.from({ length: 30 }, () => queue()));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(10)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    expect(await claim(10)).toEqual([]);
  });

  it.each([
    [0, 180, 225],
    [1, 360, 450],
    [5, 5760, 7200],
    [6, 11_520, 14_400],
    [7, 21_600, 21_600],
    [500, 21_600, 21_600],
  ])("retries an email after %d attempts in %d to %d seconds", async (attempts, least, most) => {
    const id = await queue();
    await change("PATCH", `email_outbox?id=eq.${id}`, { attempts });
    const before = Date.now();
    const [mail] = await claim(1);
    const after = Date.now();
    const next = Date.parse(mail?.next_attempt_at ?? "");
    expect(mail?.attempts).toBe(attempts + 1);
    // The database's clock is rounded differently, and the request takes some time.
    expect((next - before) / 1000).toBeGreaterThanOrEqual(least - 1);
    expect((next - after) / 1000).toBeLessThanOrEqual(most + 1);
  });

  it("gives an email out when its next attempt is further ahead than any delay", async () => {
    const [ahead, waiting] = [await queue(), await queue()];
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await change("PATCH", `email_outbox?id=eq.${ahead}`, { next_attempt_at: inHours(365 * 24) });
    await change("PATCH", `email_outbox?id=eq.${waiting}`, { next_attempt_at: inHours(6) });
    expect((await claim(10)).map(({ id }) => id)).toEqual([ahead]);
  });

  it("gives an email out again when its sender has not reported a result in time", async () => {
    const id = await queue({ data: { token: "secret" } });
    await claim(1);
    await change("PATCH", `email_outbox?id=eq.${id}`, { next_attempt_at: LONG_AGO });
    expect(await claim(1)).toMatchObject([{ id, attempts: 2, data: { token: "secret" } }]);
  });

  it("does not give out a sent mail again", async () => {
    const id = await queue();
    await finish(id, SENT);
    await change("PATCH", `email_outbox?id=eq.${id}`, { next_attempt_at: LONG_AGO });
    expect(await claim(1)).toEqual([]);
  });

  it("does not give out an email that was given up, and keeps the reason", async () => {
    const id = await queue({ data: { token: "secret" } });
    await finish(id, { last_error: "EENVELOPE 550", failed_at: "now" });
    await change("PATCH", `email_outbox?id=eq.${id}`, { next_attempt_at: LONG_AGO });
    expect(await claim(1)).toEqual([]);
    const [mail] = await rows(`email_outbox?id=eq.${id}`);
    expect(mail).toMatchObject({ sent_at: null, last_error: "EENVELOPE 550" });
    expect(mail?.failed_at).not.toBeNull();
  });

  it.each(["", "nobody", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example"])(
    "refuses the recipient %j",
    async (recipient) => {
      const body = { recipient, template: "fixture", data: {} };
      const answer = await ask("POST", "email_outbox", { headers: roles.service, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );

  it("deletes an email a month after it was sent or given up", async () => {
    const [old, refused] = [await queue(), await queue()];
    const [fresh, waiting] = [await queue(), await queue()];
    await finish(fresh, SENT);
    await change("PATCH", `email_outbox?id=eq.${old}`, { sent_at: LONG_AGO });
    await change("PATCH", `email_outbox?id=eq.${refused}`, { failed_at: LONG_AGO });
    await change("PATCH", `email_outbox?id=eq.${waiting}`, { created_at: LONG_AGO });
    await call("sweep_expired", {});
    const left = (await rows("email_outbox?select=id")).map(({ id }) => id);
    expect(left.toSorted()).toEqual([fresh, waiting].toSorted());
  });
});

it("deletes expired invitations and unconfirmed second factors only", async () => {
  const [begun, on, young] = [
    await signUp(database.url),
    await signUp(database.url),
    await signUp(database.url),
  ];
  for (const { id } of [begun, on, young])
    await change("POST", "second_factors", {
      user_id: id,
      secret: "secret",
      created_at: LONG_AGO,
    });
  await change("PATCH", `second_factors?user_id=eq.${on.id}`, { confirmed_at: LONG_AGO });
  await change("PATCH", `second_factors?user_id=eq.${young.id}`, {
    created_at: new Date().toISOString(),
  });
  const invited = (email: string, row: object) =>
    change("POST", "role_invitations", { email, role: "reviewer", ...row });
  await invited("over@example.com", { expires_at: LONG_AGO });
  await invited("open@example.com", {});
  await call("sweep_expired", {});
  const left = await rows("second_factors?select=user_id");
  expect(left.map(({ user_id }) => user_id).toSorted()).toEqual([on.id, young.id].toSorted());
  expect(await rows("role_invitations?select=email")).toEqual([{ email: "open@example.com" }]);
  expect(await rows(`accounts?id=eq.${young.id}&select=id`)).toEqual([{ id: young.id }]);
});

describe("the rate limit for attempts", () => {
  beforeEach(() => change("DELETE", "rate_limits?bucket=not.is.null"));

  const attempt = (bucket = "one", free = 3, window = 60) =>
    call("take_attempts", {
      attempts: [{ bucket, free_tries: free, window_seconds: window }],
    });
  /** Returns the stored wait in seconds, without the time that requests take. */
  async function secondsToWait(): Promise<number> {
    const [counted] = await rows("rate_limits?bucket=eq.one&select=blocked_until,updated_at");
    const [until, at] = [String(counted?.blocked_until), String(counted?.updated_at)];
    return Math.round((Date.parse(until) - Date.parse(at)) / 1000);
  }
  const letTimePass = (at: string) =>
    change("PATCH", "rate_limits?bucket=eq.one", { blocked_until: at, updated_at: at });
  const inHours = (hours: number) =>
    letTimePass(new Date(Date.now() + hours * HOUR_SECONDS * 1000).toISOString());

  it("allows the free attempts, then doubles the wait each time up to the window", async () => {
    expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0]);
    const waits: unknown[] = [];
    for (let round = 0; round < 7; round++) {
      waits.push(await secondsToWait());
      await letTimePass(new Date(Date.now() - 100).toISOString());
      expect(await attempt()).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it("counts several attempts until one must wait, and none after it", async () => {
    const buckets = ["network", "one", "other"];
    const attempts = buckets.map((bucket) => ({ bucket, free_tries: 1, window_seconds: 60 }));
    await attempt("one", 1);
    expect(await call("take_attempts", { attempts })).toBeGreaterThan(0);
    const counted = await rows("rate_limits?select=bucket,tries&order=bucket");
    expect(counted).toEqual([
      { bucket: "network", tries: 1 },
      { bucket: "one", tries: 1 },
    ]);
    expect(await call("take_attempts", { attempts: attempts.slice(2) })).toBe(0);
  });

  it("does not count attempts during the wait", async () => {
    for (let round = 0; round < 3; round++) await attempt();
    await inHours(1);
    for (let round = 0; round < 5; round++) {
      const seconds = await attempt("one", 3, 2 * HOUR_SECONDS);
      expect(seconds).toBeGreaterThan(1800);
      expect(seconds).toBeLessThanOrEqual(3601);
    }
    expect(await rows("rate_limits?select=tries")).toEqual([{ tries: 3 }]);
  });

  it("allows no more for concurrent attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt()));
    const allowed = answers.filter((wait) => wait === 0).length;
    // On a slow machine the first wait, of two seconds, may end before the last attempt.
    expect([3, 4]).toContain(allowed);
    expect(await rows("rate_limits?select=tries")).toEqual([{ tries: allowed }]);
  });

  it("resets after a window without an attempt", async () => {
    for (let round = 0; round < 4; round++) await attempt();
    await letTimePass(new Date(Date.now() - 61_000).toISOString());
    expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0]);
    expect(await secondsToWait()).toBe(2);
  });

  it("ignores attempts dated in the future", async () => {
    for (let round = 0; round < 4; round++) await attempt();
    await inHours(1);
    expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0]);
    expect(await secondsToWait()).toBe(2);
  });

  it("limits each bucket separately, and can be cleared", async () => {
    for (let round = 0; round < 4; round++) await attempt();
    expect(await attempt("two")).toBe(0);
    await change("DELETE", "rate_limits?bucket=eq.one");
    expect(await attempt()).toBe(0);
  });

  it("deletes expired rows", async () => {
    await attempt("old");
    await attempt("one");
    await change("PATCH", "rate_limits?bucket=eq.old", { updated_at: LONG_AGO });
    await call("sweep_expired", {});
    expect(await rows("rate_limits?select=bucket")).toEqual([{ bucket: "one" }]);
  });
});

async function finish(mail: unknown, outcome: Record<string, unknown>): Promise<void> {
  await change("PATCH", `email_outbox?id=eq.${String(mail)}`, outcome);
}

/** Inserts a row of each kind that an account can have. */
async function storePersonalData({ id, email }: Account): Promise<void> {
  const business_id = `listing-${id}`;
  const mine = { user_id: id, business_id };
  const author = newUuid();
  const of: [string, Record<string, unknown>][] = [
    ["businesses", business(business_id, "Kept")],
    ["business_owners", { ...mine, acquired_via: "claim" }],
    ["listing_drafts", { ...mine, draft: {} }],
    ["submission_drafts", { user_id: id, answers: {} }],
    ["submissions", { ...submission(1), id: newUuid(), owner_id: id, email }],
    ["claims", { ...claimOf(1), ...mine, id: newUuid() }],
    ["owner_invitations", { ...invitation(1), id: newUuid(), business_id, email }],
    ["owner_addresses", { business_id, email: email.toUpperCase() }],
    ["role_invitations", { email, role: "admin" }],
    ["review_authors", { ...mine, id: author }],
    ["reviewer_notices", { user_id: id, pace: "daily" }],
    ["second_factors", { user_id: id, secret: "secret" }],
    ["suggestions", { ...suggestion(`${id}-suggested`), business_id, owner_id: id }],
    ["listing_edits", { business_id, editor: id, kind: "changed", before: {}, after: {} }],
  ];
  for (const [table, row] of of) await change("POST", table, row);
}

function suggestion(note: string) {
  const key = { idempotency_key: newUuid(), content_hash: "1".repeat(64) };
  return { ...key, kind: "other", note };
}

function ask(method: string, path: string, options: { headers: Headers; body?: unknown }) {
  return send(`${database.url}/rest/v1/${path}`, { method, ...options });
}

async function call(name: string, body: object, headers = roles.service): Promise<unknown> {
  const answer = await ask("POST", `rpc/${name}`, { headers, body });
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.body;
}

async function change(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await ask(method, path, { headers: roles.service, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
}

async function rows(path: string): Promise<Record<string, unknown>[]> {
  const { body } = await ask("GET", path, { headers: roles.service });
  return body as Record<string, unknown>[];
}

function loggedAbout(userId: string) {
  return rows(`audit_log?subject=eq.user:${userId}&select=action,actor,details&order=id`);
}

async function queue({ recipient = "a@example.com", data = {} } = {}): Promise<unknown> {
  const id = newUuid();
  await change("POST", "email_outbox", { id, recipient, template: "fixture", data });
  return id;
}

async function claim(max_rows: number): Promise<Mail[]> {
  return (await call("claim_emails", { max_rows })) as Mail[];
}
