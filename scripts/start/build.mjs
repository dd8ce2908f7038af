// Builds the site, and decides whether the existing build is up to date.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { collectOutput, startNode } from "./children.mjs";
import { StartError } from "./start-error.mjs";

/** Folders that a build does not depend on, besides hidden ones. */
const NOT_SOURCES = new Set([
  "node_modules",
  "tests",
  "deploy",
  "docs",
  "scripts",
  "coverage",
  "test-results",
  "playwright-report",
]);
const NOT_SOURCE_FILES = /(\.md|\.tsbuildinfo|next-env\.d\.ts)$/;

const NEXT = path.join("node_modules", "next", "dist", "bin", "next");
const MINUTE_MS = 60_000;
const stampOf = (/** @type {string} */ root) => path.join(root, ".next", "built-from");

/**
 * Returns one hash of everything that a build depends on: the sources, the lock file, the settings that end up in pages, and
 * the database that the pages are made from.
 * @param {{ root: string, environment: Record<string, string | undefined>, database: string }} options
 *   database: anything that differs between databases
 */
export function hashSources({ root, environment, database }) {
  const hash = createHash("sha256");
  for (const file of listSources(root)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  for (const name of Object.keys(environment).sort()) {
    if (/^(NEXT_PUBLIC_(?!SUPABASE)|SITE_|DATA_SOURCE$|OPERATOR_NAME$|CONTACT_EMAIL$)/.test(name))
      hash.update(`\0${name}=${environment[name]}`);
  }
  return hash.update(`\0${database}`).digest("hex");
}

/**
 * Whether the build is complete and up to date. One dated in the future, by a clock that was ahead, is not: Next would not renew
 * its pages until then.
 * @param {string} root
 * @param {string} hash of hashSources
 */
export function isBuilt(root, hash) {
  const stamp = stampOf(root);
  if (!existsSync(stamp) || !existsSync(path.join(root, ".next", "BUILD_ID"))) return false;
  if (statSync(stamp).mtimeMs > Date.now() + MINUTE_MS) return false;
  return readFileSync(stamp, "utf8") === describeBuild(root, hash);
}

/**
 * Includes the number of built files, which a running site does not change: otherwise a build with missing files would count as
 * complete.
 * @param {string} root @param {string} hash
 */
function describeBuild(root, hash) {
  const folders = ["server", "static"].map((name) => path.join(root, ".next", name));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }));
  return `${hash} ${files.length}`;
}

/**
 * Builds the site and returns the output.
 * @param {{ root: string, environment: Record<string, string | undefined>, hash: string }} options
 * @param {(detail: string) => void} onProgress
 */
export async function build({ root, environment, hash }, onProgress) {
  writeFile(stampOf(root), "");
  const child = startNode({ root, args: [NEXT, "build"], environment, silent: true });
  const output = collectOutput(child, onProgress);
  const { code, signal } = await child.ended;
  if (code !== 0 || !existsSync(path.join(root, ".next", "BUILD_ID"))) {
    throw new StartError(
      `${output()}\nThe site could not be built (${signal ?? `exit code ${code}`}).`,
    );
  }
  writeFile(stampOf(root), describeBuild(root, hash));
  return output();
}

/** @param {string} file @param {string} text */
function writeFile(file, text) {
  if (existsSync(path.dirname(file))) writeFileSync(file, text);
}

/** @param {string} root @param {string} [folder] @returns {string[]} paths from the root, in a fixed order */
function listSources(root, folder = "") {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith(".") && !NOT_SOURCE_FILES.test(name))
    .filter(({ name }) => folder !== "" || !NOT_SOURCES.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listSources(root, file);
      return entry.isFile() ? [file] : [];
    });
}
