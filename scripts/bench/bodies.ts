// npm run bench:bodies: what senders of bodies can do to everybody else: the memory of Next and the time of a kept page beside 400
// bodies that are never finished, of one network and of many, and beside forms with as many references as are taken.
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { FORM_LIMITS, MAX_PARTS } from "../../lib/body-limits";
import { stopChildren } from "../start/children.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { megabytesOf, processesOf, round } from "./pages/measure";
import { startSite } from "./pages/site";

const SENDERS = 400;
const PAGE = "/category/hvac";
/** Of a form with a file: more than a form without one may have. */
const FILE_BYTES = 300_000;
const WATCH_MS = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
try {
  const settings = await makeSiteSettings({ root: process.cwd(), folder });
  const [{ process: start }] = await startSite(settings);
  const next = processesOf(start.pid).filter(({ command }) => command.startsWith("next-server"));
  const url = new URL(settings.SITE_URL);
  for (let visit = 0; visit < 20; visit++) await fetch(url.origin + PAGE);
  const measure = async (name: string, senders: () => Socket[]) => {
    const before = megabytesOf(next);
    const sockets = senders();
    const statuses = countStatuses(sockets);
    const seen = await watch(url.origin + PAGE, () => megabytesOf(next));
    for (const socket of sockets) socket.destroy();
    return { name, "MB before": before, ...seen, statuses: JSON.stringify(statuses) };
  };
  const unfinished = (path: string, of: { bytes: number; declared: number; networks: number }) =>
    Array.from({ length: SENDERS }, (_, sender) => {
      const headers = { "content-length": of.declared, "content-type": "text/plain" };
      return send(url, { path, headers, network: sender % of.networks }, "a".repeat(of.bytes));
    });
  const bytes = FORM_LIMITS.bytes - 1000;
  const form = { bytes, declared: FORM_LIMITS.bytes };
  const file = { bytes: FILE_BYTES, declared: 31_000_000 };
  const picture = "/admin/articles/new";
  console.table([
    await measure("nobody", () => []),
    await measure("forms, one network", () => unfinished("/auth", { ...form, networks: 1 })),
    await measure("forms, 400", () => unfinished("/auth", { ...form, networks: SENDERS })),
    await measure("pictures, 400", () => unfinished(picture, { ...file, networks: SENDERS })),
    await measure("references, 16 at once", () =>
      Array.from({ length: 16 }, (_, network) => sendReferences(url, network)),
    ),
  ]);
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}

type Head = { path: string; headers: Record<string, string | number>; network: number };

/** The site trusts one proxy, so that each sender may have its own network. */
function send({ hostname, port, origin }: URL, head: Head, body: string): Socket {
  const socket = connect(Number(port), hostname).on("error", () => {});
  const network = `10.7.${head.network >> 8}.${head.network & 255}`;
  const headers = {
    host: `${hostname}:${port}`,
    origin,
    "x-forwarded-for": network,
    ...head.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${head.path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  return socket;
}

/** A whole form of the greatest length, each of its fields a reference that Next decodes. */
function sendReferences(url: URL, network: number): Socket {
  const fields = MAX_PARTS - 1;
  const fill = "a".repeat(Math.floor(FORM_LIMITS.bytes / fields) - 120);
  const parts = Array.from(
    { length: fields },
    (_, part) =>
      `--b\r\nContent-Disposition: form-data; name="$ACTION_REF_${part}"\r\n\r\n${fill}\r\n`,
  );
  const body = `${parts.join("")}--b--\r\n`;
  const type = "multipart/form-data; boundary=b";
  const headers = { "content-type": type, "content-length": body.length };
  return send(url, { path: "/auth", headers, network }, body);
}

function countStatuses(sockets: Socket[]): Record<string, number> {
  const statuses: Record<string, number> = {};
  for (const socket of sockets)
    socket.once("data", (data) => {
      const status = String(data).slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  return statuses;
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
