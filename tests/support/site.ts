// Starts the real site for the browser tests, as its users do: one command, with a folder and a port of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { collectOutput, startNode, stopChildren } from "../../scripts/start/children.mjs";
import { makeSiteSettings } from "../../scripts/test/site-settings.mjs";
import { untilAnswers } from "./processes";

const ROOT = process.cwd();

/** Origin of the site under test; `SITE_ORIGIN=http://localhost:3000 npm run test:e2e` tests one that runs already. */
export function siteOrigin(): string {
  const origin = process.env.SITE_ORIGIN;
  if (!origin) throw new Error("SITE_ORIGIN is not set: the global setup has not run.");
  return origin;
}

/** Playwright's global setup; answers how to end what it started. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.SITE_ORIGIN) return async () => {};
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  const settings = await makeSiteSettings({ root: ROOT, folder });
  const site = startNode({
    root: ROOT,
    args: ["scripts/start.mjs"],
    environment: { ...process.env, ...settings },
    silent: true,
  });
  const printed = collectOutput(site, say);
  const stop = async () => {
    await stopChildren();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(settings.SITE_URL, site);
  } catch (error) {
    await stop();
    throw new Error(`The site did not start: ${String(error)}\n${printed()}`);
  }
  process.env.SITE_ORIGIN = settings.SITE_URL;
  return stop;
}

let lastLine = "";

/** A build takes a minute; a log must show that it goes on. */
function say(line: string): void {
  if (!/^\d\/\d /.test(line) || line === lastLine) return;
  lastLine = line;
  console.log(`  ${line}`);
}
