// Finds the programs of PostgreSQL 15, on which the database tests run besides PGlite.
import { existsSync } from "node:fs";
import path from "node:path";

const KNOWN_PLACES = [
  "/usr/lib/postgresql/15/bin",
  "/usr/pgsql-15/bin",
  "/opt/homebrew/opt/postgresql@15/bin",
  "/usr/local/opt/postgresql@15/bin",
];

/**
 * Returns the folder of the programs, or null.
 * @returns {string | null}
 */
export function findPostgres() {
  return KNOWN_PLACES.find((place) => existsSync(path.join(place, "initdb"))) ?? null;
}
