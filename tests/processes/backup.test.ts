// Backup and restore on real databases: every row and file, both ways between the embedded PostgreSQL and one's own, refusals, and
// the state after a kill.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Manifest, readManifest } from "@/scripts/backup/manifest";
import {
  backUp,
  backupsIn,
  expectPicture,
  newestIn,
  placeOf,
  restore,
  upload,
} from "../support/backups";
import {
  type Headers,
  killDatabase,
  makeEmptyFolder,
  readClaims,
  send,
  SERVICE,
  signUp,
  spawnScript,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { until } from "../support/processes";
import { createDatabase, runSql, superuserUrl } from "../support/test-cluster";

let made = 0;
/** An empty database of one's own. */
const newDatabase = async () => ({
  DATABASE_URL: await createDatabase(`restored_${(made += 1)}`),
});

describe("a backup of a running server", () => {
  const { folder, remove } = makeEmptyFolder();
  const target = makeEmptyFolder();
  let database: TestDatabase;
  let member = "";

  beforeAll(async () => {
    database = await startDatabase(folder);
    await beginSecondFactor(database, { isConfirmed: false });
    member = await beginSecondFactor(database, { isConfirmed: true });
    await upload(database, "a/one.webp");
    const writing = writeMany(database, 50);
    expect(await backUp(folder)).toMatchObject({ code: 0 });
    expect(await writing).toEqual(Array(50).fill(201));
    // No writes happen during this one, so that its content can be compared.
    expect(await backUp(folder)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await database?.stop();
    remove();
    target.remove();
  });

  it("is complete, readable for the process's user only, with its keys in a separate file", async () => {
    expect((await restore(folder, ["newest", "--check"])).printed).toContain("is whole");
    expect(statSync(path.join(folder, "backups")).mode & 0o777).toBe(0o700);
    const keys = `${placeOf(folder)}.keys.json`;
    expect(statSync(keys).mode & 0o777).toBe(0o600);
    expect(readFileSync(keys, "utf8")).toMatch(/keep this file apart[^]*sb_secret_tests/);
    for (const file of readdirSync(placeOf(folder), { recursive: true }))
      expect(String(file)).not.toContain("secrets");
  });

  it("is downloaded as an archive that holds the same files, and the audit log says by whom", async () => {
    const address = `${database.url}/backups?name=${newestIn(folder)}&member=${member}`;
    const answer = await fetch(address, { headers: SERVICE });
    const unpacked = makeEmptyFolder();
    execFileSync("tar", ["-x", "-C", unpacked.folder], {
      input: Buffer.from(await answer.arrayBuffer()),
    });
    const copy = path.join(unpacked.folder, newestIn(folder));
    expect((await restore(folder, [copy, "--check"])).printed).toContain("is whole");
    unpacked.remove();
    const [line] = (
      await send(
        `${database.url}/rest/v1/audit_log?select=actor,subject&action=eq.backup.downloaded`,
        { headers: SERVICE },
      )
    ).body as object[];
    expect(line).toEqual({ actor: member, subject: `backup:${newestIn(folder)}` });
    const none = `${database.url}/backups?name=..&member=${member}`;
    expect((await fetch(none, { headers: SERVICE })).status).toBe(404);
  });

  it("is not restored over a running server or an existing database", async () => {
    expect((await restore(folder, ["newest"])).printed).toContain("in use by process");
    await database.stop();
    const taken = await restore(folder, ["newest"]);
    expect([taken.code, taken.printed]).toEqual([
      1,
      expect.stringMatching(/database already[^]*mv /),
    ]);
  });

  it("is restored with every row and file, without sessions and unconfirmed second factors", async () => {
    const into = await restore(folder, ["newest", "--into", target.folder]);
    expect(into).toMatchObject({ code: 0, printed: expect.stringContaining("Everybody signs in") });
    const restored = await startDatabase(target.folder);
    // Before the picture is asked for: its row records when that was last.
    expect(await backUp(target.folder)).toMatchObject({ code: 0 });
    await expectPicture(restored, "a/one.webp");
    await restored.stop();
    const before = readManifest(placeOf(folder));
    expect(before.tables["auth.users"]?.rows).toBe(2);
    expect(Object.keys(before.tables).filter((name) => /session|token/.test(name))).toEqual([]);
    expect(before.tables["public.second_factors"]?.rows).toBe(2);
    expectSameRows(readManifest(placeOf(target.folder)), before, { secondFactors: 1 });
  });

  it("moves to a PostgreSQL of one's own, and from there back to an embedded one", async () => {
    const [own, back] = [makeEmptyFolder(), makeEmptyFolder()];
    const settings = await newDatabase();
    expect(await restore(own.folder, [placeOf(folder)], settings)).toMatchObject({ code: 0 });
    const database = await startDatabase(own.folder, settings);
    expect(await backUp(own.folder, settings)).toMatchObject({ code: 0 });
    await expectPicture(database, "a/one.webp");
    await database.stop();
    expectSameRows(readManifest(placeOf(own.folder)), readManifest(placeOf(folder)), {
      secondFactors: 1,
    });
    expect(await restore(back.folder, [placeOf(own.folder)])).toMatchObject({ code: 0 });
    const again = await startDatabase(back.folder);
    await expectPicture(again, "a/one.webp");
    await signUp(again.url);
    await again.stop();
    expect(await backUp(back.folder)).toMatchObject({ code: 0 });
    const [from, to] = [readManifest(placeOf(own.folder)), readManifest(placeOf(back.folder))];
    expect(to.tables["public.businesses"]).toEqual(from.tables["public.businesses"]);
    expect(to.tables["public.audit_log"]).toEqual(from.tables["public.audit_log"]);
    const filled = await restore(
      folder,
      ["newest", "--into", path.join(back.folder, "other")],
      settings,
    );
    expect(filled.printed).toContain("holds something already");
    own.remove();
    back.remove();
  });

  it("is not restored when it is of a newer version", async () => {
    const whole = readManifest(placeOf(folder));
    const migrations = [...whole.migrations, "29991231000000"];
    const newer = await makeCopy(folder, { ...whole, migrations });
    const words = [newer, "--into", path.join(target.folder, "newer")];
    expect((await restore(folder, words)).printed).toContain("has no 29991231000000");
    rmSync(newer, { recursive: true });
  });

  it("is not restored with a changed byte, a missing file or rows that differ, and nothing is written", async () => {
    const into = path.join(target.folder, "never");
    const whole = readManifest(placeOf(folder));
    const name = "tables/public.categories.copy.gz";

    const changed = await makeCopy(folder, whole);
    const bytes = readFileSync(path.join(changed, name));
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    writeFileSync(path.join(changed, name), bytes);
    rmSync(path.join(changed, "tables/public.reviews.copy.gz"));
    const damaged = await restore(folder, [changed, "--into", into]);
    expect([damaged.code, damaged.printed]).toEqual([1, expect.stringContaining("2 of its files")]);
    expect(damaged.printed).toContain("public.categories.copy.gz (changed)");
    expect(damaged.printed).toContain("public.reviews.copy.gz (missing)");

    // Files that are what the manifest says, and rows that are not.
    const categories = whole.tables["public.categories"];
    if (!categories) throw new Error("There is no table of categories.");
    const counted = {
      ...whole.tables,
      "public.categories": { ...categories, rows: categories.rows + 1 },
    };
    const few = await makeCopy(folder, { ...whole, tables: counted });
    expect((await restore(folder, [few, "--into", into])).printed).toMatch(
      /public.categories has \d+ rows, and the backup says/,
    );
    const text = gunzipSync(readFileSync(path.join(placeOf(folder), name))).toString();
    const other = gzipSync(text.replace("Catering", "Gatering"));
    const sha256 = createHash("sha256").update(other).digest("hex");
    const files = { ...whole.files, [name]: { bytes: other.length, sha256 } };
    const swapped = await makeCopy(folder, { ...whole, files });
    writeFileSync(path.join(swapped, name), other);
    expect((await restore(folder, [swapped, "--into", into])).printed).toContain(
      "The rows of public.categories are not those of the backup",
    );
    const junk = gzipSync("one column\n");
    const junkFiles = {
      ...whole.files,
      [name]: { bytes: junk.length, sha256: createHash("sha256").update(junk).digest("hex") },
    };
    const broken = await makeCopy(folder, { ...whole, files: junkFiles });
    writeFileSync(path.join(broken, name), junk);
    expect((await restore(folder, [broken, "--into", into])).printed).toContain(
      "refused the rows of public.categories",
    );
    expect(readdirSync(into)).toEqual([]);
    for (const copy of [changed, few, swapped, broken]) rmSync(copy, { recursive: true });
  });
});

describe("a kill", () => {
  it("during a backup leaves no incomplete backup, and the next start reports it", async () => {
    const { folder, remove } = makeEmptyFolder();
    const database = await startDatabase(folder);
    const asked = send(`${database.url}/backups`, { method: "POST", headers: SERVICE });
    await until("a draft", () => isDraftThere(path.join(folder, "backups"), ".making-"));
    await Promise.all([killDatabase(database), expect(asked).rejects.toThrow()]);
    expect(backupsIn(folder)).toEqual([expect.stringMatching(/^\.making-/)]);
    const again = await startDatabase(folder);
    expect(again.printed()).toContain("one was interrupted");
    expect(readdirSync(path.join(folder, "backups"))).toEqual([]);
    await again.stop();
    remove();
  });

  it("during a restore keeps the site from starting until the restore is run again", async () => {
    const [{ folder, remove }, target] = [makeEmptyFolder(), makeEmptyFolder()];
    expect(await backUp(folder)).toMatchObject({ code: 0 });
    const words = ["newest", "--into", target.folder];
    const restoring = spawnScript("scripts/restore.ts", { DATA_DIR: folder }, words);
    const draft = path.join(target.folder, "restoring");
    const started = path.join(draft, "postgres", "data", "postmaster.pid");
    await until("PostgreSQL", () => existsSync(started));
    restoring.kill("SIGKILL");
    await new Promise((resolve) => restoring.once("exit", resolve));
    expect(existsSync(path.join(target.folder, "postgres"))).toBe(false);
    await expect(startDatabase(target.folder)).rejects.toThrow("was interrupted: run it again");
    expect(await restore(folder, words)).toMatchObject({ code: 0 });
    expect(existsSync(draft)).toBe(false);
    await (await startDatabase(target.folder)).stop();
    target.remove();
    remove();
  });

  it("during a restore into one's own PostgreSQL leaves it empty", async () => {
    const [{ folder, remove }, target] = [makeEmptyFolder(), makeEmptyFolder()];
    expect(await backUp(folder)).toMatchObject({ code: 0 });
    const settings = await newDatabase();
    const restoring = spawnScript("scripts/restore.ts", { DATA_DIR: target.folder, ...settings }, [
      placeOf(folder),
    ]);
    const countLocks =
      "select count(*)::int as n from pg_locks where relation is not null and mode = 'AccessExclusiveLock'";
    const isMigrating = async () =>
      Number((await runSql(asSuperuser(settings), countLocks))[0]?.n) > 50;
    await until("migrations", isMigrating);
    restoring.kill("SIGKILL");
    await new Promise((resolve) => restoring.once("exit", resolve));
    expect(await restore(target.folder, [placeOf(folder)], settings)).toMatchObject({ code: 0 });
    target.remove();
    remove();
  });
});

it("backups need the secret key, and are a 404 without it", async () => {
  const { folder, remove } = makeEmptyFolder();
  const database = await startDatabase(folder);
  const { headers } = await signUp(database.url);
  for (const method of ["GET", "POST"]) {
    for (const from of [{}, VISITOR, headers])
      expect((await send(`${database.url}/backups`, { method, headers: from })).status).toBe(404);
  }
  expect((await send(`${database.url}/backups`, { headers: SERVICE })).body).toMatchObject({
    backups: [],
    isMaking: false,
  });
  await database.stop();
  remove();
});

/** Begins the second factor of a new member with a recorded session, and returns the member. */
async function beginSecondFactor(
  { url }: TestDatabase,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const { headers, id: member } = await signUp(url);
  const call = async (name: string, by: Headers, body: object) => {
    const { status } = await send(`${url}/rest/v1/rpc/${name}`, {
      ...{ method: "POST", headers: by, body },
    });
    expect(status).toBeLessThan(300);
  };
  await call("record_session_use", headers, { device: "Firefox on Windows" });
  await call("begin_second_factor", SERVICE, { member, secret: "encrypted" });
  if (!isConfirmed) return member;
  const { session_id } = readClaims(headers);
  await call("confirm_second_factor", SERVICE, {
    ...{ member, session_id, step: 1, code_hashes: ["a".repeat(64)] },
  });
  return member;
}

async function writeMany({ url }: TestDatabase, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) {
    const body = { id: `written-${at}`, name: `Written ${at}` };
    const address = `${url}/rest/v1/businesses`;
    statuses.push((await send(address, { method: "POST", headers: SERVICE, body })).status);
  }
  return statuses;
}

/** URL of a database of one's own as the superuser. */
function asSuperuser({ DATABASE_URL }: { DATABASE_URL: string }): string {
  return superuserUrl(new URL(DATABASE_URL).pathname.slice(1));
}

/** Compares every table, except for what ends with a restore, and what a start and its own queries write. */
function expectSameRows(
  found: Manifest,
  { tables }: Manifest,
  { secondFactors }: { secondFactors: number },
): void {
  const rows = (name: string, count: number) => ({
    [name]: expect.objectContaining({ rows: count }),
  });
  expect(found.tables).toEqual({
    ...tables,
    ...rows("public.second_factors", secondFactors),
  });
}

/** Copies the newest backup and replaces its manifest. */
async function makeCopy(folder: string, manifest: Manifest): Promise<string> {
  const copy = path.join(folder, `copy-${(made += 1)}`);
  mkdirSync(copy);
  execFileSync("cp", ["-r", `${placeOf(folder)}/.`, copy]);
  writeFileSync(path.join(copy, "backup.json"), JSON.stringify(manifest));
  return copy;
}

const isDraftThere = (folder: string, start: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start));
