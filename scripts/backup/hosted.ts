// Copies the uploaded files of a hosted Supabase, which its own backups leave out.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ScriptDatabase } from "../embedded/with-database";
import { removeDrafts, toMegabytes, writeBackup } from "./make";

type Client = ScriptDatabase["client"];

const PAGE = 100;

/** Copies every object of every bucket into a backup. Returns a message for the terminal: what was copied and what was not. */
export async function backUpFiles(
  { client, name: host }: ScriptDatabase,
  folder: string,
): Promise<string> {
  removeDrafts(folder);
  const { name, bytes } = await writeBackup({ folder, kind: "manual" }, async (draft) => {
    await copyObjects(client, path.join(draft, "storage"));
    return { database: "none", migrations: [], pausedMs: 0 };
  });
  return [
    `The database and the accounts of ${host} are NOT in it: they are for that Supabase to back up (Database, Backups in`,
    "its dashboard; or: npx supabase db dump). Its backups hold no uploaded files, so those were copied:",
    `${path.join(folder, name)}, ${toMegabytes(bytes)}.`,
  ].join("\n");
}

async function copyObjects({ storage }: Client, folder: string): Promise<void> {
  const { data: buckets, error } = await storage.listBuckets();
  if (error) throw error;
  for (const { id } of buckets) {
    for await (const key of listKeys(storage.from(id), "")) {
      const { data, error } = await storage.from(id).download(key);
      if (error) throw error;
      const file = path.join(folder, id, key);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, new Uint8Array(await data.arrayBuffer()));
    }
  }
}

type Bucket = ReturnType<Client["storage"]["from"]>;

/** An entry without an id is a folder. */
async function* listKeys(bucket: Bucket, prefix: string): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await bucket.list(prefix, { limit: PAGE, offset });
    if (error) throw error;
    for (const { id, name } of data) {
      const key = prefix ? `${prefix}/${name}` : name;
      if (id === null) yield* listKeys(bucket, key);
      else yield key;
    }
    if (data.length < PAGE) return;
  }
}
