// The stored files of a backup: links to those of the embedded server, and those of a hosted Supabase by its Storage API.
import { existsSync } from "node:fs";
import { copyFile, link, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceClient } from "../embedded/service-client";
import { isMissing } from "../embedded/storage";
import type { StoredObject } from "./tables";

/** Copies a stored file; does nothing when it was deleted after the tables were read. */
export type CopyObject = (object: StoredObject, target: string) => Promise<void>;

/**
 * Stored files are only ever replaced by a rename (scripts/embedded/storage.ts), so a hard link keeps the old content, and takes
 * neither time nor space. Copies them where the target is on another disk.
 */
export function linkFrom(folder: string): CopyObject {
  return async ({ bucket, key }, target) => {
    const file = path.join(folder, bucket, key);
    try {
      await link(file, target).catch(() => copyFile(file, target));
    } catch (error) {
      // If the folder of the whole bucket is missing, its disk is probably not mounted.
      if (!isMissing(error) || !existsSync(path.join(folder, bucket))) throw error;
    }
  };
}

export function downloadFrom({ storage }: ServiceClient): CopyObject {
  return async ({ bucket, key }, target) => {
    const { data, error } = await storage.from(bucket).download(key);
    if (data) await writeFile(target, data.stream());
    else if (error.statusCode !== "404") throw error;
  };
}

/** Uploads the files of a folder to a hosted Supabase. */
export async function uploadObjects(
  { storage }: ServiceClient,
  objects: StoredObject[],
  folder: string,
): Promise<void> {
  for (const { bucket, key, type } of objects) {
    const body = await readFile(path.join(folder, bucket, key));
    const options = { upsert: true, contentType: type };
    const { error } = await storage.from(bucket).upload(key, body, options);
    if (error) throw error;
  }
}
