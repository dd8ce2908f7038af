/** The process of the embedded Supabase: its first start, what survives a kill, and which requests it refuses. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { z } from "zod";
import {
  type Headers,
  killDatabase,
  makeEmptyFolder,
  makeFolder,
  type Role,
  send,
  signIn,
  startDatabase,
  type TestDatabase,
} from "../support/database";
import { businesses as samples } from "@/data/sample";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { newWord } from "../support/seed";
import { runSql, superuserUrl } from "../support/test-cluster";

const business = { id: "a-real-one-1", name: "A Real One" };

describe("a database in a folder", () => {
  const { folder, remove } = makeFolder();
  let database: TestDatabase;
  let roles: Record<Role, Headers>;

  beforeAll(async () => {
    database = await startDatabase(folder);
    roles = await signIn(database.url);
  });

  afterAll(async () => {
    await database?.stop();
    remove();
  });

  it("has the sample listings after its first start", async () => {
    expect(await countBusinesses("source=eq.sample")).toBe(samples.length);
  });

  it("is not started on a port that is taken", async () => {
    const other = makeFolder();
    const { port } = new URL(database.url);
    const starting = startDatabase(other.folder, { EMBEDDED_PORT: port });
    await expect(starting).rejects.toThrow(`on port ${port} of 127.0.0.1: EADDRINUSE`);
    other.remove();
  });

  it("lets clients close idle connections", async () => {
    const { headers } = await fetch(`${database.url}/backups`);
    expect(headers.get("connection")).toBe("keep-alive");
    expect(headers.get("keep-alive")).toBeNull();
  });

  it("gives no rights to a request without a key, even from this machine: admin mode is off", async () => {
    const answer = await send(`${database.url}/rest/v1/businesses?select=id&limit=1`);
    expect(answer.status).toBe(401);
    const write = await send(`${database.url}/rest/v1/businesses`, {
      method: "POST",
      body: business,
    });
    expect(write.status).toBe(401);
  });

  it.each([
    "/_system/info",
    "/_system/",
    "/",
    "/static/",
    "//_system/info",
    "/rest/v1/../../_system/info",
  ])("returns 404 for %s", async (address) => {
    const answer = await send(`${database.url}${address}`);
    expect(answer.status).toBe(404);
  });

  it("listens on loopback only", async () => {
    const { port } = new URL(database.url);
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4")
      .map(({ address }) => address);
    // On Linux, 127.0.0.2 is this machine as well: a server on all interfaces would accept connections there.
    for (const host of ["127.0.0.2", ...elsewhere]) {
      expect({ host, open: await isOpen(host, Number(port)) }).toEqual({ host, open: false });
    }
    expect(await isOpen("127.0.0.1", Number(port))).toBe(true);
  });

  it("logs no values of a failed statement", async () => {
    const body = { ...business, email: "somebody@private.example" };
    await send(`${database.url}/rest/v1/businesses`, {
      method: "POST",
      headers: roles.visitor,
      body,
    });
    expect(database.printed()).toContain("Database error 42501");
    expect(database.printed()).not.toContain("private.example");
  });

  it("stores files unchanged", async () => {
    const storage = `${database.url}/storage/v1`;
    await send(`${storage}/bucket`, {
      method: "POST",
      headers: roles.service,
      body: { id: "fixtures", name: "fixtures", public: true },
    });
    const upload = await fetch(`${storage}/object/fixtures/a/photo.png`, {
      method: "POST",
      headers: { ...roles.service, "content-type": "image/png" },
      body: Buffer.from([137, 80, 78, 71]),
    });
    expect(upload.status).toBe(200);
    const answer = await fetch(`${storage}/object/public/fixtures/a/photo.png`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([137, 80, 78, 71]);
  });

  it("reports a stored file that is missing as not found, and a missing bucket as an error", async () => {
    const address = `${database.url}/storage/v1/object/public/fixtures/a/photo.png`;
    const bucket = path.join(folder, "storage", "fixtures");
    const photo = path.join(bucket, "a", "photo.png");
    renameSync(photo, `${photo}-away`);
    expect((await send(address)).body).toMatchObject({ error: "not_found" });
    renameSync(bucket, `${bucket}-away`);
    expect((await send(address)).status).toBe(500);
    renameSync(`${bucket}-away`, bucket);
    renameSync(`${photo}-away`, photo);
    expect((await send(address)).status).toBe(200);
  });

  it("isolates concurrent requests of different members, also during uploads", async () => {
    const asking = Array.from({ length: 20 }).flatMap(
      () => ["service", "reviewer", "member"] as const,
    );
    const ask = async (role: (typeof asking)[number]) => {
      const address = `${database.url}/rest/v1/accounts?select=id`;
      return { role, answer: await send(address, { headers: roles[role] }) };
    };
    const upload = (name: number) =>
      send(`${database.url}/storage/v1/object/photos/at-once/${name}.webp`, {
        method: "POST",
        headers: { ...roles.service, "content-type": "image/webp" },
        body: "x".repeat(100_000),
      });
    const [answers] = await Promise.all([
      Promise.all(asking.map(ask)),
      Promise.all([0, 1, 2, 3].map(upload)),
    ]);
    for (const { role, answer } of answers) {
      expect({ role, rows: (answer.body as unknown[]).length }).toEqual({
        role,
        rows: { service: 3, reviewer: 2, member: 1 }[role],
      });
    }
  });

  it("does not let a second process open the same folder", async () => {
    await expect(startDatabase(folder)).rejects.toThrow(
      `in use by process ${database.process.pid}`,
    );
  });

  it("keeps written data, including accounts, when it is killed", async () => {
    const headers = roles.service;
    await send(`${database.url}/rest/v1/businesses`, { method: "POST", headers, body: business });
    await killDatabase(database);
    database = await startDatabase(folder);
    expect(await countBusinesses(`id=eq.${business.id}`)).toBe(1);
    const account = await send(`${database.url}/auth/v1/user`, { headers: roles.member });
    expect(account.status).toBe(200);
  });

  it("shuts down on SIGTERM, and has recorded each migration as the Supabase CLI does", async () => {
    await database.stop();
    expect(database.process.exitCode).toBe(0);
    const history = z
      .array(z.object({ version: z.string(), name: z.string(), statements: z.array(z.string()) }))
      .parse(
        await runSql(
          superuserUrl(path.basename(folder)),
          "select version, name, statements from supabase_migrations.schema_migrations order by version",
        ),
      );
    expect(history.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(
      readdirSync("supabase/migrations").toSorted(),
    );
    for (const { version, name, statements } of history) {
      const sql = readFileSync(`supabase/migrations/${version}_${name}.sql`, "utf8");
      expect(statements.filter((statement) => !sql.includes(statement))).toEqual([]);
      expect(statements.length).toBeGreaterThan(0);
    }
  });

  async function countBusinesses(filter = ""): Promise<number> {
    const { body } = await send(`${database.url}/rest/v1/businesses?select=id&${filter}`, {
      headers: roles.service,
    });
    return (body as unknown[]).length;
  }
});

it.each(["storage/photos/a.webp", "backups/2026-01-02/backup.json"])(
  "begins no new database where one is missing, as %s shows, and changes nothing",
  async (file) => {
    const { folder, remove } = makeEmptyFolder();
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
    const before = readdirSync(folder);
    await expect(startDatabase(folder)).rejects.toThrow(
      /postgres is missing, .* bring it back, or restore a backup/,
    );
    expect(readdirSync(folder)).toEqual(before);
    remove();
  },
);

it("prepares several databases of one PostgreSQL at the same moment", async () => {
  const names = Array.from({ length: 6 }, () => `prepared_${newWord()}`);
  for (const name of names) await runSql(superuserUrl("postgres"), `create database ${name}`);
  const prepared = names.map((name) => prepareDatabase(superuserUrl(name)));
  expect((await Promise.all(prepared)).map((url) => new URL(url).username)).toEqual(
    names.map(() => "directory_owner"),
  );
});

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
    socket.once("timeout", () => answer(false));
  });
}
