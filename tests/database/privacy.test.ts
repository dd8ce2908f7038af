/** Compares the inventory of personal data with the schema and with the jobs that delete old rows. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { PERSONAL_DATA } from "@/data/personal-data";
import { OTHER_TABLES } from "../support/other-tables";
import { runSql } from "../support/test-cluster";
import { prepareDatabase } from "../support/use-database";

const schema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sweeps: z.array(z.object({ name: z.string(), source: z.string() })),
});

const TABLES_SQL = `
  select case c.table_schema when 'public' then '' else c.table_schema || '.' end || c.table_name as name,
    jsonb_agg(c.column_name order by c.column_name) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'supabase_migrations')
  group by 1`;

const SWEEPS_SQL = `
  select p.proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
  where p.pronamespace = 'internal'::regnamespace and p.proname like 'sweep\\_%'`;

let found: z.infer<typeof schema>;

beforeAll(async () => {
  const { postgresUrl, remove } = await prepareDatabase();
  found = schema.parse({
    tables: await runSql(postgresUrl, TABLES_SQL),
    sweeps: await runSql(postgresUrl, SWEEPS_SQL),
  });
  remove();
});

it("contains every table of the database once, with every column", () => {
  const inSchema = found.tables.map(({ name, columns }) => [name, columns]);
  const listed = [
    ...PERSONAL_DATA.flatMap(({ tables }) => Object.entries(tables)).map(
      ([name, { personal, other = "" }]) => [name, `${personal} ${other}`] as const,
    ),
    ...Object.entries(OTHER_TABLES),
  ].map(([name, columns]) => [name, toColumns(name, columns)]);
  expect(listed.toSorted()).toEqual(inSchema.toSorted());
});

it("contains every job, with ages that the job uses", () => {
  const sweeps = PERSONAL_DATA.flatMap(({ sweeps = [] }) => sweeps);
  for (const { by, days } of sweeps)
    expect(sourceOf(by)).toMatch(new RegExp(`interval '${days} days?'`));
  expect(new Set(sweeps.map(({ by }) => by))).toEqual(
    new Set(found.sweeps.map(({ name }) => name)),
  );
});

it("contains every age of the jobs", () => {
  const ages = PERSONAL_DATA.flatMap(({ sweeps = [] }) =>
    sweeps.map(({ by, days }) => `${by} ${days}`),
  );
  for (const { name, source } of found.sweeps)
    for (const [, days] of source.matchAll(/interval '(\d+) days?'/g))
      expect(ages).toContain(`${name} ${days}`);
});

it("contains only jobs that the hourly sweep runs", () => {
  const job = readFileSync("supabase/migrations/20261124000014_administration.sql", "utf8");
  for (const { name } of found.sweeps) expect(job).toContain(`perform internal.${name}();`);
});

/** Returns the columns of a table; '*' means all, for tables of the auth server and Storage. */
function toColumns(name: string, listed: string): string[] {
  const ofTable = found.tables.find((table) => table.name === name)?.columns ?? [];
  return listed.trim() === "*" ? ofTable : listed.trim().split(" ").toSorted();
}

function sourceOf(sweep: string): string {
  const source = found.sweeps.find(({ name }) => name === sweep)?.source ?? "";
  return source + (sweep === "sweep_sessions" ? SESSION_AGES : "");
}

/** The migration with internal.open_sessions, which contains the ages of sessions. */
const SESSION_AGES = readFileSync("supabase/migrations/20261124000001_accounts.sql", "utf8");
