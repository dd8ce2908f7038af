// npm run bench:bodies: what senders of bodies can do to everybody else: the memory of Next and the time of a kept page beside 400
// bodies that are never finished, of one network and of many, and beside forms with as many references as are taken.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { stopChildren } from "../start/children.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { megabytesOf, processesOf, round } from "./measure";
import { startSite } from "./site";

/** Names of body-senders.ts; for any other nothing is sent. */
const SENDERS = [
  "nobody",
  "forms, one network",
  "forms, 400",
  "pictures, 400",
  "pictures of 2 MB, 400",
  "references, 16 at once",
];
const PROGRAM = path.resolve(import.meta.dirname, "body-senders.ts");
const PAGE = "/category/hvac";
const WATCH_MS = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
try {
  const settings = await makeSiteSettings({ root: process.cwd(), folder });
  const [{ process: start }] = await startSite(settings);
  const next = processesOf(start.pid).filter(({ command }) => command.startsWith("next-server"));
  const { origin } = new URL(settings.SITE_URL);
  for (let visit = 0; visit < 20; visit++) await fetch(origin + PAGE);
  const lines = [];
  for (const name of SENDERS) {
    const before = megabytesOf(next);
    const senders = spawn(process.execPath, ["--import", "tsx", PROGRAM, origin, name], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const seen = await watch(origin + PAGE, () => megabytesOf(next));
    senders.stdin.end();
    const statuses = (await text(senders.stdout)).trim();
    lines.push({ name, "MB before": before, ...seen, statuses });
  }
  console.table(lines);
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}

/** Asks for the page again and again. Returns its slowest answer, and the most memory in the meantime. */
async function watch(page: string, readMegabytes: () => number) {
  const times: number[] = [];
  let most = 0;
  for (const end = performance.now() + WATCH_MS; performance.now() < end;) {
    const asked = performance.now();
    const answer = await fetch(page);
    await answer.text();
    if (!answer.ok) throw new Error(`The page was refused: ${answer.status}`);
    times.push(performance.now() - asked);
    most = Math.max(most, readMegabytes());
    await setTimeout(50);
  }
  return { "MB at most": most, "slowest page, ms": round(Math.max(...times)), pages: times.length };
}
