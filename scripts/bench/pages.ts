// npm run bench:pages [SECONDS]: measures each kind of public page from Next alone, behind the shipped nginx, and from an nginx
// that serves the same HTML from disk; also the time to start, and memory before and after. Compare the ratios within one run.
// Needs wrk and nginx (Debian: apt-get install wrk nginx-light).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startNginx } from "../../tests/support/nginx";
import { stopChildren } from "../start/children.mjs";
import { findFreePort } from "../start/ports.mjs";
import { makeSiteSettings } from "../test/site-settings.mjs";
import { type Load, load, formatMegabytes } from "./measure";
import { startSite } from "./site";

const PAGES = {
  home: "/",
  category: "/category/hvac",
  county: "/county/martin",
  region: "/region/south",
  business: "/business/halvorsen-cooling-1",
  resources: "/veteran-resources",
} as const;

const CONNECTIONS = [1, 32] as const;
const seconds = Number(process.argv[2] ?? 4);

const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
try {
  await measureAll();
} finally {
  await stopChildren();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const settings = await makeSiteSettings({
    root: process.cwd(),
    folder: path.join(folder, "site"),
  });
  const [first, firstSeconds] = await startSite(settings);
  await first.stop();
  const [site, warmSeconds] = await startSite(settings);
  console.log(
    `\nStart: the first ${firstSeconds} s (with a build, unless there was one), then ${warmSeconds} s`,
  );
  const atRest = formatMegabytes(site.process.pid);

  const disk = path.join(folder, "disk");
  mkdirSync(disk, { mode: 0o755 });
  for (const [name, page] of Object.entries(PAGES))
    await keep(settings.SITE_URL + page, disk, name);
  const diskPort = await findFreePort("127.0.0.1");
  const front = await startNginx(settings.SITE_URL, {
    rate: "1000000r/s",
    server: () =>
      `listen 127.0.0.1:${diskPort} ssl; root ${disk}; gzip_static on; default_type text/html;`,
  });
  try {
    for (const connections of CONNECTIONS) {
      console.log(
        `\n${connections} ${connections === 1 ? "connection" : "connections"}, ${seconds} s each`,
      );
      const lines = [];
      for (const [name, page] of Object.entries(PAGES)) {
        const next = await load(settings.SITE_URL + page, { connections, seconds });
        const behind = await load(front.origin + page, { connections, seconds });
        const file = await load(`https://localhost:${diskPort}/${name}.html`, {
          connections,
          seconds,
        });
        lines.push(toLine(name, { next, behind, file }));
      }
      console.table(lines);
    }
  } finally {
    await front.stop();
  }
  console.log(`\nMegabytes: ${atRest} at rest, ${formatMegabytes(site.process.pid)} after it`);
}

/** Writes the page to disk, plain and gzipped. */
async function keep(url: string, disk: string, name: string): Promise<void> {
  const html = await (await fetch(url)).text();
  writeFileSync(path.join(disk, `${name}.html`), html);
  writeFileSync(path.join(disk, `${name}.html.gz`), gzipSync(html));
}

function toLine(page: string, { next, behind, file }: Record<"next" | "behind" | "file", Load>) {
  return {
    page,
    "Next/s": next.perSecond,
    "nginx/s": behind.perSecond,
    "disk/s": file.perSecond,
    "nginx : disk": (behind.perSecond / file.perSecond).toFixed(2),
    "Next p50/p99 ms": `${next.p50} / ${next.p99}`,
    "nginx p50/p99 ms": `${behind.p50} / ${behind.p99}`,
    failed: next.failed + behind.failed + file.failed,
  };
}
