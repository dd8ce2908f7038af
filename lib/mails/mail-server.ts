// Which mail server is used: that of the environment, or the one that an admin configured, which is stored in a file of the data
// folder that only the site's own user can read. No API returns it.
import { readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env, type MailServer } from "@/lib/env";

const OWNER_ONLY = 0o600;

const storedServer = z.object({
  host: z.string(),
  port: z.number(),
  login: z.object({ user: z.string(), password: z.string() }).nullable(),
  from: z.string(),
});

/** The mail server for the next mail; null when none is configured. */
export function currentMailServer(): MailServer | null {
  return env().mailServer ?? readMailServer(env().dataFolder);
}

/** The mail server stored in this folder; null when there is no file, or it cannot be parsed. */
export function readMailServer(folder: string): MailServer | null {
  try {
    return storedServer.parse(JSON.parse(readFileSync(toFile(folder), "utf8")));
  } catch {
    return null;
  }
}

/** Stores the mail server; used from the next mail on. */
export async function saveMailServer(server: MailServer, folder = env().dataFolder): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${toFile(folder)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(server, null, 2), { mode: OWNER_ONLY });
  await rename(draft, toFile(folder));
}

/** Deletes the stored mail server; takes effect from the next mail on. */
export async function removeMailServer(folder = env().dataFolder): Promise<void> {
  await rm(toFile(folder), { force: true });
}

function toFile(folder: string): string {
  return path.join(/* turbopackIgnore: true */ folder, "mail-server.json");
}
