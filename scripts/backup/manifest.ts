// The manifest of a backup: its files with sizes and checksums, and the migrations of its database.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { MANIFEST } from "../start/backups.mjs";
import { StartError } from "../start/start-error.mjs";

/** A path inside the backup: a foreign manifest must not make a restore write anywhere else. */
const insidePath = z
  .string()
  .refine((value) => !path.isAbsolute(value) && !value.split(/[\\/]/).includes(".."));

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  kind: z.enum(["manual", "daily"]),
  /** 'files' of the embedded database, or a 'dump' of a PostgreSQL; 'none' when the database is backed up elsewhere. */
  database: z.enum(["files", "dump", "none"]),
  /** Versions of the migrations applied to the database. */
  migrations: z.array(z.string()),
  /** How long writes waited. */
  pausedMs: z.number(),
  /** Folders without files: PostgreSQL does not start without them. */
  emptyFolders: z.array(insidePath),
  files: z.record(insidePath, z.object({ bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

/** Throws a StartError when the folder holds no backup, or one that this version cannot read. */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), "utf8")));
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it does not say what it should" : String(error);
    throw new StartError(`${folder} holds no backup whose ${MANIFEST} can be read: ${reason}`);
  }
}

/** Lists all files below a folder with their checksums, and the empty folders. */
export async function describeFiles(
  folder: string,
): Promise<Pick<Manifest, "files" | "emptyFolders">> {
  const files: Manifest["files"] = {};
  const emptyFolders: string[] = [];
  const walk = async (at: string): Promise<void> => {
    const entries = await readdir(path.join(folder, at), { withFileTypes: true });
    if (entries.length === 0 && at !== "") emptyFolders.push(at);
    for (const entry of entries) {
      const name = path.join(at, entry.name);
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) files[name] = await describeFile(path.join(folder, name));
    }
  };
  await walk("");
  return { files, emptyFolders };
}

async function describeFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/** Throws a StartError that names the files below the folder that are missing or changed. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    const found = await describeFile(path.join(folder, name)).catch(() => null);
    if (found?.sha256 !== sha256) wrong.push(`${name} (${found ? "changed" : "missing"})`);
  }
  if (wrong.length === 0) return;
  throw new StartError(
    `${folder} is damaged: ${wrong.length} of its files are not what they were. The first: ${wrong.slice(0, 3).join(", ")}.`,
  );
}
