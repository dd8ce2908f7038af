/** The embedded Supabase over several starts: adding and removing samples, other versions, an external PostgreSQL. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { businesses as samples } from "@/data/sample";
import {
  makeEmptyFolder,
  makeFolder,
  runScript,
  send,
  SERVICE,
  settingsOf,
  spawnServer,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { restartPostgres, runSql, startPostgres } from "../support/database-postgres";

it("starts without samples at a public URL", async () => {
  const { folder, remove } = makeEmptyFolder();
  const database = await startDatabase(folder, { SITE_URL: "https://vets.example" });
  const { body } = await send(`${database.url}/rest/v1/businesses?select=id`, { headers: VISITOR });
  expect(body).toEqual([]);
  await database.stop();
  remove();
});

it("starts again after a first start that was killed while it created the database", async () => {
  const { folder, remove } = makeEmptyFolder();
  const killed = spawnServer("embedded", settingsOf(folder));
  const ended = new Promise((resolve) => killed.once("exit", resolve));
  while (!existsSync(path.join(folder, "supabase", "base"))) await setTimeout(1);
  killed.kill("SIGKILL");
  await ended;
  await (await startDatabase(folder)).stop();
  remove();
});

it("refuses an incomplete database, and does not change its files", async () => {
  const { folder, remove } = makeFolder();
  const files = path.join(folder, "supabase");
  rmSync(path.join(files, "PG_VERSION"));
  const before = readdirSync(files);
  await expect(startDatabase(folder)).rejects.toThrow(/no PG_VERSION/);
  expect(readdirSync(files)).toEqual(before);
  remove();
});

describe("the samples of a database", () => {
  const { folder, remove } = makeFolder();
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startDatabase(folder);
  });

  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("stay removed, even when nothing else is left", async () => {
    const removed = await runScript("scripts/samples.ts", { DATA_DIR: folder }, ["remove"]);
    expect(removed.printed).toContain(`${samples.length} sample listings`);
    expect(await countBusinesses(database)).toBe(0);
    await database.stop();
    database = await startDatabase(folder);
    expect(await countBusinesses(database)).toBe(0);
  });

  it("are added again by command while the database is stopped", async () => {
    await database.stop();
    const added = await runScript("scripts/samples.ts", { DATA_DIR: folder }, ["add"]);
    expect(added.printed).toContain(`${samples.length} businesses`);
    database = await startDatabase(folder);
    expect(await countBusinesses(database, "is_sample=is.true&is_verified=is.true")).toBe(
      samples.length,
    );
  });
});

it("refuses a database of another version with advice", async () => {
  const { folder, remove } = makeFolder();
  const version = "20250101000000";
  await runScript("tests/support/record-migration.ts", { DATA_DIR: folder }, [version]);
  await expect(startDatabase(folder)).rejects.toThrow(
    new RegExp(`has no ${version}\\.[^]*mv \\.data \\.data-old`),
  );
  remove();
});

it("applies the migrations once to an external PostgreSQL 15, and serves the same data", async () => {
  const { folder, remove } = makeEmptyFolder();
  const postgres = await startPostgres();
  const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgres.url };
  const first = await startDatabase(folder, settings);
  await first.stop();
  const second = await startDatabase(folder, settings);
  const address = `${second.url}/rest/v1/county_counts?select=county`;
  const { body } = await send(address, { headers: VISITOR });
  await second.stop();
  await postgres.stop();
  remove();
  const counties = new Set(samples.map(({ county }) => county));
  expect((body as { county: string }[]).map(({ county }) => county).toSorted()).toEqual(
    [...counties].toSorted(),
  );
});

it("continues when its PostgreSQL closes connections during writes, or restarts", async () => {
  const { folder, remove } = makeEmptyFolder();
  const postgres = await startPostgres();
  const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgres.url };
  const database = await startDatabase(folder, settings);
  const cut = () =>
    runSql(
      postgres.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
    );
  const statuses = new Map<string, number>();
  const write = async (id: string) => {
    const body = { id, name: "Kept", category: "Catering" };
    const address = `${database.url}/rest/v1/businesses`;
    statuses.set(id, (await send(address, { method: "POST", headers: SERVICE, body })).status);
  };

  for (const interrupt of [cut, cut, cut, () => restartPostgres(postgres)]) {
    const part = Array.from({ length: 30 }, (_, at) => `kept-${statuses.size + at}`);
    let isWriting = true;
    const writing = Promise.all(part.map(write)).finally(() => (isWriting = false));
    while (isWriting) await interrupt();
    await writing;
  }
  await write("kept-at-last");
  expect(statuses.get("kept-at-last")).toBe(201);
  const kept = [...statuses].flatMap(([id, status]) => (status === 201 ? [id] : []));
  expect([...statuses.values()]).toContain(500);
  const { body } = await send(`${database.url}/rest/v1/businesses?select=id&id=like.kept-*`, {
    headers: SERVICE,
  });
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  expect(database.process.exitCode).toBeNull();
  await database.stop();
  expect(database.process.exitCode).toBe(0);
  await postgres.stop();
  remove();
});

async function countBusinesses({ url }: TestDatabase, filter = ""): Promise<number> {
  const address = `${url}/rest/v1/businesses?select=id&${filter}`;
  const { body } = await send(address, { headers: SERVICE });
  return (body as unknown[]).length;
}
