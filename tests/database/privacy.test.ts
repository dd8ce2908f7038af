/** The inventory of personal data, beside the schema and the jobs that it speaks of. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { HOLDINGS } from "@/lib/privacy/inventory";
import { OTHER_TABLES } from "@/lib/privacy/other-tables";
import { runScript } from "../support/database";

const schema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sweeps: z.array(z.object({ name: z.string(), source: z.string() })),
});

let found: z.infer<typeof schema>;

beforeAll(async () => {
  const { output } = await runScript("tests/support/print-schema.ts");
  found = schema.parse(JSON.parse(output));
});

it("has every table of the database, each once, with every column", () => {
  const inSchema = found.tables.map(({ name, columns }) => [name, columns]);
  const listed = [
    ...HOLDINGS.flatMap(({ tables }) => Object.entries(tables)).map(
      ([name, { personal, other = "" }]) => [name, `${personal} ${other}`] as const,
    ),
    ...Object.entries(OTHER_TABLES),
  ].map(([name, columns]) => [name, toColumns(name, columns)]);
  expect(listed.toSorted()).toEqual(inSchema.toSorted());
});

it("names jobs that remove by just these ages, and every job that there is", () => {
  const sweeps = HOLDINGS.flatMap(({ sweeps = [] }) => sweeps);
  for (const { by, days } of sweeps)
    expect(sourceOf(by)).toMatch(new RegExp(`interval '${days} days?'`));
  expect(new Set(sweeps.map(({ by }) => by))).toEqual(
    new Set(found.sweeps.map(({ name }) => name)),
  );
});

it("has the age of each job that removes something", () => {
  const ages = HOLDINGS.flatMap(({ sweeps = [] }) => sweeps.map(({ by, days }) => `${by} ${days}`));
  for (const { name, source } of found.sweeps)
    for (const [, days] of source.matchAll(/interval '(\d+) days?'/g))
      expect(ages).toContain(`${name} ${days}`);
});

it("names jobs that run while the site does", () => {
  const job = readFileSync("lib/housekeeping.ts", "utf8");
  for (const { name } of found.sweeps) expect(job).toContain(`rpc("${name}")`);
});

/** An asterisk stands for all: the columns of the accounts' server and of Storage are theirs. */
function toColumns(name: string, listed: string): string[] {
  const ofTable = found.tables.find((table) => table.name === name)?.columns ?? [];
  return listed.trim() === "*" ? ofTable : listed.trim().split(" ").toSorted();
}

function sourceOf(sweep: string): string {
  const source = found.sweeps.find(({ name }) => name === sweep)?.source ?? "";
  return source + (sweep === "sweep_sessions" ? SESSION_AGES : "");
}

/** internal.open_sessions has them. */
const SESSION_AGES = readFileSync("supabase/migrations/20261122000022_sessions.sql", "utf8");
