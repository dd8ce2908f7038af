// Locators of the search page.
import { expect, type Page } from "@playwright/test";
import { touch } from "./pages-runtime";

export const search = "/businesses/search";

export const form = (page: Page) => page.getByRole("search", { name: "Businesses" });
export const words = (page: Page) => form(page).getByLabel("Name, trade or place");
export const near = (page: Page) => form(page).getByLabel("Near");
export const submit = (page: Page) => form(page).getByRole("button", { name: "Search" });
export const chips = (page: Page) => page.getByRole("list", { name: "Chosen" });
export const status = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /business|Nothing/ });

/** Loads the script, waits for it, and sets a mark that a full page load would remove. */
export async function mark(page: Page) {
  await touch(page);
  await expect(form(page).getByRole("button", { name: /^Category/ })).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { stayed: true }));
}

export const stayed = (page: Page) => page.evaluate(() => Object.hasOwn(window, "stayed"));
