/** The access matrix, through REST with real tokens and as the database itself tells it. */
import path from "node:path";
import {
  type Headers,
  makeEmptyFolder,
  type Role,
  send,
  signIn,
  startDatabase,
  type TestDatabase,
} from "../support/database";
import { createDatabase, runSql, superuserUrl } from "../support/test-cluster";
import { useDatabase } from "../support/use-database";
import { ACTORS } from "./access/cells";
import { FUNCTIONS, POLICY_HELPERS, QUESTION } from "./access/functions";
import {
  expectedCallers,
  expectedColumns,
  expectedGrants,
  type Found,
  heldColumns,
  heldGrants,
  inspect,
} from "./access/grants";
import { MUTATIONS } from "./access/mutations";
import { expectedOf, observe } from "./access/observe";
import { PHONE, PUBLISHED_BUSINESS, SUSPENDED_BUSINESS } from "./access/rows";
import { TABLES } from "./access/tables";
import { takenFor, TOKENS } from "./access/tokens";
import { ask, makeWorld, type World } from "./access/world";

const ROLES: Role[] = ["keyless", "visitor", "member", "reviewer", "admin", "service"];

let database: TestDatabase;
let postgresUrl: string;
let roles: Record<Role, Headers>;
let world: World;

useDatabase((started) => ({ database, roles, postgresUrl } = started));

beforeAll(async () => {
  world = await makeWorld(database.url, roles);
});

describe.each(ACTORS)("a %s", (actor) => {
  it.each(Object.keys(TABLES))("has exactly the matrix's access to %s", async (table) => {
    expect(await observe(world, actor, table)).toEqual(expectedOf(actor, table));
  });
});

const called = Object.keys(FUNCTIONS).filter((name) => !FUNCTIONS[name]?.isColumn);

it.each(called)("allows calls of %s exactly as in the matrix", async (name) => {
  const { body = {}, callers = [], usesUp } = FUNCTIONS[name] ?? {};
  const answered: Role[] = [];
  for (const role of ROLES) {
    const headers = usesUp ? (await signIn(database.url))[role] : roles[role];
    const options = { method: "POST", headers, body };
    const answer = await send(`${database.url}/rest/v1/rpc/${name}`, options);
    if (answer.status < 300) answered.push(role);
  }
  expect(answered).toEqual(callers);
});

it.each(TOKENS)("treats the token of $of as $takenFor", async ({ make, takenFor: as }) => {
  expect(await takenFor(database.url, await make(database.url))).toBe(as);
});

it.each([
  "auth.users",
  "auth.sessions",
  "storage.objects",
  "supabase_migrations.schema_migrations",
  "internal.search_words",
])("does not serve %s to a visitor or member", async (name) => {
  const [schema = "", table = ""] = name.split(".");
  for (const role of ["visitor", "member"] as const) {
    const headers = { ...roles[role], "accept-profile": schema };
    const answer = await send(`${database.url}/rest/v1/${table}`, { headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

it.each([
  ["nearest_businesses", { from_latitude: 27, from_longitude: -80, max_rows: 50 }],
  ["search_businesses", { question: QUESTION }],
  ["find_duplicates", { phone: PHONE, website: "", name: "", zip: "" }],
])("excludes suspended businesses from the result of %s", async (name, body) => {
  const answer = await ask(world, "visitor", `rpc/${name}`, { method: "POST", body });
  const found = JSON.stringify(answer.body);
  expect(found).toContain(PUBLISHED_BUSINESS);
  expect(found).not.toContain(SUSPENDED_BUSINESS);
});

it("hides posts and reviews of a suspended business from requests by id", async () => {
  const path = `businesses?id=eq.${SUSPENDED_BUSINESS}&select=id,posts(id),reviews(id)`;
  expect((await ask(world, "visitor", path)).body).toEqual([]);
  expect((await ask(world, "member", path)).body).toEqual([]);
});

describe("grants", () => {
  let found: Found;

  beforeAll(async () => {
    found = await inspect(postgresUrl);
  });

  it("are in the matrix for every table and view of the public schema", () => {
    const names = found.tables.filter(({ schema }) => schema === "public").map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it("include row-level security on every table, and no view with its owner's rights", () => {
    const own = found.tables.filter(({ schema }) => ["public", "internal"].includes(schema));
    const unsafe = own.filter((table) => (table.is_table ? !table.has_rls : !table.is_invoker));
    expect(unsafe).toEqual([]);
  });

  it("check the session everywhere instead of the token alone", () => {
    // The functions of the log only check for the service role; a blocked member is refused in any session.
    expect(found.tokenReaders.map(({ name }) => name)).toEqual([
      "internal.log_content",
      "internal.member_id",
      "internal.refuse_blocked",
      "internal.write_audit",
      "public.get_session",
      "public.remove_samples",
    ]);
  });

  it("are those of the matrix and no other, after the requests above", () => {
    expect(heldGrants(found)).toEqual(expectedGrants(found));
  });

  it("are limited to the columns of the matrix", () => {
    expect(heldColumns(found)).toEqual(expectedColumns());
  });

  it("are the same right after the migrations", async () => {
    const { folder, remove } = makeEmptyFolder();
    const name = path.basename(folder);
    const DATABASE_URL = await createDatabase(name);
    await (await startDatabase(folder, { DATABASE_URL, SITE_URL: "https://vets.example" })).stop();
    const atFirst = await inspect(superuserUrl(name));
    remove();
    expect(heldGrants(atFirst)).toEqual(heldGrants(found));
  });

  it("allow executing functions of all schemas as in the matrix", () => {
    const callable = found.functions
      .filter(({ name, callers }) => name.startsWith("public.") || callers.length > 0)
      .map(({ name, callers }) => ({ name, callers }));
    expect(callable).toEqual(expectedCallers());
  });

  it("include functions of other schemas with their owner's rights only for policies", () => {
    const elsewhere = found.functions.filter(({ name }) => !name.startsWith("public."));
    const definers = elsewhere.filter((one) => one.is_definer && one.callers.length > 0);
    expect(definers.map(({ name }) => name)).toEqual(POLICY_HELPERS);
  });
});

it.each(MUTATIONS)("detects the fault: $name", async ({ make, undo, actor, table, seen }) => {
  await runSql(postgresUrl, make);
  const observed = await observe(world, actor, table);
  await runSql(postgresUrl, undo);
  const expected = expectedOf(actor, table);
  const differing = Object.entries(observed).filter(
    ([kind, keys]) => JSON.stringify(keys) !== JSON.stringify({ ...expected }[kind]),
  );
  expect(differing.map(([kind]) => kind).toSorted()).toEqual(seen.toSorted());
});

it("detects functions that can be executed, and rights on a table or one column", async () => {
  const changes = [
    ["execute on function internal.spelled_alike(text)", "anon"],
    ["truncate on public.posts", "service_role"],
    ["select (tries) on public.rate_limits", "authenticated"],
    ["insert on internal.duplicate_checks", "directory_server"],
  ].map(([right, role]) => ({
    make: `grant ${right} to ${role}`,
    undo: `revoke ${right} from ${role}`,
  }));
  await runSql(postgresUrl, changes.map(({ make }) => make).join(";"));
  const found = await inspect(postgresUrl);
  await runSql(postgresUrl, changes.map(({ undo }) => undo).join(";"));
  expect(found.functions).toContainEqual({
    name: "internal.spelled_alike",
    is_definer: false,
    callers: ["anon"],
  });
  const expected = expectedGrants(found);
  expect(heldGrants(found).filter((held) => !expected.includes(held))).toEqual([
    "authenticated select public.rate_limits",
    "directory_server insert internal.duplicate_checks",
    "service_role truncate public.posts",
  ]);
});
