// Imports 2,000 rows in the browser: Florida food-service licenses of July 2025, a public record of the Department of
// Business and Professional Regulation, in its spelling. Two of them are the same business.
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const LICENSES = readFileSync("tests/support/food-licenses.csv", "utf8");
/** Number of imported listings: one row has no name, one occurs twice. */
const LISTED = "1,998";

/** Imports, undoes and imports again. The exported file then imports without changes. */
export async function importFirms(
  page: Page,
  isSound: (page: Page) => Promise<void>,
): Promise<void> {
  await sendTable(page, LICENSES);
  await page.getByLabel("The category of all rows").selectOption("Food and Drinks");
  await check(page);
  await expect(page.getByRole("listitem").filter({ hasText: /^Line 449/ })).toContainText(
    "Refused",
  );
  await isSound(page);
  await importAll(page);
  await page.locator("summary", { hasText: "Undo the import" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 0 });
  await check(page);
  await importAll(page);
  const exported = await (await page.request.get("/admin/exports/listings.csv")).text();
  await sendTable(page, exported);
  await check(page);
  await expect(page.getByText(`0 new, 0 changed, ${LISTED} as they were`)).toBeVisible();
}

/** Merges the two listings of the same business. */
export async function mergeFirms(page: Page): Promise<void> {
  const queue = page.getByRole("listitem").filter({ hasText: "Probable duplicates" });
  await expect(async () => {
    await page.goto("/admin");
    await expect(queue).toContainText("1 waiting", { timeout: 1000 });
  }).toPass({ timeout: 0 });
  await page.getByRole("link", { name: "Probable duplicates" }).click();
  await page.getByRole("button", { name: /^Merge into.*: Compass Group USA,/ }).click();
  await expect(page.getByText("The two are one listing now").first()).toBeVisible();
  await expect(page.getByText("Nothing is waiting")).toBeVisible();
  await expect(page.getByRole("region", { name: "Merged in the last thirty days" })).toContainText(
    "Compass Group USA Inc",
  );
}

async function sendTable(page: Page, csv: string): Promise<void> {
  await page.goto("/admin/imports");
  await page
    .getByLabel("A table of businesses")
    .setInputFiles({ name: "firms.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Send the file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("firms.csv");
}

async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check it: nothing is written" }).click();
  await expect(page.getByText("Checked: nothing was written")).toBeVisible({ timeout: 0 });
}

async function importAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Import / }).click();
  await expect(page.getByText("Imported", { exact: true })).toBeVisible({ timeout: 0 });
  await expect(page.getByText(`${LISTED} new`)).toBeVisible();
}
