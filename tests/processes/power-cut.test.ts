/** A power failure of the machine: the end of the database's log never reached the disk, because PGlite does not wait for it. */
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { killDatabase, makeFolder, send, SERVICE, startDatabase } from "../support/database";

it("starts with every write up to some moment, without gaps or duplicates, and accepts new ones", async () => {
  const { folder, remove } = makeFolder();
  const log = path.join(folder, "supabase", "pg_wal");
  const onDisk = path.join(folder, "on-disk");
  const ids = Array.from({ length: 50 }, (_, at) => `written-${10 + at}`);
  const [early, late] = [ids.slice(0, 30), ids.slice(30)];

  const database = await startDatabase(folder);
  for (const id of early) expect(await write(database.url, id)).toBe(201);
  cpSync(log, onDisk, { recursive: true });
  for (const id of late) expect(await write(database.url, id)).toBe(201);
  await killDatabase(database);
  rmSync(log, { recursive: true });
  cpSync(onDisk, log, { recursive: true });

  const again = await startDatabase(folder);
  const address = `${again.url}/rest/v1/businesses?select=id&id=like.written-*&order=id`;
  const { body } = await send(address, { headers: SERVICE });
  const found = (body as { id: string }[]).map(({ id }) => id);
  expect(found.length).toBeGreaterThanOrEqual(early.length);
  expect(found).toEqual(ids.slice(0, found.length));
  for (const id of late) expect([201, 409]).toContain(await write(again.url, id));
  expect((await send(address, { headers: SERVICE })).body).toHaveLength(ids.length);
  await again.stop();
  remove();
});

async function write(url: string, id: string): Promise<number> {
  const body = { id, name: id, category: "Catering" };
  const answer = await send(`${url}/rest/v1/businesses`, {
    method: "POST",
    headers: SERVICE,
    body,
  });
  return answer.status;
}
