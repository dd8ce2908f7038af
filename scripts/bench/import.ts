// npm run bench:import [ROWS]: measures the speed of an import, and whether its memory grows with the file.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readCategories } from "@/lib/store/categories";
import { openFile } from "@/lib/imports/open-file";
import { readColumns } from "@/lib/imports/read-columns";
import { NO_REPORT } from "@/lib/imports/report";
import { createServiceClient, type ServiceClient } from "../embedded/service-client";
import { readOrMakeSecrets } from "../start/secrets.mjs";
import { recordAndImport } from "../import/report";
import { makeRows } from "./import-rows";

const DEFAULT_ROWS = 50_000;
const SMALL_ROWS = 5_000;
const SERVER = path.resolve(import.meta.dirname, "..", "embedded", "server.ts");

type Run = {
  rows: number;
  seconds: number;
  again: number;
  /** Processor time of this process and of the database's, for both imports: on a shared machine wall-clock time is unreliable. */
  processorSeconds: number;
  databaseSeconds: number;
  peakMegabytes: number;
};

const wanted = Number(process.argv[2] ?? DEFAULT_ROWS);
const small = await measure(SMALL_ROWS);
const large = await measure(wanted);
for (const run of [small, large]) console.log(describe(run));
const speed = large.rows / large.seconds / (small.rows / small.seconds);
const memory = large.peakMegabytes / small.peakMegabytes;
console.log(
  `${wanted.toLocaleString("en-US")} rows against ${SMALL_ROWS.toLocaleString("en-US")}: ` +
    `${speed.toFixed(2)} times the rows/s, ${memory.toFixed(2)} times the memory.`,
);

/** Imports the rows into a new database, then imports them again unchanged. */
async function measure(rows: number): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), "import-bench-"));
  const file = path.join(folder, "rows.csv");
  await pipeline(Readable.from(makeRows(rows)), createWriteStream(file));
  const database = await startDatabase(folder);
  try {
    const before = process.cpuUsage();
    const databaseBefore = database.processorSeconds();
    const seconds = await time(() => importAll(database.client, file));
    // Of a single import, as the command runs it.
    const peakMegabytes = process.resourceUsage().maxRSS / 1024;
    const again = await time(() => importAll(database.client, file));
    const { user, system } = process.cpuUsage(before);
    const databaseSeconds = database.processorSeconds() - databaseBefore;
    return {
      rows,
      seconds,
      again,
      processorSeconds: (user + system) / 1e6,
      databaseSeconds,
      peakMegabytes,
    };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Starts the database in its own process, as a site does, so that its memory does not count for the import. */
async function startDatabase(folder: string) {
  const { secretKey } = readOrMakeSecrets(folder);
  const server = fork(SERVER, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      EMBEDDED_PORT: "0",
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.on("message", (message: { url?: string }) => message.url && resolve(message.url));
    server.once("exit", () => reject(new Error("The database did not start.")));
  });
  const stop = async () => {
    server.kill();
    await once(server, "exit");
  };
  const processorSeconds = () =>
    Number(readFileSync(`/proc/${server.pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  return { client: createServiceClient({ url, secretKey }), processorSeconds, stop };
}

async function importAll(client: ServiceClient, name: string): Promise<void> {
  const file = await openFile(name);
  const options = { category: "Food and Drinks", renames: [], columns: null };
  const { columns, records } = await readColumns(file, options);
  const categories = await readCategories(client);
  const context = { categories, kinds: [], report: NO_REPORT, showProgress: () => {} };
  const tally = await recordAndImport(client, { columns, records }, { ...context, file: name });
  console.log(tally.counts());
}

async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function describe({
  rows,
  seconds,
  again,
  processorSeconds,
  databaseSeconds,
  peakMegabytes,
}: Run): string {
  const perSecond = (duration: number) => Math.round(rows / duration).toLocaleString("en-US");
  return (
    `${rows.toLocaleString("en-US")} rows: ${seconds.toFixed(1)} s (${perSecond(seconds)} rows/s), ` +
    `again unchanged ${again.toFixed(1)} s (${perSecond(again)} rows/s), ` +
    `${processorSeconds.toFixed(1)} s of a processor, the database's process ${databaseSeconds.toFixed(1)} s, ` +
    `peak ${Math.round(peakMegabytes)} MB`
  );
}
