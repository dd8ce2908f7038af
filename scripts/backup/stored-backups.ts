// Lists the existing backups and removes the oldest.
import { rmSync } from "node:fs";
import path from "node:path";
import type { Backup } from "@/lib/backups/schema";
import { listBackupNames } from "../start/backups.mjs";
import { readManifest } from "./manifest";

/** Maximum number of backups of each kind. */
const MAX_PER_KIND = 7;

/** The keys of a backup, which are apart from it. */
export const keysFile = (folder: string, name: string) => path.join(folder, `${name}.keys.json`);

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
  for (const { name } of ofKind.slice(MAX_PER_KIND)) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    rmSync(keysFile(folder, name), { force: true });
  }
}
