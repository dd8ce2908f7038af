/** A power failure of the machine: the server and its PostgreSQL end at the same moment, in the middle of writes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { killDatabase, makeEmptyFolder, send, SERVICE, startDatabase } from "../support/database";
import { runSql } from "../support/test-cluster";

const { folder, remove } = makeEmptyFolder();
afterAll(remove);

it("starts with every confirmed write, without duplicates, and accepts new ones", async () => {
  const database = await startDatabase(folder);
  const { pid, url } = readPostgres();
  const unsafe = await runSql(
    url,
    `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  );
  expect(unsafe).toEqual([]);

  const confirmed: string[] = [];
  let hasPower = true;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; hasPower; at++) {
      const id = `written-${writer}-${at}`;
      if ((await write(database.url, id).catch(() => 0)) === 201) confirmed.push(id);
      if (confirmed.length < 100 || !hasPower) continue;
      hasPower = false;
      process.kill(pid, "SIGKILL");
      await killDatabase(database);
    }
  });
  await Promise.all(writers);

  const again = await startDatabase(folder);
  const address = `${again.url}/rest/v1/businesses?select=id&id=like.written-*`;
  const found = (await send(address, { headers: SERVICE })).body as { id: string }[];
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
  // Each writer had at most one write without an answer.
  expect(found.length).toBeLessThanOrEqual(confirmed.length + writers.length);
  expect(await write(again.url, "written-afterwards")).toBe(201);
  await again.stop();
});

/** The PostgreSQL of the folder: its process, and its URL as the superuser. */
function readPostgres(): { pid: number; url: string } {
  const files = path.join(folder, "postgres");
  const lines = readFileSync(path.join(files, "data", "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(path.join(files, "password"), "utf8");
  const url = `postgres://supabase_admin:${password}@127.0.0.1:${lines[3]}/directory`;
  return { pid: Number(lines[0]), url };
}

async function write(url: string, id: string): Promise<number> {
  const body = { id, name: id };
  const answer = await send(`${url}/rest/v1/businesses`, {
    method: "POST",
    headers: SERVICE,
    body,
  });
  return answer.status;
}
