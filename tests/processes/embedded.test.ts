/** The embedded Supabase over several starts: first starts, its PostgreSQL, adding and removing samples, other versions. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { businesses as samples } from "@/data/sample";
import {
  killDatabase,
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
import { JOB_HEADERS } from "@/lib/supabase/work-header";
import { megabytesOf, processesOf } from "@/scripts/bench/measure";
import { until } from "../support/processes";
import {
  copyTemplate,
  createDatabase,
  runSql,
  startTestCluster,
  superuserUrl,
  type TestCluster,
} from "../support/test-cluster";

/** As of the site's server (scripts/start/supervise-database.mjs). */
const SMALL_HEAP = "--max-old-space-size=128 --max-semi-space-size=2";

const filesOf = (folder: string) => path.join(folder, "postgres", "data");

/** Process id of the PostgreSQL in a data folder. */
function pidOf(folder: string): number {
  return Number(readFileSync(path.join(filesOf(folder), "postmaster.pid"), "utf8").split("\n")[0]);
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function countBusinesses({ url }: TestDatabase, filter = ""): Promise<number> {
  const address = `${url}/rest/v1/businesses?select=id&${filter}`;
  const { body } = await send(address, { headers: SERVICE });
  return (body as unknown[]).length;
}

async function write({ url }: TestDatabase, id: string): Promise<number> {
  const body = { id, name: "Kept" };
  return (await send(`${url}/rest/v1/businesses`, { method: "POST", headers: SERVICE, body }))
    .status;
}

describe("a database with its own PostgreSQL", () => {
  const { folder, remove } = makeEmptyFolder();
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startDatabase(folder, { SITE_URL: "https://vets.example" });
  });
  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("starts without samples at a public URL", async () => {
    expect(await countBusinesses(database)).toBe(0);
  });

  it("ends the PostgreSQL that a killed server left behind, and keeps all data", async () => {
    expect(await write(database, "kept-1")).toBe(201);
    const left = pidOf(folder);
    await killDatabase(database);
    expect(isRunning(left)).toBe(true);
    database = await startDatabase(folder);
    expect(isRunning(left)).toBe(false);
    expect(pidOf(folder)).not.toBe(left);
    expect(await countBusinesses(database)).toBe(1);
  });

  it("ends with a failure when its PostgreSQL is killed, and recovers at the next start", async () => {
    expect(await write(database, "kept-2")).toBe(201);
    const ended = new Promise((resolve) => database.process.once("exit", resolve));
    process.kill(pidOf(folder), "SIGKILL");
    expect(await ended).toBe(1);
    database = await startDatabase(folder);
    expect(await countBusinesses(database)).toBe(2);
  });

  it("does not let a second server start on the folder, and the first one continues", async () => {
    const pid = pidOf(folder);
    await expect(startDatabase(folder)).rejects.toThrow(/in use by process \d+/);
    expect(pidOf(folder)).toBe(pid);
    expect(await write(database, "kept-3")).toBe(201);
  });

  it("leaves no PostgreSQL behind when it is stopped", async () => {
    const pid = pidOf(folder);
    await database.stop();
    expect(database.process.exitCode).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(path.join(filesOf(folder), "postmaster.pid"))).toBe(false);
  });

  it("refuses the files of another major version, and changes none", async () => {
    const version = path.join(filesOf(folder), "PG_VERSION");
    writeFileSync(version, "17\n");
    const before = readdirSync(filesOf(folder));
    await expect(startDatabase(folder)).rejects.toThrow(/belongs to PostgreSQL 17, and this is 18/);
    expect(readdirSync(filesOf(folder))).toEqual(before);
    writeFileSync(version, "18\n");
    database = await startDatabase(folder);
    expect(await countBusinesses(database)).toBe(3);
  });
});

it.each(["the files", "the schema"])(
  "starts again after a first start that was killed while it made %s",
  async (made) => {
    const { folder, remove } = makeEmptyFolder();
    const killed = spawnServer(settingsOf(folder));
    const ended = new Promise((resolve) => killed.once("exit", resolve));
    await until(made, () => (made === "the files" ? isMakingFiles(folder) : isMigrating(folder)));
    killed.kill("SIGKILL");
    await ended;
    const database = await startDatabase(folder);
    expect(await countBusinesses(database, "source=eq.sample")).toBe(samples.length);
    await database.stop();
    remove();
  },
);

function isMakingFiles(folder: string): boolean {
  const postgres = path.join(folder, "postgres");
  return existsSync(postgres) && readdirSync(postgres).some((name) => name.includes(".making-"));
}

/** Whether some migrations have been applied, and not all of them. */
async function isMigrating(folder: string): Promise<boolean> {
  const pidFile = path.join(filesOf(folder), "postmaster.pid");
  if (!existsSync(pidFile)) return false;
  const port = readFileSync(pidFile, "utf8").split("\n")[3];
  const password = readFileSync(path.join(folder, "postgres", "password"), "utf8");
  const url = `postgres://supabase_admin:${password}@127.0.0.1:${port}/directory`;
  const sql = "select count(*)::int as n from supabase_migrations.schema_migrations";
  const [found] = await runSql(url, sql).catch(() => []);
  return Number(found?.n ?? 0) > 2;
}

it("refuses the files of an incomplete database, and changes none", async () => {
  const { folder, remove } = makeEmptyFolder();
  mkdirSync(path.join(filesOf(folder), "base"), { recursive: true });
  await expect(startDatabase(folder)).rejects.toThrow(
    /has files, and no database of PostgreSQL 18 among them/,
  );
  expect(readdirSync(filesOf(folder))).toEqual(["base"]);
  remove();
});

it("refuses the folder of an earlier version's PGlite, and deletes nothing", async () => {
  const { folder, remove } = makeEmptyFolder();
  const earlier = path.join(folder, "supabase", "PG_VERSION");
  mkdirSync(path.dirname(earlier));
  writeFileSync(earlier, "17\n");
  await expect(startDatabase(folder)).rejects.toThrow(/holds a database of an earlier version/);
  expect(readFileSync(earlier, "utf8")).toBe("17\n");
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  remove();
});

describe("the samples of a database", () => {
  const { folder, remove } = makeFolder();
  const settings = { DATA_DIR: folder, DATABASE_URL: settingsOf(folder).DATABASE_URL ?? "" };
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startDatabase(folder);
  });

  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("stay removed, even when nothing else is left", async () => {
    const removed = await runScript("scripts/samples.ts", settings, ["remove"]);
    expect(removed.printed).toContain(`${samples.length} sample listings`);
    expect(await countBusinesses(database)).toBe(0);
    await database.stop();
    database = await startDatabase(folder);
    expect(await countBusinesses(database)).toBe(0);
  });

  it("are added again by command while the database is stopped", async () => {
    await database.stop();
    const added = await runScript("scripts/samples.ts", settings, ["add"]);
    expect(added.printed).toContain(`${samples.length} sample listings`);
    database = await startDatabase(folder);
    expect(await countBusinesses(database, "source=eq.sample&is_verified=is.true")).toBe(
      samples.length,
    );
  });
});

describe("a database of another version of the directory is refused with advice:", () => {
  const VERSION = "20250101000000";
  const FIRST = readdirSync("supabase/migrations").toSorted()[0] ?? "";
  it.each([
    {
      name: "a migration that is no longer there",
      sql: `insert into supabase_migrations.schema_migrations (version) values ('${VERSION}')`,
      advice: `has no ${VERSION}\\.[^]*git log [^]*/${VERSION}\\*'[^]*mv \\.data \\.data-old`,
    },
    {
      name: "a migration whose text has changed",
      sql: `update supabase_migrations.schema_migrations set statements[1] = statements[1] || ' '
        where version = '${FIRST.slice(0, 14)}'`,
      advice: `${FIRST} has changed since[^]*npm run backup[^]*npm run restore[^]*mv \\.data`,
    },
  ])("$name", async ({ sql, advice }) => {
    const { folder, remove } = makeFolder();
    const database = path.basename(folder);
    await copyTemplate(database);
    await runSql(superuserUrl(database), sql);
    await expect(startDatabase(folder)).rejects.toThrow(new RegExp(advice));
    remove();
  });
});

describe("a PostgreSQL of one's own", () => {
  const { folder, remove } = makeEmptyFolder();
  let cluster: TestCluster | undefined;
  let database: TestDatabase | undefined;
  let DATABASE_URL = "";
  let postgresUrl = "";

  beforeAll(async () => {
    cluster = await startTestCluster();
    postgresUrl = new URL("/own", cluster.url).href;
    DATABASE_URL = await createDatabase("own", cluster.url);
  });
  afterAll(async () => {
    await database?.stop();
    await cluster?.stop();
    remove();
  });

  it("is migrated once, and serves the same data at the next start", async () => {
    await (await startDatabase(folder, { DATABASE_URL })).stop();
    database = await startDatabase(folder, { DATABASE_URL });
    const address = `${database.url}/rest/v1/county_counts?select=county`;
    const { body } = await send(address, { headers: VISITOR });
    await database.stop();
    const counties = new Set(samples.map(({ county }) => county));
    expect((body as { county: string }[]).map(({ county }) => county).toSorted()).toEqual(
      [...counties].toSorted(),
    );
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  });

  it("is refused as a superuser", async () => {
    await expect(startDatabase(folder, { DATABASE_URL: postgresUrl })).rejects.toThrow(
      /DATABASE_URL names a superuser: run deploy\/roles\.sql as it/,
    );
  });

  it("may close connections during writes, and end all of them after a crash of one", async () => {
    const running = await startDatabase(folder, { DATABASE_URL });
    database = running;
    const statuses = new Map<string, number>();
    for (const interrupt of [closeWriting, closeWriting, crashWriting]) {
      let isInterrupted = false;
      const interrupting = interrupt().finally(() => (isInterrupted = true));
      while (!isInterrupted) {
        const ids = Array.from({ length: 10 }, (_, at) => `kept-${statuses.size + at}`);
        await Promise.all(ids.map(async (id) => statuses.set(id, await write(running, id))));
      }
      await interrupting;
    }
    const isWritten = async () => (await write(running, `kept-${statuses.size}`)) === 201;
    await until("a write", isWritten);
    const kept = [...statuses].flatMap(([id, status]) => (status === 201 ? [id] : []));
    expect([...statuses.values()].some((status) => status >= 500)).toBe(true);
    const { body } = await send(`${running.url}/rest/v1/businesses?select=id&id=like.kept-*`, {
      headers: SERVICE,
    });
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect(running.process.exitCode).toBeNull();
    await running.stop();
    expect(running.process.exitCode).toBe(0);
  });

  it("keeps no response of a job, whose deadline is five minutes away", async () => {
    const running = await startDatabase(folder, { DATABASE_URL, NODE_OPTIONS: SMALL_HEAP });
    database = running;
    const measure = () => megabytesOf(processesOf(running.process.pid));
    const ask = async () => {
      const { body } = await send(`${running.url}/rest/v1/businesses?select=*`, {
        headers: { ...SERVICE, ...JOB_HEADERS },
      });
      return JSON.stringify(body).length;
    };
    for (let warm = 0; warm < 20; warm++) await ask();
    const before = measure();
    let bytes = 0;
    while (bytes < 150_000_000) bytes += await ask();
    expect(measure() - before).toBeLessThan(100);
    await running.stop();
  });

  it("gives all connections back when no request comes", async () => {
    const running = await startDatabase(folder, { DATABASE_URL });
    database = running;
    const connections =
      "select count(*)::int from pg_stat_activity where usename like 'directory\\_%'";
    await Promise.all(Array.from({ length: 12 }, () => countBusinesses(running)));
    const count = async () => (await runSql(postgresUrl, connections))[0]?.count;
    expect(await count()).toBeGreaterThan(2);
    await until("the end of the connections", async () => (await count()) === 0);
    expect(await countBusinesses(running)).toBeGreaterThan(0);
    await running.stop();
  });

  it("is refused after its password was changed without deploy/roles.sql", async () => {
    await runSql(postgresUrl, "alter role directory_owner password 'changed'");
    const changed = new URL(DATABASE_URL);
    changed.password = "changed";
    await expect(startDatabase(folder, { DATABASE_URL: changed.href })).rejects.toThrow(
      /runs deploy\/roles\.sql in it, again whenever the password changes/,
    );
  });

  const writing = "from pg_locks where relation = 'public.businesses'::regclass and not granted";

  /** Lets writes wait for a lock, and closes their connections. */
  async function closeWriting(): Promise<void> {
    await runSql(
      postgresUrl,
      `do $$ begin
        lock table public.businesses;
        while not exists (select ${writing}) loop perform pg_sleep(0.01); end loop;
        perform pg_terminate_backend(pid) ${writing};
      end $$`,
    );
  }

  /** Kills a session, after which PostgreSQL ends all of them and recovers. */
  async function crashWriting(): Promise<void> {
    const [session] = await runSql(
      postgresUrl,
      "select pid from pg_stat_activity where usename = 'directory_server' limit 1",
    );
    process.kill(Number(session?.pid), "SIGKILL");
  }
});
