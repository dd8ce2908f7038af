// The one-time link that makes the first admin. `npm start` prints it and stores it in a file that only its own user can read
// (scripts/start/first-admin.mjs).
import { timingSafeEqual } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";

const FILE = "first-admin-link.txt";

/** Whether this is the token of the stored link. */
export async function isFirstAdminToken(
  token: string,
  folder = env().dataFolder,
): Promise<boolean> {
  const link = await readFile(toFile(folder), "utf8").catch(() => "");
  const storedToken = Buffer.from(decodeURIComponent(link.trim()).split("/").at(-1) ?? "");
  const given = Buffer.from(token);
  return (
    storedToken.length >= 32 &&
    storedToken.length === given.length &&
    timingSafeEqual(storedToken, given)
  );
}

/** Deletes the link after use. */
export async function removeFirstAdminLink(folder = env().dataFolder): Promise<void> {
  await rm(toFile(folder), { force: true });
}

function toFile(folder: string): string {
  return path.join(/* turbopackIgnore: true */ folder, FILE);
}
