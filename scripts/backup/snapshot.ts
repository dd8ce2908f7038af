// Owns how folders that others write to get into a backup: copied once while they write, then what changed meanwhile while
// they wait. So they wait for what was written in those seconds, however much there is in all.
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
  /** Whether its files are only ever replaced as a whole: such are linked, which takes neither time nor room. */
  isReplacedOnly: boolean;
};

/** Of a server that runs, and of uploads under way: no part of a backup. */
const isLeftOut = (name: string) => name === "postmaster.pid" || name.endsWith(DRAFT);

/** Whatever changed so shortly before a copy began may change again without looking changed. */
const TICK_MS = 1000;

/** What a file was like when it was copied. */
type Seen = Map<string, string>;

/** Copies the folders as they are at one moment, while `pause` keeps everybody from writing. */
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

/** Goes through all files, a step each, and copies those that are not what they were when they were copied. */
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

/** False where it is gone. */
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

/** Not onto another disk, and not where the file system has no links. */
function tryToLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** What was copied first and is gone now. */
function removeOthers(folder: string, files: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(file)) rmSync(file);
  }
}
