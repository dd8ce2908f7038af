// A site and its database as separate processes that a test can stop, freeze and start again.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createServiceClient, type ServiceClient } from "../../scripts/embedded/service-client";
import { BUILT } from "../../scripts/start/build.mjs";
import { type Child, collectOutput, startNode } from "../../scripts/start/children.mjs";
import { readOrMakeSecrets } from "../../scripts/start/secrets.mjs";
import { serverArguments } from "../../scripts/start/programs.mjs";
import { ALL_INTERFACES, toSiteSettings } from "../../scripts/start/settings.mjs";
import { CHEAP_HASHES, findFreePort } from "../../scripts/test/site-settings.mjs";
import { waitUntilServing } from "./processes";

/** The build, which the global setup makes. */
const BUILT_SITE = path.resolve(BUILT);

/** Each Playwright worker has its own port range, because two may search for a free port at the same time. */
const FIRST_PORT = 4410;
const PORTS_PER_WORKER = 50;

type Settings = {
  folder: string;
  site: { origin: string; port: number };
  database: { url: string; port: number };
};

export type Outage = {
  origin: string;
  /** Its DATA_DIR. */
  folder: string;
  database: {
    url: string;
    publishableKey: string;
    start: (settings?: Record<string, string>) => Promise<void>;
    stop: () => Promise<void>;
    /** Kills it with SIGKILL, as a power failure would. */
    kill: () => Promise<void>;
    /** Stops responding, with its connections open. */
    freeze: () => void;
    thaw: () => void;
    /** A client with the service role. */
    client: ServiceClient;
  };
  site: {
    start: (settings?: Record<string, string>) => Promise<void>;
    stop: () => Promise<void>;
    kill: () => Promise<void>;
    /** Lets kept pages age by an hour. */
    letPagesAge: () => void;
    printed: () => string;
  };
  /** The link for the first admin, which the site prints at its start; null when there is an admin. */
  firstAdminLink: () => string | null;
  /** Stops all processes, and removes their data. */
  end: () => Promise<void>;
};

/**
 * Starts nothing yet. `more` are settings of the site, such as its mail server.
 */
export async function prepareOutage(
  worker: number,
  more: Record<string, string> = {},
): Promise<Outage> {
  const settings = await makeSettings(FIRST_PORT + worker * PORTS_PER_WORKER);
  const secrets = readOrMakeSecrets(settings.folder);
  const access = { url: settings.database.url, ...secrets };
  const database = manage((own) => startDatabase(settings, own));
  const site = manage((own) => startSite(settings, access, { ...more, ...own }));
  return {
    origin: settings.site.origin,
    folder: settings.folder,
    database: {
      url: settings.database.url,
      publishableKey: secrets.publishableKey,
      start: database.start,
      stop: database.stop,
      kill: database.kill,
      freeze: () => database.signal("SIGSTOP"),
      thaw: () => database.signal("SIGCONT"),
      client: createServiceClient(access),
    },
    site: {
      start: site.start,
      stop: site.stop,
      kill: site.kill,
      letPagesAge: () => site.signal("SIGUSR2"),
      printed: site.printed,
    },
    firstAdminLink: () => /^http\S+first-admin\S+$/m.exec(site.printed())?.[0] ?? null,
    end: async () => {
      await site.stop();
      await database.stop();
      rmSync(settings.folder, { recursive: true, force: true });
    },
  };
}

async function makeSettings(firstPort: number): Promise<Settings> {
  const folder = mkdtempSync(path.join(tmpdir(), "outage-"));
  // Uses the secrets of the other site under test, so that both accept what a test signs.
  const other = process.env.SITE_DATA_DIR;
  if (other) copyFileSync(path.join(other, "secrets.json"), path.join(folder, "secrets.json"));
  const port = await findFreePort(firstPort);
  const databasePort = await findFreePort(port + 1);
  return {
    folder,
    site: { origin: `http://localhost:${port}`, port },
    database: { url: `http://127.0.0.1:${databasePort}`, port: databasePort },
  };
}

type Started = { child: Child; ready: Promise<void> };

function startDatabase(
  { folder, database, site }: Settings,
  more: Record<string, string>,
): Started {
  const child = startNode({
    root: BUILT_SITE,
    args: serverArguments(BUILT_SITE),
    environment: {
      ...process.env,
      ...CHEAP_HASHES,
      NODE_ENV: "production",
      DATA_DIR: folder,
      SITE_URL: site.origin,
      EMBEDDED_PORT: String(database.port),
      ...more,
    },
    silent: true,
  });
  return { child, ready: waitUntilServing(database.url, child) };
}

function startSite(
  settings: Settings,
  access: Parameters<typeof toSiteSettings>[0],
  more: Record<string, string>,
): Started {
  const { folder, site } = settings;
  const child = startNode({
    root: BUILT_SITE,
    args: ["server.js"],
    environment: {
      ...process.env,
      ...toSiteSettings(access),
      NODE_ENV: "production",
      PORT: String(site.port),
      HOSTNAME: ALL_INTERFACES,
      SITE_URL: site.origin,
      DATA_DIR: folder,
      NODE_OPTIONS: preload("jump-clock.mjs"),
      CLOCK_JUMP_MS: String(60 * 60_000),
      ...more,
    },
    silent: true,
  });
  return { child, ready: waitUntilServing(`${site.origin}/icon.svg`, child) };
}

/** NODE_OPTIONS that load a file beside this one into the servers, which run in the folder of the build. */
export function preload(file: string): string {
  return `--import ${pathToFileURL(path.resolve("tests", "support", file)).href}`;
}

/** Wraps a process that can be started and stopped repeatedly. */
function manage(begin: (settings: Record<string, string>) => Started) {
  let running: Child | null = null;
  let printed = () => "";
  const signal = (name: NodeJS.Signals) => {
    if (running?.process.pid) process.kill(running.process.pid, name);
  };
  return {
    signal,
    printed: () => printed(),
    start: async (own: Record<string, string> = {}) => {
      const { child, ready } = begin(own);
      running = child;
      printed = collectOutput(child, () => {});
      let reason = "";
      child.process.on("message", ({ failure = "" }: { failure?: string }) => (reason += failure));
      await ready.catch((error) => {
        throw new Error(`${String(error)}\n${reason}\n${printed()}`);
      });
    },
    kill: async () => {
      const { ended } = running ?? {};
      signal("SIGKILL");
      running = null;
      await ended;
    },
    stop: async () => {
      // A frozen process would not receive the signal to end; an ended one receives none.
      if (running?.process.exitCode === null) signal("SIGCONT");
      await running?.stop();
      running = null;
    },
  };
}
