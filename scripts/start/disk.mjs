// Owns how much room a disk must have left for anything to be written: a database that runs out of it ends in the middle.
import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";

const RESERVE_MEGABYTES = 32;
const MEGABYTE = 1024 * 1024;

/** What a new database takes with its log, before anybody writes to it. */
const NEW_DATABASE_MEGABYTES = 68;

/** @param {Record<string, string | undefined>} environment */
const reserve = ({ DISK_RESERVE_MB }) => Number(DISK_RESERVE_MB ?? RESERVE_MEGABYTES);

/**
 * Whether there is room to write below a folder: more than `DISK_RESERVE_MB`.
 * @param {string} folder
 * @param {Record<string, string | undefined>} [environment]
 */
export function hasRoom(folder, environment = process.env) {
  return freeMegabytes(folder) >= reserve(environment);
}

/**
 * Throws a StartError where a database would fill the disk while it is made.
 * @param {string} folder
 * @param {Record<string, string | undefined>} [environment]
 */
export function requireRoomForDatabase(folder, environment = process.env) {
  const needed = reserve(environment) + NEW_DATABASE_MEGABYTES;
  const free = freeMegabytes(folder);
  if (free >= needed) return;
  throw new StartError(
    `There is no room for a new database in ${folder}: it needs ${needed} MB, ${free} MB are free.`,
  );
}

/**
 * Of a folder that is gone: on the disk that it was on.
 * @param {string} folder
 * @returns {number}
 */
export function freeMegabytes(folder) {
  if (!existsSync(folder)) return freeMegabytes(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
