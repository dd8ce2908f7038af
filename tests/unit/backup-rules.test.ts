/** When a backup is due, which folders and manifests are valid, and the message when the database does not start. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readManifest, verifyFiles } from "@/scripts/backup/manifest";
import { isDailyDue } from "@/scripts/backup/backup-service";
import { backupsFolder, listBackupNames } from "@/scripts/start/backups.mjs";
import { requireRoom } from "@/scripts/start/disk.mjs";
import { formatDatabaseFailure } from "@/scripts/start/supervise-database.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeBackup(name: string, manifest: object | string): string {
  const place = path.join(folder, "backups", name);
  mkdirSync(place, { recursive: true });
  const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
  writeFileSync(path.join(place, "backup.json"), text);
  return place;
}

const TABLE = { columns: ["a"], rows: 0, checksum: "0" };

const MANIFEST = {
  format: 2,
  madeAt: "2026-01-02T03:04:05.000Z",
  kind: "daily",
  migrations: [],
  tables: {},
  sequences: {},
  files: {},
};

it("lists finished backups, newest first, and neither drafts nor other folders", () => {
  for (const name of ["2026-01-02", "2026-01-10", ".making-2026-01-11"]) makeBackup(name, "{}");
  mkdirSync(path.join(folder, "backups", "of-somebody-else"));
  expect(listBackupNames(path.join(folder, "backups"))).toEqual(["2026-01-10", "2026-01-02"]);
  expect(listBackupNames(path.join(folder, "nowhere"))).toEqual([]);
});

it("lists backups that are dated in the future last", () => {
  for (const name of ["2026-01-02", "2999-01-02", "2999-01-03"]) makeBackup(name, "{}");
  const listed = ["2026-01-02", "2999-01-03", "2999-01-02"];
  expect(listBackupNames(path.join(folder, "backups"))).toEqual(listed);
});

it("refuses a backup that would fill the disk", () => {
  expect(() => requireRoom(folder, 1_000_000_000, "a backup")).toThrow(/no room[^]*1000000032 MB/);
  expect(() => requireRoom(folder, -32, "a backup")).not.toThrow();
});

it("stores backups in the data folder by default", () => {
  expect(backupsFolder("/data", {})).toBe("/data/backups");
  expect(backupsFolder("/data", { BACKUP_DIR: "/other/disk" })).toBe("/other/disk");
});

it.each([
  ["is no JSON", "{"],
  ["lacks what it should say", { format: 2 }],
  ["is of another format", { ...MANIFEST, format: 1 }],
  ["names a file outside", { ...MANIFEST, files: { "../x": { bytes: 1, sha256: "" } } }],
  ["names a file of the machine", { ...MANIFEST, files: { "/etc/x": { bytes: 1, sha256: "" } } }],
  ["names a table with SQL of its own", { ...MANIFEST, tables: { "public.a; drop": TABLE } }],
  [
    "names a column with SQL of its own",
    { ...MANIFEST, tables: { "public.a": { ...TABLE, columns: ["a) from b"] } } },
  ],
  ["names a sequence with SQL of its own", { ...MANIFEST, sequences: { "public.a": "1; drop" } }],
])("refuses a backup whose manifest %s", (_, manifest) => {
  expect(() => readManifest(makeBackup("one", manifest))).toThrow("holds no backup");
});

it("lists the files whose content has changed", async () => {
  const place = makeBackup("one", MANIFEST);
  writeFileSync(path.join(place, "here"), "changed");
  const entry = { bytes: 1, sha256: "0".repeat(64) };
  const manifest = { ...readManifest(place), files: { here: entry, gone: entry } };
  await expect(verifyFiles(place, manifest)).rejects.toThrow(
    /2 of its files[^]*here \(changed\), gone \(missing\)/,
  );
});

it("is due a day after the last automatic one, regardless of manual ones since", () => {
  const now = Date.parse("2026-01-10T12:00:00.000Z");
  const made = (kind: "daily" | "manual", madeAt: string) => ({ kind, madeAt });
  expect(isDailyDue([], now)).toBe(true);
  const old = made("daily", "2026-01-09T11:59:00.000Z");
  expect(isDailyDue([made("manual", "2026-01-10T11:00:00.000Z"), old], now)).toBe(true);
  expect(isDailyDue([made("daily", "2026-01-09T12:01:00.000Z"), old], now)).toBe(false);
  expect(isDailyDue([made("daily", "2027-01-10T12:00:00.000Z"), old], now)).toBe(true);
});

describe("the message when the database does not start", () => {
  it("names the reason, the files, the newest backup and the command", () => {
    makeBackup("2026-01-02", "{}");
    mkdirSync(path.join(folder, "postgres"));
    const words = formatDatabaseFailure(folder, "could not open pg_control", {});
    expect(words).toContain("could not open pg_control.");
    expect(words).toContain(path.join(folder, "backups", "2026-01-02"));
    const files = path.join(folder, "postgres");
    expect(words).toMatch(`mv ${files} ${files}-before && npm run restore -- 2026-01-02`);
  });

  it("says that there is no backup, and suggests none when the disk is full", () => {
    expect(formatDatabaseFailure(folder, "x", {})).toContain("there is no backup");
    makeBackup("2026-01-02", "{}");
    const full = formatDatabaseFailure(folder, "x", { DISK_RESERVE_MB: "999999999" });
    expect(full).toContain("make room");
    expect(full).not.toContain("restore");
  });
});
