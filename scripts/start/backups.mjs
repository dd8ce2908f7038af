// Finds the folder of backups and the newest backup. Plain JavaScript, because the start reports it when the database does not
// open.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Marks a finished backup: it is written last. */
export const MANIFEST = "backup.json";

/**
 * @param {string} dataFolder
 * @param {Record<string, string | undefined>} environment
 */
export function backupsFolder(dataFolder, { BACKUP_DIR }) {
  return BACKUP_DIR ? path.resolve(BACKUP_DIR) : path.join(dataFolder, "backups");
}

/**
 * Returns the names of the finished backups, newest first. Those dated in the future come last: they were made while the
 * clock was ahead, and would otherwise displace every new one.
 * @param {string} folder
 * @returns {string[]}
 */
export function listBackupNames(folder) {
  if (!existsSync(folder)) return [];
  const isFinished = (/** @type {string} */ name) => existsSync(path.join(folder, name, MANIFEST));
  const now = new Date().toISOString().replaceAll(":", "-");
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith(".") && isFinished(name))
    .sort()
    .reverse();
  return [...names.filter((name) => name <= now), ...names.filter((name) => name > now)];
}
