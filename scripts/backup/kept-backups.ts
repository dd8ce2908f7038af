// Owns the backups that are there: which, and how many of them are kept.
import { rmSync } from "node:fs";
import path from "node:path";
import { listBackupNames } from "../start/backups.mjs";
import { type Manifest, readManifest } from "./manifest";

export type Backup = Pick<Manifest, "madeAt" | "kind" | "database" | "pausedMs"> & {
  name: string;
  bytes: number;
};

/** Of each kind so many are kept. */
const KEPT = 7;

/** The newest first. One whose manifest cannot be read is left out: it is none. */
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
  const { madeAt, kind, database, pausedMs, files } = readManifest(path.join(folder, name));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return { name, madeAt, kind, database, pausedMs, bytes };
}

/** After one more was made. */
export function removeOldest(folder: string, kind: Manifest["kind"]): void {
  const ofKind = listBackups(folder).filter((backup) => backup.kind === kind);
  for (const { name } of ofKind.slice(KEPT)) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(path.join(folder, `${name}.keys.json`), { force: true });
  }
}
