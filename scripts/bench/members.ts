// Members of a benchmarked site: their sign-ins, and an admin's exports and imports in a browser without scripts.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Session } from "@supabase/supabase-js";
import { chromium, expect, type Page } from "@playwright/test";
import { accountsClient, enter } from "@/tests/support/members";
import { openForm } from "@/tests/support/site-send";
import { createServiceClient } from "../embedded/service-client";
import { EXPORT_FILES } from "@/lib/exports/formats";
import { findSystemChromium } from "../test/system-programs.mjs";
import { percentile, round } from "./measure";
import { makeRows } from "./import-rows";

const MEMBER = { email: "member@example.com", password: "seven harbors and a lighthouse" };

/** Signs a member up in the embedded database of a running site. `folder` is its data folder; sign-ups need no confirmation. */
export async function createMember(folder: string): Promise<Session> {
  const { data, error } = await accountsClient(readAccess(folder)).auth.signUp(MEMBER);
  if (!data.session) throw error ?? new Error("The sign-up waits for its confirmation.");
  return data.session;
}

/** Opens the database of a running site with the service role. */
function openClient(folder: string) {
  return createServiceClient(readAccess(folder));
}

function readAccess(folder: string): { url: string; publishableKey: string; secretKey: string } {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  return { ...read("running.json"), ...read("secrets.json") };
}

/** Signs in again and again for `seconds`. Returns milliseconds from sending the form to the answer; throws when one is refused. */
export async function timeSignIns(origin: string, seconds: number) {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    // Each from another network: sign-ins are limited per network.
    const headers = { "x-forwarded-for": `10.9.${times.length >> 8}.${times.length & 255}` };
    const form = { button: "Sign In", headers, to: origin };
    const sendForm = await openForm("/auth?from=%2Fabout-us", form);
    const began = performance.now();
    const { status, location } = await sendForm(MEMBER);
    times.push(performance.now() - began);
    if (status !== 303 || !location) throw new Error(`A sign-in was refused: ${status}`);
  }
  return {
    sign_ins: times.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    slowest: round(Math.max(...times)),
  };
}

// An admin of a benchmarked site, in a browser without scripts: exports all listings, and has a file for an import checked.

const ROWS = 50_000;
const TIMEOUT_MS = 20 * 60_000;

export type Admin = { page: Page; close: () => Promise<void> };

/** Makes the admin. `folder` is the data folder of the running site; sign-ups need no confirmation. */
export async function signInAdmin(origin: string, folder: string): Promise<Admin> {
  const { user, access_token, refresh_token, expires_at = 0 } = await createMember(folder);
  await openClient(folder)
    .from("user_roles")
    .insert({ user_id: user.id, role: "admin" })
    .throwOnError();
  const browser = await chromium.launch({
    executablePath: findSystemChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await enter(context, { access_token, refresh_token, expires_at }, origin);
  return { page: await context.newPage(), close: () => browser.close() };
}

/** Downloads every kind of file with all listings. */
export async function exportListings({ page }: Admin): Promise<void> {
  for (const file of Object.keys(EXPORT_FILES)) {
    const answer = await page.request.get(`/admin/exports/${file}`, { timeout: TIMEOUT_MS });
    expect([file, answer.status()]).toEqual([file, 200]);
    await answer.dispose();
  }
}

/** Uploads a file and waits until each of its rows is checked. */
export async function checkImport({ page }: Admin): Promise<void> {
  await page.goto("/admin/imports");
  const buffer = Buffer.from([...makeRows(ROWS)].join(""));
  const file = { name: "rows.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("A table of businesses").setInputFiles(file);
  await page.getByRole("button", { name: "Send the file" }).click({ timeout: TIMEOUT_MS });
  await page.getByLabel("The category of all rows").selectOption("Food and Drinks");
  await page.getByRole("button", { name: "Check it: nothing is written" }).click();
  await expect(page.getByText("Checked: nothing was written")).toBeVisible({ timeout: TIMEOUT_MS });
}
