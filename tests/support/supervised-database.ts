// Starts the embedded database as `npm start` does: whenever it ends, it is started again on the same port.
import { readFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../scripts/start/ports.mjs";
import { settingsOf, spawnScript } from "./database";

export type SupervisedDatabase = {
  /** Resolves with its URL when it accepts requests; rejects with what it printed when it ends first. */
  url: Promise<string>;
  printed: () => string;
  ended: Promise<void>;
  stop: () => Promise<void>;
};

export async function superviseDatabase(
  folder: string,
  environment: Record<string, string> = {},
): Promise<SupervisedDatabase> {
  const port = await findFreePort("127.0.0.1");
  const settings = { ...settingsOf(folder), EMBEDDED_PORT: String(port), ...environment };
  const child = spawnScript("tests/support/supervise-database.ts", settings);
  let text = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (part) => {
        text += part;
        if (/^serving /m.test(text)) resolve(`http://127.0.0.1:${port}`);
      });
    void ended.then(() => reject(new Error(`The database ended: ${text}`)));
  });
  url.catch(() => {}); // A test that awaits only the end.
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, printed: () => text, ended, stop };
}

/** Process id of the embedded server that runs on a data folder now. */
export function serverOf(folder: string): number {
  return Number(JSON.parse(readFileSync(path.join(folder, "running.json"), "utf8")).pid);
}

/** Process id of the PostgreSQL in a data folder. */
export function postgresOf(folder: string): number {
  const file = path.join(folder, "postgres", "data", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}
