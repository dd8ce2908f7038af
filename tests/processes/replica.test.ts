// The replica over several starts: killed, with a second process, for another schema, with a full disk, damaged.
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createReads } from "@/lib/store/reads";
import { createPublicClient } from "@/lib/supabase/public";
import { freeMegabytes } from "@/scripts/start/disk.mjs";
import { runScript } from "../support/database";
import {
  bePatient,
  PUBLISHABLE_KEY,
  startStoreDatabase,
  type StoreDatabase,
} from "../store/database";
import { type Replica, startReplica } from "../store/replica";
import { business, insertBusinesses } from "../store/rows";

/** Free space for the replica's files, and for what other processes write meanwhile. */
const ROOM_MEGABYTES = 512;

let database: StoreDatabase;
let replica: Replica;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  await insertBusinesses(database.client, [business({ id: "copied-1" })]);
  replica = await startReplica(live());
  await replica.untilFollowed();
});
afterAll(async () => {
  await replica?.remove();
  await database?.remove();
});

const live = () => ({ url: database.url, publishableKey: PUBLISHABLE_KEY });
const copied = () => createReads(createPublicClient(replica));

it("reports the time of its copy, and keeps the copy while the live directory is away", async () => {
  const { takenAt: before = "" } = await replica.readState();
  await replica.untilFollowed();
  await database.stop();
  const { takenAt: last = "" } = await replica.readState();
  expect(last > before).toBe(true);
  await replica.stop("SIGKILL");
  await replica.start();
  expect(await replica.readState()).toEqual({ holds: "directory", takenAt: expect.any(String) });
  expect(await copied().getBusinessProfile("copied-1")).not.toBeNull();
  expect(replica.printed()).toContain("the copy stays as it is for now");
  await database.start();
  await replica.untilFollowed();
});

it("refuses a second process", async () => {
  const other = await startReplica(live(), { DATA_DIR: replica.folder });
  expect(other.printed()).toMatch(/in use by process \d+/);
  await other.remove();
  await replica.untilFollowed();
});

// The stamp contains the name of the directory as well.
it("is created again for another schema, and shows the samples until it has copied the directory", async () => {
  await replica.stop();
  await database.stop();
  const stamp = path.join(replica.folder, "replica", "made-for");
  const [directory] = readFileSync(stamp, "utf8").split(" ");
  writeFileSync(stamp, `${directory} an-older-schema`);
  await replica.start();
  expect(await replica.readState()).toEqual({ holds: "samples" });
  await database.start();
  await replica.untilFollowed();
  expect(await copied().getBusinessProfile("copied-1")).not.toBeNull();
});

it("ends when a file is truncated, instead of showing a part, and is created again", async () => {
  await replica.stop();
  await database.stop();
  const files = path.join(replica.folder, "replica");
  const { output } = await runScript("tests/support/print-table-file.ts", {
    DATABASE_FOLDER: path.join(files, "database"),
  });
  truncateSync(path.join(files, "database", output.trim()), 0);
  await replica.start(); // It ends by itself.
  expect(replica.printed()).toMatch(/It has 0 of \d+ businesses/);
  await replica.start();
  expect(await replica.readState()).toEqual({ holds: "samples" });
  await database.start();
  await replica.untilFollowed();
  expect(await copied().getBusinessProfile("copied-1")).not.toBeNull();
});

it("stops copying while the disk is full, without affecting the live directory, and continues later", async () => {
  const full = await startReplica(live(), {
    REPLICA_FOLLOW_MS: "200",
    DISK_RESERVE_MB: String(freeMegabytes(tmpdir()) - ROOM_MEGABYTES),
  });
  await full.untilFollowed();
  const ballast = path.join(full.folder, "ballast");
  for (let written = 0; written < 2 * ROOM_MEGABYTES; written += 64)
    appendFileSync(ballast, randomBytes(64 * 1024 * 1024));
  while (!full.printed().includes("for now Error: The disk is full.")) await setTimeout(100);
  const { takenAt } = await full.readState();
  await insertBusinesses(database.client, [business({ id: "while-full" })]);
  expect(
    await createReads(createPublicClient(live())).getBusinessProfile("while-full"),
  ).not.toBeNull();
  expect(await full.readState()).toEqual({ holds: "directory", takenAt });
  const kept = createReads(createPublicClient(full));
  expect(await kept.getBusinessProfile("copied-1")).not.toBeNull();
  expect(await kept.getBusinessProfile("while-full")).toBeNull();
  rmSync(ballast);
  await full.untilFollowed();
  expect(await kept.getBusinessProfile("while-full")).not.toBeNull();
  await full.remove();
});

it("is created again after damage", async () => {
  await replica.stop();
  const files = path.join(replica.folder, "replica", "database");
  for (const name of readdirSync(files).filter((file) => file === "global" || file === "base"))
    rmSync(path.join(files, name), { recursive: true });
  await replica.start(); // It ends by itself.
  expect(replica.printed()).toContain("can't be opened");
  await replica.start();
  await replica.untilFollowed();
  expect(await copied().getBusinessProfile("copied-1")).not.toBeNull();
});
