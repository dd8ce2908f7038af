// Checks free disk space, because a database crashes when it runs out of space during a write.
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";

const RESERVE_MEGABYTES = 32;
const MEGABYTE = 1024 * 1024;

/**
 * Whether at least `DISK_RESERVE_MB` megabytes are free on the disk of a folder.
 * @param {string} folder
 * @param {Record<string, string | undefined>} [environment]
 */
export function hasRoom(folder, environment = process.env) {
  return freeMegabytes(folder) >= reserve(environment);
}

/**
 * Throws a StartError when `what`, which takes so many megabytes, would leave less than the reserve.
 * @param {string} folder @param {number} megabytes @param {string} what
 */
export function requireRoom(folder, megabytes, what) {
  const needed = reserve(process.env) + megabytes;
  const free = freeMegabytes(folder);
  if (free >= needed) return;
  throw new StartError(
    `There is no room for ${what} in ${folder}: it needs ${needed} MB, ${free} MB are free.`,
  );
}

/**
 * Free space on the disk of a folder; of its nearest existing parent when the folder is missing.
 * @param {string} folder
 * @returns {number}
 */
export function freeMegabytes(folder) {
  if (!existsSync(folder)) return freeMegabytes(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** @param {Record<string, string | undefined>} environment */
function reserve({ DISK_RESERVE_MB }) {
  return Number(DISK_RESERVE_MB ?? RESERVE_MEGABYTES);
}
