// Tells whether React is in a page, and brings it there as a visitor does.
import { expect, type Page } from "@playwright/test";

/** What lib/deferred-runtime.ts keeps back stands in the page until React has taken over. */
const waiting = "#deferred-runtime";

/** Until here nobody has touched the page. */
export async function expectAsleep(page: Page): Promise<void> {
  await expect(page.locator(waiting)).toBeAttached();
}

/** React listens. Pages that start by themselves are only waited for. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator(waiting)).not.toBeAttached();
}

/** Moves the pointer, wherever it was before. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
}

/** Opens a page and moves the pointer, as everybody does who has one. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touch(page);
  await expectAwake(page);
}
