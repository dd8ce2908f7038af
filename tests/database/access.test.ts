/** The access matrix, through REST with real tokens, on both databases that the product runs on. */
import {
  type Answer,
  DATABASE_TIMEOUT_MS,
  type Headers,
  type Role,
  runScript,
  send,
  signIn,
  signToken,
  signUp,
  type TestDatabase,
} from "../support/database";
import { DATABASES, useDatabase } from "../support/each-database";
import {
  FIXTURES,
  FUNCTIONS,
  PEOPLE,
  PRIVATE_BUSINESS,
  PUBLIC_BUSINESS,
  type Reads,
  type Subject,
  SUBJECTS,
  type Verb,
} from "./access-matrix";

jest.setTimeout(DATABASE_TIMEOUT_MS);

const ROLES: Role[] = ["keyless", "visitor", "member", "reviewer", "admin", "service"];
const VERBS: Verb[] = ["insert", "update", "delete"];
const TABLES = Object.keys(SUBJECTS);

describe("the matrix is complete", () => {
  type Listed = { name: string; is_table: boolean; has_rls: boolean; is_invoker: boolean };
  let tables: Listed[];
  let functions: string[];

  beforeAll(async () => {
    const { output } = await runScript("tests/support/list-public-objects.ts");
    ({ tables, functions } = JSON.parse(output));
  });

  it("has cells for every table and view of the public schema", () => {
    expect(TABLES.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it("has cells for every function of the public schema", () => {
    expect(Object.keys(FUNCTIONS).toSorted()).toEqual(functions.toSorted());
  });

  it("finds row-level security on every table", () => {
    expect(tables.filter((table) => table.is_table && !table.has_rls)).toEqual([]);
  });

  it("finds no view that lends its maker's rights to the reader", () => {
    expect(tables.filter((table) => !table.is_table && !table.is_invoker)).toEqual([]);
  });
});

describe.each(DATABASES)("on %s", (kind) => {
  let database: TestDatabase;
  let roles: Record<Role, Headers>;
  /** Ids of the accounts that the matrix knows by their names. */
  const people = new Map<string, string>();

  useDatabase(kind, (started) => ({ database, roles } = started));

  beforeAll(async () => {
    for (const name of PEOPLE) people.set(name, (await signUp(database.url)).id);
    people.set("MEMBER", toUserId(roles.member));
    people.set("REVIEWER", toUserId(roles.reviewer));
    await makeFixtures();
  });

  describe.each(TABLES)("%s", (table) => {
    const { cells } = SUBJECTS[table] as Subject;

    it.each(ROLES)("shows a %s what the matrix says", async (role) => {
      expect(await readAs(role, table)).toBe(cells[role].reads);
    });

    it.each(ROLES.flatMap((role) => VERBS.map((verb) => ({ role, verb }))))(
      "lets or keeps a $role from $verb as the matrix says",
      async ({ role, verb }) => {
        const before = await rowsOf(table);
        const answer = await writeAs(role, table, verb);
        const after = await rowsOf(table);
        const may = cells[role].writes.includes(verb);
        const changed = JSON.stringify(after) !== JSON.stringify(before);
        if (changed) await makeFixtures(table);
        expect({ role, verb, changed, answer: changed === may ? null : answer }).toEqual({
          role,
          verb,
          changed: may,
          answer: null,
        });
      },
    );
  });

  describe.each(Object.keys(FUNCTIONS))("function %s", (name) => {
    it.each(ROLES)("answers or refuses a %s as the matrix says", async (role) => {
      const { body = {}, callers = [], usesUp } = FUNCTIONS[name] ?? {};
      const headers = usesUp ? (await signIn(database.url))[role] : roles[role];
      const options = { method: "POST", headers, body };
      const answer = await send(`${database.url}/rest/v1/rpc/${name}`, options);
      expect(answer.status < 300).toBe(callers.includes(role));
    });
  });

  it("leaves a suspended business out of the nearest ones", async () => {
    const body = { from_latitude: 27, from_longitude: -80, max_rows: 50 };
    const { body: found } = await request("visitor", "rpc/nearest_businesses", {
      method: "POST",
      body,
    });
    const ids = (found as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(PUBLIC_BUSINESS);
    expect(ids).not.toContain(PRIVATE_BUSINESS);
  });

  it("hides a suspended business from whoever knows its id, and what belongs to it", async () => {
    const path = `businesses?id=eq.${PRIVATE_BUSINESS}&select=id,posts(id),reviews(id)`;
    expect((await request("visitor", path)).body).toEqual([]);
    expect((await request("member", path)).body).toEqual([]);
  });

  it.each([
    "auth.users",
    "auth.sessions",
    "storage.objects",
    "supabase_migrations.schema_migrations",
  ])("does not serve %s to a visitor or member", async (name) => {
    const [schema = "", table = ""] = name.split(".");
    for (const role of ["visitor", "member"] as const) {
      const headers = { ...roles[role], "accept-profile": schema };
      const answer = await send(`${database.url}/rest/v1/${table}`, { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  describe("a token that claims every right", () => {
    const claims = { role: "service_role", exp: 4_000_000_000 };
    const [header, content] = signToken(claims).split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");

    it.each([
      ["that somebody else signed", signToken(claims, "a-secret-that-is-not-ours")],
      ["without a signature", `${header}.${content}.`],
      ["that says it needs no signature", `${none}.${content}.`],
      ["that says so with a signature", `${none}.${content}.${signToken(claims).split(".")[2]}`],
    ])("%s shows nothing that is not public", async (_, token) => {
      const { body } = await bearing(token, `businesses?select=id&id=eq.${PRIVATE_BUSINESS}`);
      expect(JSON.stringify(body)).not.toContain(PRIVATE_BUSINESS);
    });

    it("would show it if we had signed it, so that the question is a fair one", async () => {
      const { body } = await bearing(
        signToken(claims),
        `businesses?select=id&id=eq.${PRIVATE_BUSINESS}`,
      );
      expect(JSON.stringify(body)).toContain(PRIVATE_BUSINESS);
    });
  });

  it("refuses a token that has run out", async () => {
    const old = signToken({ role: "authenticated", sub: "1", exp: 1_000_000_000 });
    expect((await bearing(old)).status).toBe(401);
  });

  it("refuses a member's token without the key that belongs to it", async () => {
    const { authorization = "" } = roles.member;
    const answer = await send(`${database.url}/rest/v1/businesses`, { headers: { authorization } });
    expect(answer.status).toBe(401);
  });

  it("refuses a key that is not ours", async () => {
    const answer = await send(`${database.url}/rest/v1/businesses`, {
      headers: { apikey: "sb_secret_guess" },
    });
    expect(answer.status).toBe(401);
  });

  function bearing(token: string, path = "businesses?select=id&limit=1"): Promise<Answer> {
    const headers = { ...roles.visitor, authorization: `Bearer ${token}` };
    return send(`${database.url}/rest/v1/${path}`, { headers });
  }

  function request(role: Role, path: string, options: { method?: string; body?: unknown } = {}) {
    return send(`${database.url}/rest/v1/${path}`, { ...options, headers: roles[role] });
  }

  async function readAs(role: Role, table: string): Promise<Reads> {
    const { publicRow, privateRow } = subjectOf(table);
    const keys = (await rowsOf(table, role)).map(([key]) => key);
    if (keys.includes(privateRow)) return "both";
    return keys.includes(publicRow) ? "only the public one" : "none";
  }

  async function rowsOf(table: string, role: Role = "service"): Promise<[string, unknown][]> {
    const { key } = subjectOf(table);
    const { body } = await request(role, `${table}?${allRows(table)}&order=${key}`);
    return Array.isArray(body) ? body.map((row) => [String(row[key]), row]) : [];
  }

  function writeAs(role: Role, table: string, verb: Verb): Promise<Answer> {
    const { newRow, change } = subjectOf(table);
    if (verb === "insert") return request(role, table, { method: "POST", body: newRow });
    const path = `${table}?${filter(subjectOf(table))}`;
    if (verb === "delete") return request(role, path, { method: "DELETE" });
    return request(role, path, { method: "PATCH", body: change });
  }

  /** Makes all rows anew, or those of a table that was changed; what belongs to a business goes and comes with it. */
  async function makeFixtures(changed?: string): Promise<void> {
    const all = changed === undefined || changed === "businesses";
    for (const { table, rows } of FIXTURES) {
      if (!all && table !== changed) continue;
      // The audit log refuses, and keeps the rows that it has.
      await request("service", `${table}?${allRows(table)}`, { method: "DELETE" });
      const headers = { ...roles.service, prefer: "resolution=ignore-duplicates" };
      const options = { method: "POST", headers, body: named(rows) };
      const { status, body } = await send(`${database.url}/rest/v1/${table}`, options);
      if (status >= 300) throw new Error(`Fixtures of ${table}: ${JSON.stringify(body)}`);
    }
  }

  function subjectOf(table: string): Subject {
    return named(SUBJECTS[table] as Subject);
  }

  function allRows(table: string): string {
    const subject = subjectOf(table);
    return filter(subject, [String(subject.newRow[subject.key])]);
  }

  /** With the ids of accounts in place of their names. */
  function named<Value>(value: Value): Value {
    const names = new RegExp(`"(${[...people.keys()].join("|")})"`, "g");
    return JSON.parse(
      JSON.stringify(value).replace(names, (_, name: string) => `"${people.get(name)}"`),
    );
  }
});

function filter({ key, publicRow, privateRow }: Subject, more: string[] = []): string {
  const values = [publicRow, privateRow, ...more].map((value) => `"${value}"`);
  return `${key}=in.(${encodeURIComponent(values.join(","))})`;
}

function toUserId({ authorization = "" }: Headers): string {
  const [, claims = ""] = authorization.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).sub;
}
