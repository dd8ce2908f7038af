// Checks whether React has been loaded in a page, and loads it as a visitor's touch does.
import { expect, type Page } from "@playwright/test";

/** The element of lib/page-cache/deferred-runtime.ts that is in the page until React is loaded. */
const waiting = "#deferred-runtime";

/** Expects that React is not loaded, because the page has not been touched. */
export async function expectAsleep(page: Page): Promise<void> {
  await expect(page.locator(waiting)).toBeAttached();
}

/** Waits until React is loaded. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator(waiting)).not.toBeAttached();
}

/** Moves the pointer, whatever its position was. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
}

/** Opens a page and moves the pointer. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touch(page);
  await expectAwake(page);
}
