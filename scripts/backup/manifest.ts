// The finished backups, and the manifest of each: its tables and files with their checksums, and the migrations of its database.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Backup } from "@/lib/admin/backups";
import { listBackupNames, MANIFEST } from "../start/backups.mjs";
import { StartError } from "../start/start-error.mjs";

/** A path inside the backup: a foreign manifest must not make a restore read anywhere else. */
const insidePath = z
  .string()
  .refine((value) => !path.isAbsolute(value) && !value.split(/[\\/]/).includes(".."));

/** Names as SQL quotes them: a foreign manifest must not bring SQL of its own. */
const NAME = String.raw`(?:[a-z_][a-z0-9_]*|"[\w$ -]+")`;
const column = z.string().regex(new RegExp(`^${NAME}$`));
const table = z.string().regex(new RegExp(String.raw`^${NAME}\.${NAME}$`));
const integer = z.string().regex(/^-?\d+$/);

const manifest = z.object({
  format: z.literal(2),
  madeAt: z.iso.datetime(),
  kind: z.enum(["manual", "daily"]),
  /** Versions of the migrations applied to the database. */
  migrations: z.array(z.string().regex(/^\d{14}$/)),
  tables: z.record(
    table,
    z.object({ columns: z.array(column), rows: z.number().int(), checksum: integer }),
  ),
  sequences: z.record(table, integer),
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

/** Returns all files below a folder with their sizes and checksums. */
export async function describeFiles(folder: string): Promise<Manifest["files"]> {
  const files: Manifest["files"] = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).replaceAll(path.sep, "/")] = await describeFile(file);
  }
  return files;
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

/** Maximum number of backups of each kind. */
const MAX_PER_KIND = 7;

/** The keys of a backup, which are apart from it. */
export const keysFile = (backup: string) => `${path.resolve(backup)}.keys.json`;

/** Newest first. Leaves out a backup whose manifest cannot be read. */
export function listBackups(folder: string): Backup[] {
  return listBackupNames(folder).flatMap((name) => {
    try {
      return [readBackup(folder, name)];
    } catch {
      return [];
    }
  });
}

export function readBackup(folder: string, name: string): Backup {
  const { madeAt, kind, files } = readManifest(path.join(folder, name));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return { name, madeAt, kind, bytes };
}

export function toMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

/** Removes the oldest backups of a kind when there are more than MAX_PER_KIND. */
export function removeOldest(folder: string, kind: Backup["kind"]): void {
  const ofKind = listBackups(folder).filter((backup) => backup.kind === kind);
  for (const { name } of ofKind.slice(MAX_PER_KIND))
    for (const part of [path.join(folder, name), keysFile(path.join(folder, name))])
      rmSync(part, { recursive: true, force: true });
}
