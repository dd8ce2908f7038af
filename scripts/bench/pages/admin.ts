// An admin of a benchmarked site, in a browser without scripts: exports all listings, and has a file for an import checked.
import { chromium, expect, type Page } from "@playwright/test";
import { EXPORT_FILES } from "@/lib/exports/formats";
import { enter } from "../../../tests/support/members";
import { findSystemChromium } from "../../test/chromium.mjs";
import { makeRows } from "../import-rows";
import { createMember, openClient } from "./sign-ins";

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
