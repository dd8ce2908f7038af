// Faults while rows are written, with the database supervised as `npm start` does: no confirmed write is lost, none is stored
// twice, and whoever asks meanwhile is told nothing of the machine.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import {
  type Answer,
  makeEmptyFolder,
  makeFolder,
  send,
  SERVICE,
  startDatabase,
  VISITOR,
} from "../support/database";
import { requireQuiet, writeThrough } from "../support/numbered-rows";
import { until } from "../support/processes";
import {
  postgresOf,
  serverOf,
  superviseDatabase,
  type SupervisedDatabase,
} from "../support/supervised-database";
import { runSql, superuserUrl } from "../support/test-cluster";

const READ = "/rest/v1/businesses?select=id&limit=1";

describe("50 writes, four at a time", () => {
  const { folder, remove } = makeEmptyFolder();
  let database: SupervisedDatabase;
  let url = "";

  beforeAll(async () => {
    database = await superviseDatabase(folder);
    url = await database.url;
  });
  afterAll(async () => {
    await database?.stop();
    remove();
  });

  /** Resolves when a server with another process id answers. */
  async function untilAnotherServes(pid: number): Promise<void> {
    await until("another server", async () => {
      const answer = await send(url + READ, { headers: VISITOR }).catch(() => null);
      return answer?.status === 200 && serverOf(folder) !== pid;
    });
  }

  it.each([
    ["a kill of PostgreSQL", () => process.kill(postgresOf(folder), "SIGKILL")],
    ["a kill of the embedded server", () => process.kill(serverOf(folder), "SIGKILL")],
    ["a stop of the embedded server", () => process.kill(serverOf(folder), "SIGTERM")],
  ])("are each stored once after %s", async (what, interrupt) => {
    const fault = async () => {
      const [server, postgres] = [serverOf(folder), postgresOf(folder)];
      interrupt();
      await untilAnotherServes(server);
      expect(isRunning(postgres)).toBe(false);
    };
    const name = what.replaceAll(" ", "-").toLowerCase();
    const { written, stored } = await writeThrough(url, name, { fault, after: [20] });
    expect(stored).toEqual(written);
  });

  it("are each stored once after PostgreSQL was frozen until three requests in a row were refused", async () => {
    const fault = async () => {
      const frozen = withChildren(postgresOf(folder));
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      for (let refused = 0; refused < 3; refused++)
        requireQuiet(await send(url + READ, { headers: VISITOR }));
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    };
    const { written, stored } = await writeThrough(url, "frozen", { fault, after: [20] });
    expect(stored).toEqual(written);
  });
});

it("ends the statement of a visitor who leaves", async () => {
  const { folder, remove } = makeFolder();
  const database = await startDatabase(folder);
  const postgresUrl = superuserUrl(path.basename(folder));
  const lock = await lockBusinesses(postgresUrl);
  const leave = new AbortController();
  const left = fetch(database.url + READ, { headers: VISITOR, signal: leave.signal });
  await untilWaiting(postgresUrl, 1);
  leave.abort();
  await expect(left).rejects.toThrow("aborted");
  await untilWaiting(postgresUrl, 0);
  await lock.end();
  expect((await send(database.url + READ, { headers: VISITOR })).status).toBe(200);
  await database.stop();
  remove();
});

describe("50 writes on a disk of their own", () => {
  const { folder, remove } = makeEmptyFolder();
  const isMounted = mountSmallDisk(folder);
  let database: SupervisedDatabase | undefined;
  afterAll(async () => {
    await database?.stop();
    if (isMounted) spawnSync("umount", ["--lazy", folder]);
    remove();
  });

  // Needs root: nobody else has a disk of his own to fill.
  (isMounted ? it : it.skip)(
    "are each stored once after the disk was full, on which a start says what to do",
    async () => {
      const settings = { DISK_RESERVE_MB: "0" };
      database = await superviseDatabase(folder, settings);
      const url = await database.url;
      const filler = path.join(folder, "filler");
      const fault = async () => {
        fill(filler);
        requireQuiet(await writeMegabytes(url));
        rmSync(filler);
      };
      const { written, stored } = await writeThrough(url, "full", { fault, after: [20] });
      expect(stored).toEqual(written);
      await database.stop();

      fill(filler);
      database = await superviseDatabase(folder, settings);
      await expect(database.url).rejects.toThrow("make room, nothing else is needed");
    },
  );
});

/** Whether the folder is now a disk of its own. */
function mountSmallDisk(folder: string): boolean {
  const secrets = readFileSync(path.join(folder, "secrets.json"));
  const options = ["-t", "tmpfs", "-o", `size=200m`, "none", folder];
  if (spawnSync("mount", options).status !== 0) return false;
  writeFileSync(path.join(folder, "secrets.json"), secrets);
  return true;
}

/** Fills the disk to the last byte. */
function fill(file: string): void {
  for (const bytes of [1 << 20, 4096])
    expect(() => {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    }).toThrow("ENOSPC");
}

/** Writes about 8 MB that cannot be compressed. */
function writeMegabytes(url: string): Promise<Answer> {
  const body = Array.from({ length: 88 }, () => ({
    ...{ recipient: "full@example.com", template: "full" },
    data: { text: randomBytes(72_000).toString("base64") },
  }));
  return send(`${url}/rest/v1/email_outbox`, { method: "POST", headers: SERVICE, body });
}

/** Holds the table until the session ends. */
async function lockBusinesses(url: string): Promise<postgres.Sql> {
  const session = postgres(url, { max: 1, onnotice: () => {} });
  await session`begin`;
  await session`lock table public.businesses`;
  return session;
}

/** Resolves when so many statements wait for the table. */
async function untilWaiting(url: string, count: number): Promise<void> {
  const sql = `select count(*)::integer as waiting from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not granted`;
  await until(`${count} waiting`, async () => (await runSql(url, sql))[0]?.waiting === count);
}

/** Whether a process exists; one that has ended and was not waited for does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** The process and its children. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...(children === "" ? [] : children.split(" ").map(Number))];
}
