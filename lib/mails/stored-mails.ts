// Mails stored in a folder because no mail server is configured: one JSON file each, readable by the file's owner only.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { OutgoingMail } from "./types";

const storedMail = z.object({
  id: z.string(),
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  keptAt: z.iso.datetime(),
});

export type StoredMail = z.infer<typeof storedMail>;

const FILE_NAME = /^[0-9a-f-]{36}\.json$/;
const MAX_LISTED = 100;

/** Writes a mail into the folder; replaces the file if the mail was stored before. */
export async function storeMail(folder: string, mail: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(/* turbopackIgnore: true */ folder, `${mail.id}.json`);
  const draft = `${file}.${process.pid}`;
  const stored: StoredMail = { ...mail, keptAt: new Date().toISOString() };
  try {
    await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The stored mails of a folder, newest first, at most 100. */
export async function listStoredMails(folder: string): Promise<StoredMail[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => FILE_NAME.test(file))
      .map((file) => readStoredMail(path.join(/* turbopackIgnore: true */ folder, file))),
  );
  return mails.sort((one, other) => (one.keptAt > other.keptAt ? -1 : 1)).slice(0, MAX_LISTED);
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes mails stored more than 30 days ago, the same retention as for sent mails in the outbox. */
export async function sweepStoredMails(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const name of files) {
    const file = path.join(/* turbopackIgnore: true */ folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - RETENTION_MS) await rm(file, { force: true });
  }
}

/** Null when there is no such mail, including malformed ids. */
export async function getStoredMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!FILE_NAME.test(`${id}.json`)) return null;
  const file = path.join(/* turbopackIgnore: true */ folder, `${id}.json`);
  return existsSync(file) ? readStoredMail(file) : null;
}

async function readStoredMail(file: string): Promise<StoredMail> {
  return storedMail.parse(JSON.parse(await readFile(file, "utf8")));
}
