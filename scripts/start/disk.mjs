// Owns how much room a disk must have left for anything to be written: a database that runs out of it ends in the middle.
import { statfsSync } from "node:fs";

const RESERVE_MEGABYTES = 32;
const MEGABYTE = 1024 * 1024;

/**
 * Whether there is room to write below a folder: more than `DISK_RESERVE_MB`.
 * @param {string} folder
 * @param {Record<string, string | undefined>} [environment]
 */
export function hasRoom(folder, environment = process.env) {
  return freeMegabytes(folder) >= Number(environment.DISK_RESERVE_MB ?? RESERVE_MEGABYTES);
}

/** @param {string} folder */
export function freeMegabytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
