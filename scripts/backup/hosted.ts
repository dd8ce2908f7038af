// The stored files of a hosted Supabase, through its Storage API: downloads them for a backup, uploads them for a restore.
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { ServiceClient } from "../embedded/service-client";
import { inTransaction } from "./tables";

const PAGE = 100;

/** Downloads every object that the folder lacks. */
export async function downloadFiles({ storage }: ServiceClient, folder: string): Promise<void> {
  const { data: buckets, error } = await storage.listBuckets();
  if (error) throw error;
  for (const { id } of buckets) {
    for await (const key of listKeys(storage.from(id), "")) {
      const file = path.join(folder, id, key);
      if (existsSync(file)) continue;
      const { data, error } = await storage.from(id).download(key);
      if (error) throw error;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, new Uint8Array(await data.arrayBuffer()));
    }
  }
}

type Bucket = ReturnType<ServiceClient["storage"]["from"]>;

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

const objectRows = z.array(
  z.object({ bucket: z.string(), key: z.string(), type: z.string().nullable() }),
);

/** Uploads the files of a folder for the objects that the database names. */
export async function uploadFiles(
  { storage }: ServiceClient,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const objects = await inTransaction(databaseUrl, "read write", async (transaction) =>
    objectRows.parse([
      ...(await transaction`select bucket_id as bucket, name as key, metadata ->> 'mimetype' as type from storage.objects`),
    ]),
  );
  for (const { bucket, key, type } of objects) {
    const file = path.join(folder, bucket, key);
    // It was deleted while the backup was made.
    if (!existsSync(file)) continue;
    const body = await readFile(file);
    const { error } = await storage
      .from(bucket)
      .upload(key, body, { upsert: true, contentType: type ?? "application/octet-stream" });
    if (error) throw error;
  }
}
