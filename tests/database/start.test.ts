/** The messages with which `npm start` stops before any long work. */
import { createServer, type Server } from "node:net";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeEmptyFolder, runScript } from "../support/database";

const { folder, remove } = makeEmptyFolder();
let taken: Server;
let port: string;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  const address = taken.address();
  port = String(typeof address === "object" && address?.port);
});

afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  remove();
});

// Each start has a port that is in use, so that it always stops before any work.
async function start(environment: Record<string, string> = {}, mode = "start") {
  const { code, printed } = await runScript(
    "scripts/start.mjs",
    { DATA_DIR: folder, PORT: port, ...environment },
    [mode],
  );
  return { code, printed };
}

it("stops when its port is in use, and suggests another one", async () => {
  const { code, printed } = await start();
  expect(code).toBe(1);
  expect(printed).toContain(`Port ${port} is taken by another program`);
  expect(printed).toContain(`PORT=${Number(port) + 1} npm start`);
  expect(printed).not.toContain("    at ");
});

it("stops when settings of a Supabase project are missing, and names them", async () => {
  const { code, printed } = await start({ NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co" });
  expect(code).toBe(1);
  expect(printed).toContain("SUPABASE_SECRET_KEY");
  expect(printed).toContain("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY");
  expect(printed).not.toContain("    at ");
});

it("stops when the site of this folder is running, and names its URL", async () => {
  const holder = { pid: process.pid, startedAt: null, note: "on http://localhost:4000" };
  writeFileSync(path.join(folder, "start.lock"), JSON.stringify(holder));
  const { code, printed } = await start();
  expect(code).toBe(1);
  expect(printed).toContain(`process ${process.pid}, on http://localhost:4000`);
});

it("ignores the lock of a killed start", async () => {
  const holder = { pid: 2 ** 22 + 1, startedAt: null, note: "" };
  writeFileSync(path.join(folder, "start.lock"), JSON.stringify(holder));
  const { printed } = await start();
  expect(printed).toContain(`Port ${port} is taken`);
});

it.each([
  ["a port that is none", { PORT: "web" }, "start", "PORT must be"],
  [
    "samples at an address for others",
    { DATA_SOURCE: "sample", SITE_URL: "https://vets.example" },
    "start",
    "set SAMPLE_FALLBACK=on",
  ],
  ["a mode that is none", {}, "serve", "Unknown mode 'serve'"],
])("names %s", async (_, environment, mode, words) => {
  const { code, printed } = await start(environment, mode);
  expect(code).toBe(1);
  expect(printed).toContain(words);
});
