// Takes a consistent snapshot of folders that are being written: copies everything first, then pauses the writers and copies
// what changed meanwhile. The pause depends on what changed during the first copy, not on the total size.
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { DRAFT } from "../embedded/storage";

export type Source = {
  from: string;
  to: string;
  /** Whether its files are only ever replaced as a whole. Such files are hard-linked, which takes neither time nor space. */
  isReplacedOnly: boolean;
};

/** Left out of a backup: the file of a running server, and uploads in progress. */
const isLeftOut = (name: string) => name === "postmaster.pid" || name.endsWith(DRAFT);

/** A file changed less than this before the copy began may change again without a new timestamp, so it is copied again. */
const TICK_MS = 1000;

/** Inode, size and modification time of each file when it was copied. */
type Seen = Map<string, string>;

/** Copies the folders as they are at one moment, while `pause` blocks all writers. */
export async function takeSnapshot(
  sources: Source[],
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const startedAt = Date.now();
  const seen: Seen = new Map();
  for (const source of sources) {
    for (const step of copyChanges(source, seen, startedAt)) {
      if (step) await setImmediate();
    }
  }
  await pause(async () => {
    for (const source of sources) {
      const found = new Set<string>();
      for (const file of copyChanges(source, seen, startedAt)) found.add(file);
      removeOthers(source.to, found);
    }
  });
}

/** Walks all files and copies those that are new or changed since they were copied. Yields after each file. */
function* copyChanges(source: Source, seen: Seen, startedAt: number): Generator<string> {
  const { from, to } = source;
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [own, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (isLeftOut(entry.name)) continue;
    if (entry.isDirectory())
      yield* copyChanges({ ...source, from: own, to: copy }, seen, startedAt);
    else if (copyIfChanged({ ...source, from: own, to: copy }, seen, startedAt)) yield copy;
  }
}

/** Returns false when the file was deleted meanwhile. */
function copyIfChanged({ from, to, isReplacedOnly }: Source, seen: Seen, startedAt: number) {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found) return false;
  const { ino, size, mtimeMs } = found;
  const mark = `${ino} ${size} ${mtimeMs}`;
  const isSame = seen.get(from) === mark && mtimeMs < startedAt - TICK_MS;
  if (isSame) return true;
  try {
    rmSync(to, { force: true });
    if (!isReplacedOnly || !tryToLink(from, to)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
  seen.set(from, mark);
  return true;
}

/** Returns false when the target is on another disk, or the file system has no hard links. */
function tryToLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Deletes copies whose original was deleted during the snapshot. */
function removeOthers(folder: string, files: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(file)) rmSync(file);
  }
}
