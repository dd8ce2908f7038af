// One command: installs packages, starts the embedded Supabase, builds, serves. Plain JavaScript for Node 20 without packages.
//   node scripts/start.mjs          the built site            (npm start)
//   node scripts/start.mjs dev      rebuilds as you edit      (npm run dev)
//   node scripts/start.mjs build    builds only               (npm run build)
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build, hashSources, isBuilt } from "./start/build.mjs";
import { checkSettings } from "./start/check-settings.mjs";
import { startNode, stopChildren } from "./start/children.mjs";
import { letDatabaseEnd, startDatabase } from "./start/supervise-database.mjs";
import { offerFirstAdmin } from "./start/first-admin.mjs";
import { install, needsInstall } from "./start/install.mjs";
import { takeLock } from "./start/lock.mjs";
import { describePortTrouble } from "./start/ports.mjs";
import { readOrMakeSecrets } from "./start/secrets.mjs";
import { compileServers } from "./start/servers.mjs";
import {
  chooseDatabase,
  chooseListenAddress,
  dataFolder,
  maySamplesShow,
  readEnvironment,
  toSiteSettings,
} from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";
import { printStep, planSteps, step } from "./start/steps.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NEXT = path.join("node_modules", "next", "dist", "bin", "next");
const BUILD_LOCK = path.join(ROOT, ".next", "cache", "build.lock");
const MODES = ["start", "dev", "build"];

let release = () => {};
let ending = false;
/** @type {import("./start/children.mjs").Child | null} */
let site = null;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
endWithNpm();
main().catch((error) => {
  if (ending) return;
  reportError(error);
  void end(1);
});

/**
 * npm signals a shell between it and this process, which exits without passing the signal on. So watch whether that shell is
 * gone.
 */
function endWithNpm() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === shell || void end(0), 500).unref();
}

async function main() {
  const mode = process.argv[2] ?? "start";
  if (!MODES.includes(mode))
    throw new StartError(`Unknown mode '${mode}': ${MODES.join(", ")} are known.`);
  checkNode();
  const settings = readSettings(mode);
  planSteps(mode === "build" ? 3 : 4);
  release = await lockFolder(settings);
  if (mode !== "build") await checkPort(settings);
  await installPackages();
  await compileServers(ROOT);
  const site = await prepareDatabase(settings);
  if (mode === "dev")
    printStep("Building the site", "not needed, pages are built as they are asked for");
  else await buildSite(site, { always: mode === "build" });
  if (mode === "build") return end(0);
  await serve(mode, site.environment, settings.port);
}

/** Runs first: the code after it uses features that older versions lack. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  throw new StartError(
    `Node 20.12 or newer is needed, this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Reports all invalid settings before any work begins. */
function readSettings(/** @type {string} */ mode) {
  const environment = readEnvironment(ROOT);
  checkSettings(environment);
  const port = Number(environment.PORT ?? 3000);
  const database = chooseDatabase(environment);
  if (database.kind === "sample" && !maySamplesShow(environment)) {
    throw new StartError(
      `DATA_SOURCE=sample shows invented businesses, and ${environment.SITE_URL} is an address for others.\n` +
        "If that is meant, for a demonstration say, set SAMPLE_FALLBACK=on.",
    );
  }
  return { mode, environment, port, database, folder: dataFolder(ROOT, environment) };
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** Waits up to 3 seconds for a start that is just ending: npm exits before it does. */
async function lockFolder(/** @type {Settings} */ { mode, port, folder }) {
  const note = mode === "build" ? "it is being built" : `on http://localhost:${port}`;
  const patientUntil = Date.now() + 3000;
  for (;;) {
    const lock = takeLock(path.join(folder, "start.lock"), note);
    if ("release" in lock) return lock.release;
    if (Date.now() > patientUntil) throw alreadyRunning(lock.holder);
    await setTimeout(200);
  }
}

function alreadyRunning(/** @type {import("./start/lock.mjs").Holder} */ { pid, note }) {
  return new StartError(
    `This site is already running (process ${pid}, ${note}).\n` +
      "Stop that one first, or start this one in a clone of its own.",
  );
}

async function checkPort(/** @type {Settings} */ { port, environment }) {
  const trouble = await describePortTrouble(port, chooseListenAddress(environment));
  if (trouble !== null) throw new StartError(trouble);
}

async function installPackages() {
  if (!needsInstall(ROOT)) return printStep("Installing packages", "up to date");
  await step("Installing packages", (onProgress) => install(ROOT, onProgress));
}

/** Prepares the database. Returns the environment of the site, and the identity of the database that pages are built from. */
async function prepareDatabase(
  /** @type {Settings} */ { mode, environment, database, folder, port },
) {
  const base = {
    NEXT_TELEMETRY_DISABLED: "1",
    ...environment,
    NODE_ENV: mode === "dev" ? "development" : "production",
    PORT: String(port),
    // Always set, because pages contain it: on another port the site is built anew.
    SITE_URL: environment.SITE_URL ?? `http://localhost:${port}`,
    DATA_DIR: folder,
  };
  if (database.kind === "sample") {
    printStep("Starting the database", "none, the built-in sample data is shown");
    return { environment: base, identity: "sample" };
  }
  if (database.kind === "configured") {
    printStep("Starting the database", `yours at ${new URL(database.url).host}`);
    return { environment: { ...base, ...toSiteSettings(database) }, identity: database.url };
  }
  const secrets = readOrMakeSecrets(folder);
  const url = await step("Starting the database", (onProgress) =>
    startDatabase(
      { root: ROOT, folder, environment: { ...base, ...toServerSettings(secrets) } },
      onProgress,
    ),
  );
  return {
    environment: { ...base, ...toSiteSettings({ url, ...secrets }) },
    identity: secrets.publishableKey,
  };
}

/** Environment variables of the embedded server; scripts/embedded/options.ts reads them. */
function toServerSettings(/** @type {import("./start/secrets.mjs").Secrets} */ secrets) {
  return {
    EMBEDDED_PUBLISHABLE_KEY: secrets.publishableKey,
    EMBEDDED_SECRET_KEY: secrets.secretKey,
    EMBEDDED_JWT_SECRET: secrets.jwtSecret,
  };
}

/** @typedef {Awaited<ReturnType<typeof prepareDatabase>>} Site */

async function buildSite(
  /** @type {Site} */ { environment, identity },
  /** @type {{ always: boolean }} */ { always },
) {
  const hash = hashSources({ root: ROOT, environment, database: identity });
  const isUpToDate = !always && isBuilt(ROOT, hash);
  lockBuild(isUpToDate);
  if (isUpToDate) return printStep("Building the site", "nothing has changed since the last build");
  const output = await step("Building the site", (onProgress) =>
    build({ root: ROOT, environment, hash }, onProgress),
  );
  if (always) console.log(output);
}

/**
 * Locks the build, because a build replaces files that a running site reads: no build while another process serves. The lock is
 * in .next/cache, which builds leave alone and which may be the only writable part of the folder.
 */
function lockBuild(/** @type {boolean} */ isUpToDate) {
  const lock = takeLock(BUILD_LOCK, "it serves or builds this folder");
  if ("release" in lock) {
    const releaseFolder = release;
    release = () => {
      lock.release();
      releaseFolder();
    };
  } else if (!isUpToDate) throw alreadyRunning(lock.holder);
}

async function serve(
  /** @type {string} */ mode,
  /** @type {Site["environment"]} */ environment,
  /** @type {number} */ port,
) {
  const address = chooseListenAddress(environment);
  const args = [NEXT, mode, "--port", String(port), ...(address ? ["-H", address] : [])];
  printStep("Serving", `http://localhost:${port} (Ctrl-C stops it)`);
  await printFirstAdminLink(environment);
  site = startNode({ root: ROOT, args, environment });
  const { code, signal } = await site.ended;
  if (ending) return;
  console.error(`\nThe site stopped (${signal ?? `exit code ${code}`}). Everything is stopped.`);
  await end(1);
}

/** While the site has no admin, prints the link that makes whoever opens it the first one. */
async function printFirstAdminLink(/** @type {Site["environment"]} */ environment) {
  const link = await offerFirstAdmin({
    folder: environment.DATA_DIR,
    siteUrl: environment.SITE_URL,
    url: environment.NEXT_PUBLIC_SUPABASE_URL,
    secretKey: environment.SUPABASE_SECRET_KEY,
  });
  if (link)
    console.log(`\nThis site has no admin yet. Whoever opens this link becomes it:\n${link}\n`);
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
  release();
  process.exit(code);
}
