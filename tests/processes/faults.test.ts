// Faults of the embedded database: damaged files, kills during writes, and a full disk.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "../../scripts/start/ports.mjs";
import {
  killDatabase,
  makeEmptyFolder,
  makeFolder,
  send,
  SERVICE,
  spawnScript,
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

it("keeps all confirmed writes of 50 through three kills, without duplicates", async () => {
  const { folder, remove } = makeEmptyFolder();
  let database = await startDatabase(folder);
  const names = Array.from({ length: 50 }, (_, at) => `Kept ${at}`);
  for (const [at, name] of names.entries()) {
    // Killed during a write without a response: the row may or may not be stored.
    if ([9, 24, 41].includes(at)) {
      const unanswered = write(database, name, `kept-${at}`).catch(() => 0);
      await killDatabase(database);
      await unanswered;
      database = await startDatabase(folder);
    }
    expect([201, 409]).toContain(await write(database, name, `kept-${at}`));
  }
  await killDatabase(database);
  database = await startDatabase(folder);
  const address = `${database.url}/rest/v1/businesses?select=name&id=like.kept-*`;
  const { body } = await send(address, { headers: SERVICE });
  const found = (body as { name: string }[]).map(({ name }) => name);
  expect(found.toSorted()).toEqual(names.toSorted());
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
    while (sizeOfLog() > MOST_KEPT_MB) await setTimeout(100);
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
  const body = { id, name, category: "Catering" };
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

async function superviseDatabase(folder: string) {
  const child = spawnScript("tests/support/supervise-database.ts", {
    DATA_DIR: folder,
    EMBEDDED_PORT: String(await findFreePort("127.0.0.1")),
    EMBEDDED_PUBLISHABLE_KEY: VISITOR.apikey ?? "",
    EMBEDDED_SECRET_KEY: SERVICE.apikey ?? "",
    EMBEDDED_JWT_SECRET: "the-secret-of-tests-signs-no-real-session-0123456789",
    SITE_URL: "http://localhost:3000",
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (text += part));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    printed: () => text,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
