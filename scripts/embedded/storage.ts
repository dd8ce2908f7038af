// Stores the objects of the embedded Supabase as plain files, one folder per bucket.
import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { App } from "@supabase/lite";

type Adapter = NonNullable<App["_storageAdapter"]>;
type Body = Parameters<Adapter["uploadObject"]>[3];
type Metadata = Awaited<ReturnType<Adapter["headObject"]>>;

/** Suffix of a file that is still being written. */
const DRAFT = ".uploading";

/** Content types of pictures by file extension. */
const TYPES: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Stores objects below a folder. Their metadata is in the database, in storage.objects. */
export function createFileStorage(folder: string): Adapter {
  const fileOf = (bucket: string, key: string) => {
    const file = path.resolve(folder, bucket, key);
    if (!file.startsWith(path.resolve(folder) + path.sep))
      throw new Error("The key leaves the storage folder.");
    return file;
  };
  const remove = (bucket: string, key: string) => rm(fileOf(bucket, key), { force: true });
  return {
    driver: null,
    headObject: (bucket, key) => describe(fileOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await remove(bucket, key);
    },
    getObject: (bucket, key) =>
      read(fileOf(bucket, key)).catch((error: unknown) => {
        // If the folder of the whole bucket is missing, its disk is probably not mounted: an error, not a 404.
        if (isMissing(error) && existsSync(path.join(folder, bucket))) return NOT_FOUND;
        throw error;
      }),
    uploadObject: async (bucket, key, _version, body, mimetype, cacheControl) => {
      const file = fileOf(bucket, key);
      await write(file, body);
      return { ...(await describe(file)), mimetype, cacheControl };
    },
    copyObject: () => Promise.reject(new Error("The site neither copies nor moves files.")),
  };
}

/** An object with a row but no file: without a body, @supabase/lite reports that it does not exist. */
const NOT_FOUND = {
  metadata: toMetadata("", { size: 0, mtime: new Date(0) }),
  httpStatusCode: 404,
};

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function read(file: string) {
  const metadata = await describe(file);
  return { metadata, httpStatusCode: 200, body: Readable.toWeb(createReadStream(file)) };
}

/**
 * Writes a draft and renames it: a reader never sees a partial file, a backup that hard-links the file keeps the old content,
 * and a failure leaves nothing.
 */
async function write(file: string, body: Body): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}${DRAFT}`;
  try {
    await writeFile(draft, body instanceof Uint8Array ? body : chunksOf(body));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* chunksOf(stream: Exclude<Body, Uint8Array>) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function describe(file: string): Promise<Metadata> {
  return toMetadata(file, await stat(file));
}

function toMetadata(file: string, { size, mtime }: { size: number; mtime: Date }): Metadata {
  return {
    cacheControl: "no-cache",
    contentLength: size,
    size,
    mimetype: TYPES[path.extname(file)] ?? "application/octet-stream",
    lastModified: mtime,
    eTag: `"${size}-${mtime.getTime()}"`,
  };
}
