// One command: installs packages, builds, starts the embedded Supabase, serves. Plain JavaScript for Node 20 without packages.
//   node scripts/start.mjs          the built site            (npm start)
//   node scripts/start.mjs dev      rebuilds as you edit      (npm run dev)
//   node scripts/start.mjs build    builds only               (npm run build)
// In a folder that a build made (.next/standalone) there is nothing to install or build.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build, BUILT, hashSources, isBuilt } from "./start/build.mjs";
import { formatEnding, onStop, startNode, stopChildren } from "./start/children.mjs";
import { letDatabaseEnd, startDatabase } from "./start/supervise-database.mjs";
import { install, needsInstall } from "./start/install.mjs";
import { acquireLock } from "./start/lock.mjs";
import { findPortTrouble } from "./start/ports.mjs";
import { readOrMakeSecrets } from "./start/secrets.mjs";
import {
  ALL_INTERFACES,
  chooseListenAddress,
  readSettings,
  toSiteSettings,
} from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";
import { printStep, planSteps, step } from "./start/steps.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IS_BUILT_FOLDER = existsSync(path.join(ROOT, "server.js"));
const BUILD_LOCK = path.join(ROOT, ".next", "cache", "build.lock");
const MODES = ["start", "dev", "build"];

/** Keeps V8 from growing its heap for what it could collect. Imports of 50,000 rows and the page cache fit. */
const SMALL_HEAP = ["--optimize-for-size", "--max-semi-space-size=2", "--max-old-space-size=256"];

/** Has the C library return freed blocks of 128 kB to the system; it would raise that limit to 32 MB as the process goes on. */
const SMALL_BLOCKS = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** What the site's process needs, beside its database. */
const SITE_MEGABYTES = 350;

/** @typedef {import("./start/settings.mjs").Environment} Environment */

let ending = false;
/** @type {import("./start/children.mjs").Child | null} */
let site = null;

onStop(() => void end(0));
main().catch((error) => {
  if (ending) return;
  reportError(error);
  void end(1);
});

async function main() {
  const mode = process.argv[2] ?? "start";
  if (!MODES.includes(mode))
    throw new StartError(`Unknown mode '${mode}': ${MODES.join(", ")} are known.`);
  checkNode();
  process.chdir(ROOT);
  if (mode === "build") return buildOnly();
  // Before any work begins: all invalid settings are reported at once.
  const settings = readSettings(ROOT);
  const { environment } = settings;
  const port = Number(environment.PORT ?? 3000);
  planSteps(IS_BUILT_FOLDER ? 2 : 4);
  await lockFolder(settings.folder, port);
  const trouble = await findPortTrouble(port, chooseListenAddress(environment));
  if (trouble !== null) throw new StartError(trouble);
  const folder = IS_BUILT_FOLDER ? ROOT : await prepareFolder(mode);
  const base = {
    NEXT_TELEMETRY_DISABLED: "1",
    ...environment,
    NODE_ENV: mode === "dev" ? "development" : "production",
    PORT: String(port),
    SITE_URL: environment.SITE_URL ?? `http://localhost:${port}`,
    DATA_DIR: settings.folder,
  };
  await serve(mode, folder, { ...base, ...(await prepareDatabase(settings, folder, base)) });
}

/** Needs no settings and no data folder. */
async function buildOnly() {
  if (IS_BUILT_FOLDER)
    throw new StartError("This folder is a build, without the sources for another one.");
  planSteps(2);
  await installPackages();
  console.log(await buildSite(hashSources(ROOT)));
  await end(0);
}

/** Installs and builds what is missing. Returns the folder that serves the site. */
async function prepareFolder(/** @type {string} */ mode) {
  await installPackages();
  if (mode === "dev") {
    printStep("Building the site", "not needed, pages are built as they are asked for");
    return ROOT;
  }
  const hash = hashSources(ROOT);
  if (!isBuilt(ROOT, hash)) await buildSite(hash);
  else {
    lockBuild();
    printStep("Building the site", "nothing has changed since the last build");
  }
  return path.join(ROOT, BUILT);
}

/** Runs first: the code after it uses features that older versions lack. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  throw new StartError(
    `Node 20.12 or newer is needed, this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Waits up to 3 seconds for a start that is just ending: npm exits before it does. */
async function lockFolder(/** @type {string} */ folder, /** @type {number} */ port) {
  const note = `on http://localhost:${port}`;
  const patientUntil = Date.now() + 3000;
  for (;;) {
    const holder = acquireLock(path.join(folder, "start.lock"), { note });
    if (!holder) return;
    if (Date.now() > patientUntil) throw alreadyRunning(holder);
    await setTimeout(200);
  }
}

function alreadyRunning(/** @type {import("./start/lock.mjs").Holder} */ { pid, note }) {
  return new StartError(
    `This site is already running (process ${pid}, ${note}).\n` +
      "Stop that one first, or start this one in a clone of its own.",
  );
}

async function installPackages() {
  if (!needsInstall(ROOT)) return printStep("Installing packages", "up to date");
  await step("Installing packages", (onProgress) => install(ROOT, onProgress));
}

/** Prepares the database. Returns the settings by which the site reaches it. */
async function prepareDatabase(
  /** @type {ReturnType<typeof readSettings>} */ { database, folder },
  /** @type {string} */ root,
  /** @type {Environment} */ environment,
) {
  const name = "Starting the database";
  if (database.kind === "sample") return printStep(name, "none, the built-in sample data is shown");
  if (database.kind === "configured") {
    printStep(name, `yours at ${new URL(database.url).host}`);
    return toSiteSettings(database);
  }
  const url = await step(name, () => startDatabase({ root, folder, environment }));
  return toSiteSettings({ url, ...readOrMakeSecrets(folder) });
}

async function buildSite(/** @type {string} */ hash) {
  const holder = lockBuild();
  if (holder) throw alreadyRunning(holder);
  return step("Building the site", (onProgress) => build({ root: ROOT, hash }, onProgress));
}

/**
 * Locks the build, because a build replaces files that a running site reads. The lock is in .next/cache, which builds leave alone.
 * Returns the holder if there is one: a site may serve the build that another one serves.
 */
function lockBuild() {
  return acquireLock(BUILD_LOCK, { note: "it serves or builds this folder" });
}

async function serve(
  /** @type {string} */ mode,
  /** @type {string} */ folder,
  /** @type {Environment} */ environment,
) {
  const HOSTNAME = chooseListenAddress(environment) ?? ALL_INTERFACES;
  const dev = ["node_modules/next/dist/bin/next", "dev", "-H", HOSTNAME];
  printStep("Serving", `http://localhost:${environment.PORT} (Ctrl-C stops it)`);
  site = startNode({
    root: folder,
    args: mode === "dev" ? dev : [...SMALL_HEAP, "server.js"],
    // Docker sets HOSTNAME to the container's name, and the server listens on it.
    environment: { ...SMALL_BLOCKS, ...environment, HOSTNAME },
  });
  const ended = await site.ended;
  if (ending) return;
  console.error(`\nThe site ${formatEnding(ended, SITE_MEGABYTES)}. Everything is stopped.`);
  await end(1);
}

/**
 * Stops the site, which completes its requests, then its database (which may have been restarted after it), then this process.
 */
async function end(/** @type {number} */ code) {
  if (ending) return;
  ending = true;
  letDatabaseEnd();
  await site?.stop();
  await stopChildren();
  process.exit(code);
}
