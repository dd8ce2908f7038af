/** Sessions that are too old, unused or ended give their token no rights in the database. */
import {
  type Account,
  type Headers,
  readClaims,
  type Role,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import postgres from "postgres";
import { runSql } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";

let database: TestDatabase;
let roles: Record<Role, Headers>;
let sql: (text: string) => ReturnType<typeof runSql>;

describe("a session", () => {
  let postgresUrl = "";

  useDatabase((started) => {
    ({ database, roles, postgresUrl } = started);
    sql = (text) => runSql(started.postgresUrl, text);
  });

  it("is not begun at the same instant as its member is blocked", async () => {
    const { id } = await signUp(database.url);
    await sql(`delete from auth.sessions where user_id = '${id}'`);
    const connect = () => postgres(postgresUrl, { max: 1 });
    const [admin, signIn, observer] = [connect(), connect(), connect()];
    const isWaiting = async () =>
      (await observer`select from pg_locks where not granted`).length > 0;
    let isBegun = false;
    let signingIn: Promise<unknown> | undefined;
    let endBlock = () => {};
    const isBlocked = new Promise<void>((resolve) => (endBlock = resolve));
    await admin.begin(async (block) => {
      await block`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
      signingIn = signIn
        .begin(async (session) => {
          await session`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`;
          isBegun = true;
          await isBlocked;
        })
        .catch(() => (isBegun = true));
      while (!isBegun && !(await isWaiting()));
      await block`delete from auth.sessions where user_id = ${id}`;
    });
    endBlock();
    await signingIn;
    expect(await observer`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
    await Promise.all([admin, signIn, observer].map((connection) => connection.end()));
  });

  it("shows a member whom the accounts server bans no session, although its token is still valid", async () => {
    const member = await signUp(database.url);
    const before = await call("get_session", member.headers);
    expect(before.body).toMatchObject({ user_id: member.id, email: member.email });
    await sql(`update auth.users set banned_until = now() + '1 day' where id = '${member.id}'`);
    expect((await call("get_session", member.headers)).body).toBeNull();
  });

  it("keeps a member's session for 30 days without use", async () => {
    const member = await signUp(database.url);
    await age(member, "29 days");
    expect(await isOpen(member)).toBe(true);
  });

  it("rejects a session after 30 days without use", async () => {
    const member = await signUp(database.url);
    await age(member, "31 days");
    expect(await isOpen(member)).toBe(false);
  });

  it("keeps a used session for 90 days", async () => {
    const member = await signUp(database.url);
    await call("record_session_use", member.headers, { device: "Firefox on Windows" });
    await age(member, "89 days");
    expect(await isOpen(member)).toBe(true);
    await age(member, "91 days");
    expect(await isOpen(member)).toBe(false);
  });

  it.each(["reviewer", "admin"])("rejects a session of a %s after 12 hours", async (role) => {
    const member = await signUp(database.url);
    await age(member, "13 hours");
    expect(await isOpen(member)).toBe(true);
    await sql(`insert into public.user_roles (user_id, role) values ('${member.id}', '${role}')`);
    expect(await isOpen(member)).toBe(false);
    await age(member, "11 hours");
    expect(await isOpen(member)).toBe(true);
    expect((await call("get_overview", member.headers)).status).toBe(200);
  });

  it("lists members' own sessions with the device and without an IP address", async () => {
    const [member, second] = await signInTwice();
    await call("record_session_use", second.headers, { device: "Safari on iPhone" });
    const { body } = await call("list_sessions", second.headers);
    expect(body).toMatchObject([
      { device: "Safari on iPhone", is_mine: true, id: sessionOf(second) },
      { device: "", is_mine: false, id: sessionOf(member) },
    ]);
    expect(Object.keys((body as object[])[0] ?? {}).toSorted()).toEqual([
      "device",
      "ends_at",
      "id",
      "is_mine",
      "started_at",
      "used_at",
    ]);
  });

  it("rejects a session that was ended on another device, although its token is still valid", async () => {
    const [lost, kept] = await signInTwice();
    expect((await endSession(lost, kept.headers)).body).toBe(true);
    expect(await isOpen(lost)).toBe(false);
    expect(await isOpen(kept)).toBe(true);
    expect((await endSession(lost, kept.headers)).body).toBe(false);
  });

  it("lets only an admin list and end another member's sessions, and logs it", async () => {
    const member = await signUp(database.url);
    for (const role of ["member", "reviewer"] as const) {
      expect((await endSession(member, roles[role])).body).toBe(false);
      expect((await call("list_sessions", roles[role], { member: member.id })).status).toBe(403);
    }
    expect((await endSession(member, (await signUp(database.url)).headers)).body).toBe(false);
    expect(await isOpen(member)).toBe(true);
    expect((await call("list_sessions", roles.admin, { member: member.id })).body).toHaveLength(1);
    expect((await endSession(member, roles.admin)).body).toBe(true);
    expect(await isOpen(member)).toBe(false);
    const log = `${database.url}/rest/v1/audit_log?subject=eq.user:${member.id}&select=action,actor`;
    expect((await send(log, { headers: roles.service })).body).toEqual([
      { action: "session.ended", actor: readClaims(roles.admin).sub },
    ]);
  });

  it("ends the other sessions when the password changes", async () => {
    const [other, own] = await signInTwice();
    await call("record_session_use", other.headers, { device: "Firefox on Windows" });
    const password = "another long password 2";
    const auth = `${database.url}/auth/v1`;
    const { headers } = own;
    expect(
      (await send(`${auth}/user`, { method: "PUT", headers, body: { password } })).status,
    ).toBe(200);
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(own)).toBe(true);
  });

  it("ends the session when a refresh token is reused, except for the previous one", async () => {
    const account = await signUp(database.url);
    const renew = async (refresh_token?: string) =>
      (await ask("refresh_token", { refresh_token })).body as Record<string, string>;
    const { body } = await ask("password", { email: account.email, password });
    const { refresh_token: first } = body as Record<string, string>;
    const second = await renew(first);
    // Several tabs that renew at the same time send the same token.
    expect(await renew(first)).toMatchObject({ refresh_token: second.refresh_token });
    const newest = await renew(second.refresh_token);
    const stolen = { ...account, headers: bear(newest.access_token) };
    expect(await isOpen(stolen)).toBe(true);
    expect(await renew(first)).toMatchObject({ error_code: "refresh_token_already_used" });
    expect(await isOpen(stolen)).toBe(false);
    expect(await renew(newest.refresh_token)).not.toHaveProperty("access_token");
    expect(await isOpen(account)).toBe(true);
  });

  describe("a second factor", () => {
    let proven: Account;
    let other: Account;
    const factor = (name: string, { headers }: Account, more: object) =>
      call(name, roles.service, {
        member: proven.id,
        session_id: readClaims(headers).session_id,
        ...more,
      });
    const codeHash = (letter: string) => letter.repeat(64);

    beforeAll(async () => {
      [proven, other] = await signInTwice();
      await call("begin_second_factor", roles.service, { member: proven.id, secret: "encrypted" });
    });

    it("is required after its confirmation: other sessions are rejected until a code is given", async () => {
      expect(await isOpen(other)).toBe(true);
      const code_hashes = [codeHash("a"), codeHash("b")];
      const confirmed = await factor("confirm_second_factor", proven, { step: 100, code_hashes });
      expect(confirmed.body).toBe(true);
      expect(await isOpen(proven)).toBe(true);
      expect(await isOpen(other)).toBe(false);
      expect((await call("get_session", other.headers)).body).toMatchObject({ is_proven: false });
      expect((await call("list_sessions", other.headers)).body).toEqual([]);
      expect((await call("delete_my_account", other.headers)).status).toBe(403);
      expect((await factor("verify_second_factor_code", other, { step: 101 })).body).toBe(true);
      expect(await isOpen(other)).toBe(true);
    });

    it("rejects a used code, and earlier ones", async () => {
      const third = await signInAgain(proven);
      for (const step of [101, 100])
        expect((await factor("verify_second_factor_code", third, { step })).body).toBe(false);
      expect(await isOpen(third)).toBe(false);
    });

    it("accepts a recovery code of the member once", async () => {
      const third = await signInAgain(proven);
      const take = (code_hash: string) => factor("verify_recovery_code", third, { code_hash });
      expect((await take(codeHash("c"))).body).toBe(false);
      expect(await isOpen(third)).toBe(false);
      expect((await take(codeHash("a"))).body).toBe(true);
      expect(await isOpen(third)).toBe(true);
      expect((await take(codeHash("a"))).body).toBe(false);
    });

    describe("at the auth server itself", () => {
      const auth = () => `${database.url}/auth/v1`;
      const change = ({ headers }: Account, body: object) =>
        send(`${auth()}/user`, { method: "PUT", headers, body });
      const verifyCode = (step: number) => factor("verify_second_factor_code", proven, { step });
      const waitThreeMinutes = () =>
        sql("update public.second_factors set last_code_at = last_code_at - interval '3 minutes'");

      it("is needed for a new password, at most two minutes before", async () => {
        await waitThreeMinutes();
        const body = { password: "another long password 3" };
        expect((await change(proven, body)).status).toBeGreaterThanOrEqual(400);
        expect((await ask("password", { email: proven.email, ...body })).status).toBe(400);
        await verifyCode(201);
        expect((await change(proven, { password })).status).toBe(422); // the same password
        expect((await change(proven, body)).status).toBe(200);
        expect((await change(proven, { password })).status).toBe(200);
      });

      it("is needed to ask for a new address, but not to confirm it", async () => {
        await waitThreeMinutes();
        const email = `new-${proven.email}`;
        expect((await change(proven, { email })).status).toBeGreaterThanOrEqual(400);
        await verifyCode(202);
        expect((await change(proven, { email })).status).toBe(200);
        await waitThreeMinutes();
        const setAddress = (value: string) =>
          sql(`update auth.users set email = ${value} where id = '${proven.id}' returning email`);
        await expect(setAddress("'third@example.com'")).rejects.toThrow("second factor");
        expect(await setAddress("email_change")).toEqual([{ email }]);
        await verifyCode(203);
        await setAddress(`'${proven.email}'`);
      });

      it("is asked for by the link for a new password, which then proves its session", async () => {
        await send(`${auth()}/recover`, {
          method: "POST",
          headers: roles.visitor,
          body: { email: proven.email },
        });
        const [user] = await sql(
          `select recovery_token as token_hash from auth.users where id = '${proven.id}'`,
        );
        const find = async (link: object = {}) =>
          (await call("find_second_factor_of_link", roles.service, link)).body;
        expect(user).toHaveProperty("token_hash", expect.stringMatching(/./));
        expect(await find(user)).toBe(proven.id);
        expect(await find({ token_hash: "" })).toBeNull();
        const third = await signInAgain(proven);
        await waitThreeMinutes();
        expect((await factor("prove_new_session", third, {})).body).toBe(false);
        await verifyCode(204);
        expect((await factor("prove_new_session", other, {})).body).toBe(false); // it has ended
        expect((await factor("prove_new_session", third, {})).body).toBe(true);
        expect(await isOpen(third)).toBe(true);
      });
    });

    it("cannot be replaced while it is active", async () => {
      const begun = { member: proven.id, secret: "another" };
      expect((await call("begin_second_factor", roles.service, begun)).body).toBe(false);
      const again = { step: 300, code_hashes: [codeHash("d")] };
      expect((await factor("confirm_second_factor", other, again)).body).toBe(false);
    });

    it("can be required of all roles by an admin who has one: a role without it has no rights", async () => {
      const require = (headers: Headers, required: boolean) =>
        send(`${database.url}/rest/v1/security_rules?id=eq.site`, {
          method: "PATCH",
          headers: { ...headers, prefer: "return=representation" },
          body: { reviewers_need_second_factor: required },
        });
      expect((await require(roles.reviewer, true)).body).toEqual([]);
      expect((await require(roles.admin, true)).status).toBe(403);
      await sql(`insert into public.user_roles (user_id, role) values ('${proven.id}', 'admin')`);
      expect((await require(proven.headers, true)).status).toBe(200);
      expect((await call("get_overview", roles.reviewer)).status).toBe(403);
      expect((await call("get_overview", proven.headers)).status).toBe(200);
      expect((await require(proven.headers, false)).status).toBe(200);
      expect((await call("get_overview", roles.reviewer)).status).toBe(200);
    });
  });

  it("deletes only accounts that are unconfirmed for 30 days", async () => {
    const people = [
      await signUp(database.url),
      await signUp(database.url),
      await signUp(database.url),
    ];
    const [forgotten, young, confirmed] = people.map(({ id }) => id);
    const unconfirmed = "email_confirmed_at = null, last_sign_in_at = null";
    const old = "created_at = now() - interval '31 days'";
    await sql(`update auth.users set ${unconfirmed}, ${old} where id = '${forgotten}'`);
    await sql(`update auth.users set ${unconfirmed} where id = '${young}'`);
    await sql(`update auth.users set ${old} where id = '${confirmed}'`);
    await call("sweep_expired", roles.service);
    const path = `accounts?id=in.(${forgotten},${young},${confirmed})&select=id`;
    const left = await send(`${database.url}/rest/v1/${path}`, { headers: roles.service });
    expect(left.body).toHaveLength(2);
    expect(left.body).not.toContainEqual({ id: forgotten });
  });

  it("deletes what the auth server logged more than 30 days ago", async () => {
    const [old, young] = [await signUp(database.url), await signUp(database.url)];
    const of = ({ id }: Account) => `payload ->> 'actor_id' = '${id}'`;
    const ago = "created_at = now() - interval '31 days'";
    await sql(`update auth.audit_log_entries set ${ago} where ${of(old)}`);
    await call("sweep_expired", roles.service);
    const count = (whose: string) =>
      sql(`select from auth.audit_log_entries where ${whose} limit 1`);
    expect([await count(of(old)), await count(of(young))].map((found) => found.length)).toEqual([
      ...[0, 1],
    ]);
  });

  it("deletes expired sessions, and ends all after the restore of a backup", async () => {
    const [old, young] = [await signUp(database.url), await signUp(database.url)];
    await age(old, "91 days");
    await call("sweep_expired", roles.service);
    const user = `${database.url}/auth/v1/user`;
    expect((await send(user, { headers: old.headers })).status).toBe(403);
    expect((await send(user, { headers: young.headers })).status).toBe(200);
    await call("end_all_sessions", roles.service);
    expect(await isOpen(young)).toBe(false);
  });
});

function call(name: string, headers: Headers, body: unknown = {}) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

function endSession(of: Account, headers: Headers) {
  return call("end_session", headers, { session_id: sessionOf(of) });
}

async function isOpen({ headers, id }: Account): Promise<boolean> {
  const path = `${database.url}/rest/v1/accounts?id=eq.${id}&select=id`;
  return JSON.stringify((await send(path, { headers })).body) === JSON.stringify([{ id }]);
}

function sessionOf({ headers }: Account): string {
  return readClaims(headers).session_id;
}

async function age(account: Account, by: string): Promise<void> {
  await sql(
    `update auth.sessions set created_at = now() - interval '${by}', refreshed_at = null where id = '${sessionOf(account)}'`,
  );
}

/** Signs in to the same account on two devices. */
async function signInTwice(): Promise<[Account, Account]> {
  const first = await signUp(database.url);
  return [first, await signInAgain(first)];
}

async function signInAgain(account: Account): Promise<Account> {
  const { body } = await ask("password", { email: account.email, password });
  const { access_token } = body as { access_token: string };
  return { ...account, headers: bear(access_token) };
}

const password = "a-long-password-1";

function ask(grant: string, body: object) {
  const url = `${database.url}/auth/v1/token?grant_type=${grant}`;
  return send(url, { method: "POST", headers: roles.visitor, body });
}

function bear(token = ""): Headers {
  return { ...roles.visitor, authorization: `Bearer ${token}` };
}
