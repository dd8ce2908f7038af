// The snapshot file: the last good copy of the published directory, written atomically, read when the database is away.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isNativeError } from "node:util/types";
import { z } from "zod";
import { env } from "@/lib/env";
import { createMemoryStore } from ".";
import { parseRows, type DirectoryRows } from "./rows";
import type { DirectoryStore } from "../contract";

/** `rows` is null where the directory is too large for a copy: then only the database can answer. */
const snapshotFile = z.object({
  takenAt: z.iso.datetime(),
  directory: z.string(),
  rows: z.unknown().nullable(),
});

export type Snapshot = { takenAt: string; store: DirectoryStore };

let loaded: { mtimeMs: number; snapshot: Snapshot | null } | undefined;

/** The last snapshot, or null when none was ever taken of this directory or it cannot be read. */
export async function loadSnapshot(): Promise<Snapshot | null> {
  const path = env().snapshotPath;
  try {
    const { mtimeMs } = await stat(path);
    if (loaded?.mtimeMs !== mtimeMs) {
      const file = snapshotFile.parse(JSON.parse(await readFile(path, "utf8")));
      loaded = { mtimeMs, snapshot: toSnapshot(file) };
    }
    return loaded.snapshot;
  } catch (error) {
    if (!isMissing(error)) console.error("directory: the snapshot cannot be read", String(error));
    return null;
  }
}

/**
 * Which directory a copy is of: whoever points the site at another database must not see the listings of the one before.
 * The key rather than the address, which changes with the port of an embedded database.
 */
function nameDirectory(): string {
  const key = env().supabase?.publishableKey ?? "";
  return createHash("sha256").update(key).digest("base64url").slice(0, 16);
}

/** The copy of another directory is no copy, nor is that of one that held nothing: the sample data says more. */
function toSnapshot({ takenAt, directory, rows: raw }: z.infer<typeof snapshotFile>) {
  if (directory !== nameDirectory()) return null;
  if (raw === null) return { takenAt, store: tooLargeStore };
  const rows = parseRows(raw);
  return rows.businesses.length > 0 ? { takenAt, store: createMemoryStore(rows) } : null;
}

/** Replaces the snapshot in one step: a reader, or a crash, sees the old file or the new one. */
export async function saveSnapshot(rows: DirectoryRows | null, takenAt: Date): Promise<void> {
  const path = env().snapshotPath;
  // A draft of its own: the timer and a change may both take a snapshot at the same moment.
  const draft = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = { takenAt: takenAt.toISOString(), directory: nameDirectory(), rows };
    await writeFile(draft, JSON.stringify(file), { flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return isNativeError(error) && "code" in error && error.code === "ENOENT";
}

async function refuse(): Promise<never> {
  throw new Error("The database is away, and the directory is too large for a copy in memory.");
}

const tooLargeStore: DirectoryStore = {
  listBusinesses: refuse,
  getBusinessProfile: refuse,
  listNearestBusinesses: refuse,
  search: refuse,
  listCategories: refuse,
  countByCounty: refuse,
  countByCategory: refuse,
  listEntries: refuse,
};
