// Backup and restore on the real server: comparing every row and file, refusals, and the state after a kill.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import {
  type Headers,
  killDatabase,
  makeEmptyFolder,
  makeFolder,
  readClaims,
  runScript,
  send,
  SERVICE,
  signUp,
  spawnScript,
  startDatabase,
  type TestDatabase,
  VISITOR,
} from "../support/database";
import { createDatabase, startPostgres } from "../support/database-postgres";

type Rows = Record<string, { rows: number; hash: string }>;

const PICTURE = Buffer.from("a picture, as far as a storage knows");

const backUp = (DATA_DIR: string, more = {}) =>
  runScript("scripts/backup.ts", { DATA_DIR, ...more });
const restore = (DATA_DIR: string, ...words: string[]) =>
  runScript("scripts/restore.ts", { DATA_DIR }, words);
const backupsIn = (folder: string) =>
  readdirSync(path.join(folder, "backups")).filter((name) => !name.endsWith(".json"));

const MAIL_PASSWORD = "the-password-of-the-mail-server";

describe("a backup of a running server", () => {
  const { folder, remove } = makeFolder();
  const target = makeEmptyFolder();
  let database: TestDatabase;
  let newest = "";

  beforeAll(async () => {
    database = await startDatabase(folder);
    await beginSecondFactor(database, { isConfirmed: false });
    await beginSecondFactor(database, { isConfirmed: true });
    await upload(database, "a/one.png");
    writeFileSync(path.join(folder, "mail-server.json"), `{"password":"${MAIL_PASSWORD}"}`);
    const writing = writeMany(database, 50);
    const { code, printed } = await backUp(folder);
    expect([code, printed]).toEqual([0, expect.stringMatching(/writes waited \d+ ms/)]);
    expect(await writing).toEqual(Array(50).fill(201));
    // No writes happen during this one, so that its content can be compared.
    await backUp(folder);
    newest = backupsIn(folder).toSorted().at(-1) ?? "";
    await database.stop();
  });
  afterAll(async () => {
    await database?.stop();
    remove();
    target.remove();
  });

  it("is complete, readable for the process's user only, with its keys in a separate file", async () => {
    const { printed } = await restore(folder, newest, "--check");
    expect(printed).toContain("is whole");
    expect(statSync(path.join(folder, "backups")).mode & 0o777).toBe(0o700);
    const keys = path.join(folder, "backups", `${newest}.keys.json`);
    expect(statSync(keys).mode & 0o777).toBe(0o600);
    expect(readFileSync(keys, "utf8")).toMatch(/keep this file apart[^]*sb_secret_tests/);
    for (const file of readdirSync(path.join(folder, "backups", newest), { recursive: true }))
      expect(String(file)).not.toMatch(/secrets|mail-server/);
    expect(readFileSync(keys, "utf8")).not.toContain(MAIL_PASSWORD);
  });

  it("restores every row and file, without sessions and unconfirmed second factors", async () => {
    const before = await readRows(folder);
    const { code, printed } = await restore(folder, newest, "--into", target.folder);
    expect([code, printed]).toEqual([0, expect.stringContaining("Everybody signs in again")]);
    const empty = { rows: 0, hash: expect.any(String) };
    expect(before["auth.users"]?.rows).toBe(2);
    expect(before["auth.sessions"]?.rows).toBeGreaterThan(0);
    expect(before["public.member_sessions"]?.rows).toBe(2);
    expect(before["public.second_factors"]?.rows).toBe(2);
    expect(await readRows(target.folder)).toEqual({
      ...before,
      "auth.sessions": empty,
      "auth.refresh_tokens": empty,
      "public.member_sessions": empty,
      "public.second_factors": { rows: 1, hash: expect.any(String) },
    });
    const restored = await startDatabase(target.folder);
    const answer = await fetch(`${restored.url}/storage/v1/object/public/fixtures/a/one.png`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
    await restored.stop();
  });

  it("is not restored over an existing database or a running server", async () => {
    const before = await readRows(folder);
    const taken = await restore(folder, newest);
    expect([taken.code, taken.printed]).toEqual([
      1,
      expect.stringMatching(/database already[^]*mv /),
    ]);
    database = await startDatabase(folder);
    const running = await restore(folder, newest);
    expect([running.code, running.printed]).toEqual([
      1,
      expect.stringMatching(/in use by process/),
    ]);
    await database.stop();
    expect(await readRows(folder)).toEqual(before);
  });

  it("is not restored with changed or missing files or a newer schema, and nothing is written", async () => {
    const into = path.join(target.folder, "never");
    const backup = path.join(folder, "backups", newest);
    const manifest = path.join(backup, "backup.json");
    const whole = readFileSync(manifest, "utf8");
    writeFileSync(manifest, whole.replace('"migrations": [', '"migrations": ["29991231000000", '));
    expect((await restore(folder, newest, "--into", into)).printed).toContain(
      "has no 29991231000000",
    );
    writeFileSync(manifest, whole);
    appendFileSync(path.join(backup, "supabase", "PG_VERSION"), " ");
    rmSync(path.join(backup, "storage", "fixtures", "a", "one.png"));
    const { code, printed } = await restore(folder, newest, "--into", into);
    expect([code, printed]).toEqual([1, expect.stringContaining("2 of its files")]);
    expect(printed).toMatch(/PG_VERSION \(changed\)|one\.png \(missing\)/);
    expect(readdirSync(into)).toEqual([]);
  });
});

describe("a kill", () => {
  it("during a backup leaves no incomplete backup, and the next start reports it", async () => {
    const { folder, remove } = makeFolder();
    const database = await startDatabase(folder);
    const asked = send(`${database.url}/backups`, { method: "POST", headers: SERVICE });
    await until(() => isDraftThere(path.join(folder, "backups"), ".making-"));
    await Promise.all([killDatabase(database), expect(asked).rejects.toThrow()]);
    expect(backupsIn(folder)).toEqual([expect.stringMatching(/^\.making-/)]);
    const again = await startDatabase(folder);
    expect(again.printed()).toContain("one was interrupted");
    expect(readdirSync(path.join(folder, "backups"))).toEqual([]);
    await again.stop();
    remove();
  });

  it("during a restore leaves no incomplete database, and the next start finishes it", async () => {
    const { folder, remove } = makeFolder();
    await backUp(folder);
    const [backup = ""] = backupsIn(folder);
    const target = makeEmptyFolder();
    const restoring = spawnScript("scripts/restore.ts", { DATA_DIR: folder }, [
      ...[backup, "--into", target.folder],
    ]);
    await until(() => existsSync(path.join(target.folder, "restoring", "supabase", "base")));
    restoring.kill("SIGKILL");
    await new Promise((resolve) => restoring.once("exit", resolve));
    expect(existsSync(path.join(target.folder, "supabase"))).toBe(false);
    expect((await restore(folder, backup, "--into", target.folder)).code).toBe(0);
    expect(await readRows(target.folder)).toEqual(await readRows(folder));

    // Simulates a kill a moment later: the restored files were ready to be moved.
    const draft = path.join(target.folder, "restoring");
    mkdirSync(draft);
    writeFileSync(path.join(draft, "ready"), "");
    const started = await startDatabase(target.folder);
    expect(started.printed()).toContain("It is finished now");
    expect(existsSync(draft)).toBe(false);
    await started.stop();
    target.remove();
    remove();
  });
});

it("backups need the secret key, and are a 404 without it", async () => {
  const { folder, remove } = makeFolder();
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

it("an external PostgreSQL is dumped, and restored into an empty database", async () => {
  const { folder, remove } = makeEmptyFolder();
  const target = makeEmptyFolder();
  const postgres = await startPostgres();
  const settings = { EMBEDDED_DRIVER: "postgres", DATABASE_URL: postgres.url };
  const database = await startDatabase(folder, settings);
  await signUp(database.url);
  const before = await readPublic(database);
  expect((await backUp(folder, settings)).printed).toContain("was made");
  await database.stop();
  const [backup = ""] = backupsIn(folder);
  const words = [backup, "--into", target.folder];
  const taken = await runScript("scripts/restore.ts", { DATA_DIR: folder, ...settings }, words);
  expect(taken.printed).toContain("name an empty one");
  const DATABASE_URL = await createDatabase(postgres.url, {
    name: "restored",
    copyOf: "template0",
  });
  const fresh = { ...settings, DATABASE_URL };
  const { code, printed } = await runScript(
    "scripts/restore.ts",
    { DATA_DIR: folder, ...fresh },
    words,
  );
  expect([code, printed]).toEqual([0, expect.stringContaining("Everybody signs in again")]);
  const restored = await startDatabase(target.folder, fresh);
  expect(await readPublic(restored)).toEqual(before);
  await restored.stop();
  await postgres.stop();
  target.remove();
  remove();
});

it("a backup with a hosted Supabase copies its files, and names what it does not contain", async () => {
  const { folder, remove } = makeFolder();
  const database = await startDatabase(folder);
  await upload(database, "deep/down/two.png");
  const own = makeEmptyFolder();
  const { printed } = await backUp(own.folder, {
    NEXT_PUBLIC_SUPABASE_URL: database.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: VISITOR.apikey,
    SUPABASE_SECRET_KEY: SERVICE.apikey,
  });
  expect(printed).toMatch(/are NOT in it[^]*supabase db dump/);
  const [backup = ""] = backupsIn(own.folder);
  const file = path.join(own.folder, "backups", backup, "storage/fixtures/deep/down/two.png");
  expect(readFileSync(file)).toEqual(PICTURE);
  await database.stop();
  own.remove();
  remove();
});

/** Begins the second factor of a new member with a recorded session. */
async function beginSecondFactor(
  { url }: TestDatabase,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { headers, id: member } = await signUp(url);
  const call = async (name: string, by: Headers, body: object) => {
    const { status } = await send(`${url}/rest/v1/rpc/${name}`, {
      ...{ method: "POST", headers: by, body },
    });
    expect(status).toBeLessThan(300);
  };
  await call("touch_session", headers, { device: "Firefox on Windows" });
  await call("begin_second_factor", SERVICE, { member, secret: "encrypted" });
  if (!isConfirmed) return;
  const { session_id } = readClaims(headers);
  await call("confirm_second_factor", SERVICE, {
    ...{ member, session_id, step: 1, code_hashes: ["a".repeat(64)] },
  });
}

async function upload({ url }: TestDatabase, key: string): Promise<void> {
  const storage = `${url}/storage/v1`;
  const body = { id: "fixtures", name: "fixtures", public: true };
  await send(`${storage}/bucket`, { method: "POST", headers: SERVICE, body });
  const { status } = await fetch(`${storage}/object/fixtures/${key}`, {
    method: "POST",
    headers: { ...SERVICE, "content-type": "image/png" },
    body: PICTURE,
  });
  expect(status).toBe(200);
}

async function writeMany({ url }: TestDatabase, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) {
    const body = { id: `written-${at}`, name: `Written ${at}`, category: "Catering" };
    const address = `${url}/rest/v1/businesses`;
    statuses.push((await send(address, { method: "POST", headers: SERVICE, body })).status);
  }
  return statuses;
}

async function readRows(folder: string): Promise<Rows> {
  const { output } = await runScript("tests/support/print-rows.ts", { DATA_DIR: folder });
  return JSON.parse(output) as Rows;
}

async function readPublic({ url }: TestDatabase): Promise<unknown[]> {
  const tables = ["businesses", "categories", "certifications", "user_roles", "reviews"];
  return Promise.all(
    tables.map(async (table) => {
      const address = `${url}/rest/v1/${table}?select=*&order=${table === "user_roles" ? "user_id" : "id"}`;
      return (await send(address, { headers: SERVICE })).body;
    }),
  );
}

const isDraftThere = (folder: string, start: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}
