// Faults of the embedded database: damaged files, a kill during large writes, and a full disk.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { startCluster } from "@/scripts/postgres/cluster";
import { until } from "../support/processes";
import { superviseDatabase } from "../support/supervised-database";
import { runSql } from "../support/test-cluster";
import path from "node:path";
import {
  killDatabase,
  makeEmptyFolder,
  makeFolder,
  send,
  SERVICE,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";

const NO_ROOM = { DISK_RESERVE_MB: "999999999" };

describe("a database with damaged files", () => {
  const { folder, remove } = makeEmptyFolder();
  const control = path.join(folder, "postgres", "data", "global", "pg_control");

  beforeAll(async () => {
    await (await startDatabase(folder)).stop();
    mkdirSync(path.join(folder, "backups", "2026-01-02"), { recursive: true });
    writeFileSync(path.join(folder, "backups", "2026-01-02", "backup.json"), "{}");
    renameSync(control, `${control}-away`);
  });
  afterAll(remove);

  it("ends the start, with the command to restore", async () => {
    const start = await superviseDatabase(folder);
    await start.ended;
    const printed = start.printed();
    expect(printed).toContain("The database does not start");
    expect(printed).toContain(path.join(folder, "postgres"));
    expect(printed).toMatch(/mv .*postgres-before && npm run restore -- 2026-01-02/);
    expect(printed).not.toContain("serving");
  });
});

it("a damaged table is a failure without a word about files, and the other tables are served", async () => {
  const { folder, remove } = makeEmptyFolder();
  await (await startDatabase(folder)).stop();
  const cluster = await startCluster(path.join(folder, "postgres"));
  const [table] = await runSql(
    new URL("/directory", cluster.url).href,
    "select pg_relation_filepath('public.businesses') as file",
  );
  await cluster.stop();
  const file = path.join(folder, "postgres", "data", String(table?.file));
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(255, 8000, 8100));
  const database = await startDatabase(folder);
  const read = (name: string) =>
    send(`${database.url}/rest/v1/${name}?select=id&limit=100`, { headers: SERVICE });
  expect(await read("businesses")).toEqual({
    status: 500,
    body: { code: "XX001", message: "The database failed." },
  });
  expect((await read("articles")).status).toBe(200);
  await database.stop();
  remove();
});

describe("a database with many writes", () => {
  const { folder, remove } = makeEmptyFolder();
  const PART_ROWS = 88;
  /** The log between two checkpoints, and the segments that are recycled for later. */
  const MOST_KEPT_MB = 144;
  let database: TestDatabase;
  let written = 0;

  beforeAll(async () => {
    database = await startDatabase(folder);
  });
  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("limits the segments of its log, and keeps all rows through a kill", async () => {
    for (let part = 0; part < 25; part++) await writePart();
    await until("segments to be removed", () => sizeOfLog() <= MOST_KEPT_MB);
    const unanswered = writePart().catch(() => {});
    await killDatabase(database);
    await unanswered;
    database = await startDatabase(folder);
    // The last part was killed: either all or none of its rows are stored.
    expect([written, written + PART_ROWS]).toContain(await countWritten());
    written = await countWritten();
  });

  async function countWritten(): Promise<number> {
    const address = `${database.url}/rest/v1/email_outbox?select=id&limit=1`;
    const { headers } = await fetch(address, { headers: { ...SERVICE, prefer: "count=exact" } });
    return Number(headers.get("content-range")?.split("/")[1]);
  }

  /** Writes about 8 MB that cannot be compressed. */
  async function writePart(): Promise<void> {
    const rows = Array.from({ length: PART_ROWS }, () => ({
      recipient: "kept@example.com",
      template: "kept",
      data: { text: randomBytes(72_000).toString("base64") },
    }));
    const { status } = await send(`${database.url}/rest/v1/email_outbox`, {
      method: "POST",
      headers: SERVICE,
      body: rows,
    });
    if (status === 201) written += rows.length;
  }

  function sizeOfLog(): number {
    const log = path.join(folder, "postgres", "data", "pg_wal");
    const sizes = readdirSync(log).map((name) => statSync(path.join(log, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
  }
});

describe("a full disk", () => {
  const { folder, remove } = makeFolder();
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startDatabase(folder, NO_ROOM);
  });
  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("refuses writes with a reason, leaves no files, and allows reads", async () => {
    const before = listOwn(folder);
    expect(await write(database, "Refused", "refused-1")).toBe(503);
    const bucket = { method: "POST", headers: SERVICE, body: { id: "b", name: "b" } };
    expect((await send(`${database.url}/storage/v1/bucket`, bucket)).body).toMatchObject({
      message: "The disk is full.",
    });
    expect((await send(`${database.url}/backups`, { ...bucket, body: undefined })).status).toBe(
      503,
    );
    const address = `${database.url}/rest/v1/businesses?select=id&limit=1`;
    expect((await send(address, { headers: VISITOR })).body).toHaveLength(1);
    expect(listOwn(folder)).toEqual(before);
  });
});

it("creates no database that would fill the disk", async () => {
  const { folder, remove } = makeEmptyFolder();
  await expect(startDatabase(folder, NO_ROOM)).rejects.toThrow(/no room for a new database/);
  expect(readdirSync(path.join(folder, "postgres"))).toEqual([]);
  remove();
});

async function write({ url }: TestDatabase, name: string, id: string): Promise<number> {
  const body = { id, name };
  return (await send(`${url}/rest/v1/businesses`, { method: "POST", headers: SERVICE, body }))
    .status;
}

/** Returns all files except those of the database, which changes them by itself. */
function listOwn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith(`postgres${path.sep}`))
    .toSorted();
}
