/** The access matrix, through REST with real tokens, on each supported database. */
import { z } from "zod";
import {
  type Headers,
  type Role,
  runScript,
  send,
  signIn,
  type TestDatabase,
} from "../support/database";
import { runSql } from "../support/database-postgres";
import { DATABASES, useDatabase } from "../support/each-database";
import { ACTORS } from "./access/cells";
import { ELSEWHERE, FUNCTIONS } from "./access/functions";
import { MUTATIONS } from "./access/mutations";
import { expectedOf, observe } from "./access/observe";
import { PHONE, PUBLISHED_BUSINESS, SUSPENDED_BUSINESS } from "./access/rows";
import { TABLES } from "./access/tables";
import { takenFor, TOKENS } from "./access/tokens";
import { ask, makeWorld, type World } from "./access/world";

const ROLES: Role[] = ["keyless", "visitor", "member", "reviewer", "admin", "service"];

const QUESTION = { phrase: "fixture", words: "fixture", stems: "fixture", from: 0, size: 50 };

const granted = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      is_table: z.boolean(),
      has_rls: z.boolean(),
      is_invoker: z.boolean(),
    }),
  ),
  functions: z.array(
    z.object({ name: z.string(), is_definer: z.boolean(), callers: z.array(z.string()) }),
  ),
  truncated: z.array(z.string()),
  token_readers: z.array(z.string()),
});

describe.each(DATABASES)("on %s", (kind) => {
  let database: TestDatabase;
  let postgresUrl: string | undefined;
  let roles: Record<Role, Headers>;
  let world: World;

  useDatabase(kind, (started) => ({ database, roles, postgresUrl } = started));

  beforeAll(async () => {
    world = await makeWorld(database.url, roles);
  });

  describe.each(ACTORS)("a %s", (actor) => {
    it.each(Object.keys(TABLES))("has exactly the matrix's access to %s", async (table) => {
      expect(await observe(world, actor, table)).toEqual(expectedOf(actor, table));
    });
  });

  it.each(Object.keys(FUNCTIONS))("allows calls of %s exactly as in the matrix", async (name) => {
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
    "internal.text_words",
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
    let found: z.infer<typeof granted>;

    beforeAll(async () => {
      found = await inspect();
    });

    it("are in the matrix for every table and view of the public schema", () => {
      const names = found.tables
        .map(({ name }) => name)
        .filter((name) => name.startsWith("public."));
      expect(names.toSorted()).toEqual(
        Object.keys(TABLES)
          .map((name) => `public.${name}`)
          .toSorted(),
      );
    });

    it("include row-level security on every table, and no view with its owner's rights", () => {
      const unsafe = found.tables.filter((table) =>
        table.is_table ? !table.has_rls : !table.is_invoker,
      );
      expect(unsafe).toEqual([]);
    });

    it("check the session everywhere instead of the token alone", () => {
      // The functions of the log only check for the service role; a blocked member is refused in any session.
      expect(found.token_readers).toEqual([
        "internal.log_content",
        "internal.refuse_blocked",
        "public.get_session",
        "public.member_id",
        "public.remove_samples",
        "public.write_audit",
      ]);
    });

    it("do not include truncating a table", () => {
      expect(found.truncated).toEqual([]);
    });

    it("allow executing functions of all schemas as in the matrix", () => {
      const callable = found.functions
        .filter(({ name, callers }) => name.startsWith("public.") || callers.length > 0)
        .map(({ name, callers }) => ({ name, callers }));
      expect(callable).toEqual(expectedCallers());
    });

    it("do not include functions of other schemas with their owner's rights", () => {
      const elsewhere = found.functions.filter(({ name }) => !name.startsWith("public."));
      expect(elsewhere.filter((one) => one.is_definer && one.callers.length > 0)).toEqual([]);
    });
  });

  if (kind === "PostgreSQL 15") {
    it.each(MUTATIONS)("detects the fault: $name", async ({ make, undo, actor, table, seen }) => {
      await runSql(postgresUrl ?? "", make);
      const observed = await observe(world, actor, table);
      await runSql(postgresUrl ?? "", undo);
      const expected = expectedOf(actor, table);
      const differing = Object.entries(observed).filter(
        ([kind, keys]) => JSON.stringify(keys) !== JSON.stringify({ ...expected }[kind]),
      );
      expect(differing.map(([kind]) => kind).toSorted()).toEqual(seen.toSorted());
    });

    it("detects executable functions, and tables that can be truncated", async () => {
      await runSql(
        postgresUrl ?? "",
        `grant execute on function internal.is_used(text) to anon;
        drop trigger truncate_is_refused on public.posts`,
      );
      const { functions, truncated } = await inspect();
      await runSql(
        postgresUrl ?? "",
        `revoke execute on function internal.is_used(text) from anon;
        call internal.close_migration()`,
      );
      expect(functions).toContainEqual({
        name: "internal.is_used",
        is_definer: false,
        callers: ["anon"],
      });
      expect(truncated).toContain("anon public.posts");
    });
  }

  async function inspect(): Promise<z.infer<typeof granted>> {
    const settings: Record<string, string> = postgresUrl ? { DATABASE_URL: postgresUrl } : {};
    const { output, printed } = await runScript("tests/support/inspect-access.ts", settings);
    if (!output.startsWith("{")) throw new Error(printed);
    return granted.parse(JSON.parse(output));
  }
});

const DATABASE_ROLES: Record<Role, string[]> = {
  keyless: [],
  visitor: ["anon"],
  member: ["authenticated"],
  reviewer: ["authenticated"],
  admin: ["authenticated"],
  service: ["service_role"],
};

function expectedCallers(): { name: string; callers: string[] }[] {
  const ofPublic = Object.entries(FUNCTIONS).map(
    ([name, { callers }]) => [`public.${name}`, callers] as const,
  );
  return [...ofPublic, ...Object.entries(ELSEWHERE)]
    .map(([name, callers]) => ({
      name,
      callers: [...new Set(callers.flatMap((role) => DATABASE_ROLES[role]))],
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
