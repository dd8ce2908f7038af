// Backups and restores by their commands, and a file to look for afterwards.
import { readdirSync } from "node:fs";
import path from "node:path";
import { runScript, SERVICE, type TestDatabase } from "./database";

type Settings = Record<string, string>;

export const backUp = (DATA_DIR: string, more: Settings = {}) =>
  runScript("scripts/backup.ts", { DATA_DIR, ...more });
export const restore = (DATA_DIR: string, words: string[], more: Settings = {}) =>
  runScript("scripts/restore.ts", { DATA_DIR, ...more }, words);

export const backupsIn = (folder: string) =>
  readdirSync(path.join(folder, "backups")).filter((name) => !name.endsWith(".json"));
export const newestIn = (folder: string) => backupsIn(folder).toSorted().at(-1) ?? "";
/** Folder of the newest backup. */
export const placeOf = (folder: string) => path.join(folder, "backups", newestIn(folder));

export const PICTURE = Buffer.from("a picture, as far as a storage knows");

export async function upload({ url }: TestDatabase, key: string): Promise<void> {
  const answer = await fetch(`${url}/storage/v1/object/photos/${key}`, {
    method: "POST",
    headers: { ...SERVICE, "content-type": "image/webp" },
    body: PICTURE,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

export async function expectPicture({ url }: TestDatabase, key: string): Promise<void> {
  const answer = await fetch(`${url}/storage/v1/object/photos/${key}`, { headers: SERVICE });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
}
