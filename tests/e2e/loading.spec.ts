// Slow navigations show a loading message on the current page until the next one is loaded.
import type { Page } from "@playwright/test";
import { openAwake } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";

const sign = (page: Page) => page.locator("body > [aria-live]");
const skeleton = (page: Page) => page.locator("[data-slot=profile-skeleton]");

test(
  "the pager shows 'Loading businesses...' while the next page is loading",
  { tag: "@audit" },
  async ({ page }) => {
    await openListening(page, "/region/south");
    const letCome = await holdPages(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(sign(page)).toHaveText("Loading businesses...");
    await expect(page.getByText(/^Loading/)).toHaveCount(1);
    letCome();
    await expect(page).toHaveURL(/\/region\/south\?page=2$/);
    await expect(sign(page)).toBeEmpty();
  },
);

test("a profile's skeleton replaces the current page", async ({ page }) => {
  await openListening(page, "/category/hvac");
  const letCome = await holdPages(page);
  await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  letCome();
  await expect(page).toHaveURL(/\/business\//);
  await expect(skeleton(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("no page is prefetched", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (asked) => {
    if (asked.headers()["rsc"]) fetched.push(asked.url());
  });
  for (const path of ["/", "/category/hvac", "/business/halvorsen-cooling-1", "/about-us"]) {
    await openAwake(page, path);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.getByRole("banner").getByRole("link", { name: "About Us" }).hover();
    await page.waitForLoadState("networkidle");
  }
  expect(fetched).toEqual([]);
});

/** Opens a page, and waits for the script that shows the loading message. */
async function openListening(page: Page, path: string): Promise<void> {
  await openAwake(page, path);
  await expect(sign(page)).toBeAttached();
}

/** Delays the router's requests until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ searchParams }) => searchParams.has("_rsc"),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}
