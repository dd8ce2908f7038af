// Writes files that other processes may be reading.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Creates or replaces a file atomically, and creates its folder. When it throws, nothing is left.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {number} [mode]
 */
export function writeFileAtOnce(file, content, mode) {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, content, { mode });
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
