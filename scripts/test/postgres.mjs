// Owns the question where the programs of PostgreSQL 15 are, which the database's tests run against beside PGlite.
import { existsSync } from "node:fs";
import path from "node:path";

const KNOWN_PLACES = [
  "/usr/lib/postgresql/15/bin",
  "/usr/pgsql-15/bin",
  "/opt/homebrew/opt/postgresql@15/bin",
  "/usr/local/opt/postgresql@15/bin",
];

/**
 * The folder of its programs, or null.
 * @returns {string | null}
 */
export function findPostgres() {
  return KNOWN_PLACES.find((place) => existsSync(path.join(place, "initdb"))) ?? null;
}
