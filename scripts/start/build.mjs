// Builds the folder that serves the site, .next/standalone, and decides whether the existing one is up to date.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatEnding, nodeVersion, runToEnd, startNode } from "./children.mjs";

/** Serves the site by itself, also on another machine: `npm start` in it neither installs nor builds. */
export const BUILT = path.join(".next", "standalone");

const NEXT = path.join("node_modules", "next", "dist", "bin", "next");
const BUILD = [NEXT, "build", "--experimental-build-mode"];
const STAMP = path.join(".next", "built-from");

/** Folders that a build does not depend on, besides hidden ones. */
const NOT_SOURCES =
  /^(node_modules|tests|docs|coverage|test-results|playwright-report|scripts\/(test|bench|data))$/;
const NOT_SOURCE_FILES = /(\.md|\.tsbuildinfo|next-env\.d\.ts|(jest|playwright)\.config\.ts)$/;

/** Processes of their own, because one would keep the memory of the compiler while it renders, and the start that of them all. */
const STEPS = [
  { name: "compile", args: [...BUILD, "compile"], megabytes: 1200 },
  { name: "generate", args: [...BUILD, "generate"], megabytes: 600 },
  {
    name: "complete",
    args: [path.join("scripts", "start", "complete-folder.mjs")],
    megabytes: 300,
  },
];

/**
 * Returns one hash of everything that a build depends on: the sources, the lock file, and Node's version. Settings and the
 * database are no part of a build.
 * @param {string} root
 * @param {string} [node] version of the Node that builds
 */
export function hashSources(root, node = nodeVersion()) {
  const hash = createHash("sha256").update(node);
  for (const file of listSources(root))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** Whether the build is complete and up to date. @param {string} root @param {string} hash of hashSources */
export function isBuilt(root, hash) {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === describeBuild(root, hash);
}

/**
 * Includes the number of built files, which a running site does not change: otherwise a build with missing files would count as
 * complete.
 * @param {string} root @param {string} hash
 */
function describeBuild(root, hash) {
  const folder = path.join(root, BUILT);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return `${hash} ${files.length}`;
}

/**
 * Builds the site and returns the output. Needs no settings, no database and no data folder.
 * @param {{ root: string, hash: string }} options
 * @param {(detail: string) => void} onProgress
 */
export async function build({ root, hash }, onProgress) {
  rmSync(path.join(root, STAMP), { force: true });
  let printed = "";
  for (const step of STEPS) printed += await runStep({ root, hash, ...step }, onProgress);
  writeFileSync(path.join(root, STAMP), describeBuild(root, hash));
  return printed;
}

/** @param {{ root: string, hash: string } & (typeof STEPS)[number]} step @param {(detail: string) => void} onProgress */
function runStep({ root, hash, name, args, megabytes }, onProgress) {
  const child = startNode({
    root,
    args: ["--max-old-space-size=512", ...args],
    environment: {
      ...process.env,
      NODE_ENV: "production",
      FORM_BUILD: hash.slice(0, 16),
      // Makes Next read no .env file.
      __NEXT_PROCESSED_ENV: "true",
    },
    silent: true,
  });
  return runToEnd(child, onProgress, (ending, output) => {
    // Next survives when one of its workers is killed, and names the signal.
    const killed = /signal: (SIG\w+)/.exec(output)?.[1];
    const reason = formatEnding(killed ? { code: null, signal: killed } : ending, megabytes);
    return `The site could not be built: the step '${name}' ${reason}.`;
  });
}

/** @param {string} root @param {string} [folder] @returns {string[]} paths from the root, in a fixed order */
function listSources(root, folder = "") {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, file: path.posix.join(folder, entry.name) }))
    .filter(({ entry }) => !entry.name.startsWith(".") && !NOT_SOURCE_FILES.test(entry.name))
    .filter(({ file }) => !NOT_SOURCES.test(file))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .flatMap(({ entry, file }) => {
      if (entry.isDirectory()) return listSources(root, file);
      return entry.isFile() ? [file] : [];
    });
}

// Rewrites the bundler's server chunks, whose sources V8 keeps in memory once their pages were visited.

/**
 * The bundler writes some chunks up to ten times under different names: each copy becomes a reference to the first one. And it
 * writes characters beyond Latin-1, for which V8 takes two bytes for every character of the file: they are escaped.
 * @param {string} folder of chunks
 */
export function shrinkChunks(folder) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, "utf8");
    const first = names.get(code);
    if (!first) names.set(code, name);
    writeFileSync(file, first ? `module.exports = require("./${first}");\n` : escape(code));
  }
}

/** What follows a backslash stays: it may be escaped already. @param {string} code */
function escape(code) {
  return code.replace(/\\.|[^\0-\xff]/gsu, (match) => {
    if (match.startsWith("\\")) return match;
    const units = Array.from({ length: match.length }, (_, at) => match.charCodeAt(at));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}
