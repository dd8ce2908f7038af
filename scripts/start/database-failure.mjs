// Explains to the operator why the database does not start: the problem, the files, and how to restore a backup.
import { existsSync } from "node:fs";
import path from "node:path";
import { backupsFolder, listBackupNames } from "./backups.mjs";
import { freeMegabytes, hasRoom } from "./disk.mjs";

/**
 * Returns one paragraph, and the command to restore a backup.
 * @param {string} folder the data folder
 * @param {string} reason as the database's server gave it
 * @param {Record<string, string | undefined>} environment
 */
export function describeDatabaseFailure(folder, reason, environment) {
  const what = `The database does not start: ${reason.trim().replace(/\.?$/, ".")}`;
  if (environment.DATABASE_URL)
    return `${what} It is the PostgreSQL of DATABASE_URL: look there first.`;
  const files = path.join(folder, "postgres");
  if (!hasRoom(folder, environment) || /no space left/i.test(reason))
    return `${what} The disk of ${files} is full, ${freeMegabytes(folder)} MB are free: make room, nothing else is needed.`;
  const backups = backupsFolder(folder, environment);
  const [newest] = listBackupNames(backups);
  if (!newest)
    return `${what} Its files are in ${files}, and there is no backup in ${backups}: keep a copy of the folder before you try anything.`;
  const moves = ["postgres", "storage"]
    .map((part) => path.join(folder, part))
    .filter((part) => existsSync(part))
    .map((part) => `mv ${part} ${part}-before && `)
    .join("");
  return (
    `${what} Its files are in ${files}; the newest backup is ${path.join(backups, newest)}. ` +
    `To put that back, stop the site and run:\n  ${moves}npm run restore -- ${newest}`
  );
}
