// The one-time link that makes the first admin. A site without an admin prints it when it starts, and stores it in a file that
// only its own user can read.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { memberRoutes } from "@/lib/routes";
import { serviceClient } from "@/lib/supabase/service";

const FILE = "first-admin-link.txt";
const OWNER_ONLY = 0o600;

/** Finds the token in a stored link; nothing in a damaged file. */
const STORED_TOKEN = /%2F([\w-]{43})\n$/;

/** While the site has no admin, prints the link that makes whoever opens it the first one. Not while the database is unavailable. */
export async function offerFirstAdmin(): Promise<void> {
  if (!env().supabase) return;
  const roles = serviceClient().from("user_roles").select("role").eq("role", "admin").limit(1);
  const { data: admins } = await roles;
  if (!admins) return;
  if (admins.length > 0) return removeFirstAdminLink();
  process.stdout.write(
    `\nThis site has no admin yet. Whoever opens this link becomes it:\n${await storeFirstAdminLink(env().siteUrl)}\n\n`,
  );
}

/** The token stays the same until it is used; the origin is the site's current one. */
export async function storeFirstAdminLink(
  siteUrl: string,
  folder = env().dataFolder,
): Promise<string> {
  const stored = await readFile(toFile(folder), "utf8").catch(() => "");
  const token = STORED_TOKEN.exec(stored)?.[1] ?? randomBytes(32).toString("base64url");
  const from = encodeURIComponent(memberRoutes.firstAdmin(token));
  const link = `${siteUrl}/auth?mode=create-account&from=${from}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(toFile(folder), `${link}\n`, { mode: OWNER_ONLY });
  await chmod(toFile(folder), OWNER_ONLY);
  return link;
}

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
