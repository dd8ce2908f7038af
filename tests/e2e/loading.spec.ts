// Slow navigations show a loading message on the current page until the next one is loaded.
import type { Locator, Page } from "@playwright/test";
import { openAwake } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";

const sign = (page: Page) => page.locator("body > [aria-live]");
const skeleton = (page: Page) => page.locator("[data-slot=profile-skeleton]");

type Way = { name: string; from: string; link: (page: Page) => Locator; words: string; to: RegExp };

const ways: readonly Way[] = [
  {
    name: "a link of the navigation",
    from: "/",
    link: (page) => page.getByRole("banner").getByRole("link", { name: "About Us" }),
    words: "Loading...",
    to: /\/about-us$/,
  },
  {
    name: "the pager of a list",
    from: "/region/south",
    link: (page) => page.getByRole("link", { name: "Next" }),
    words: "Loading businesses...",
    to: /\/region\/south\?page=2$/,
  },
  {
    name: "the pager of the search",
    from: "/businesses/search",
    link: (page) => page.getByRole("link", { name: "Next" }),
    words: "Loading businesses...",
    to: /\/businesses\/search\?page=2$/,
  },
  {
    name: "the way into nearby mode",
    from: "/business/halvorsen-cooling-1",
    link: (page) => page.getByRole("link", { name: /^All within/ }),
    words: "Loading businesses...",
    to: /\/businesses\/search\/halvorsen-cooling-1$/,
  },
  {
    name: "the way out of nearby mode",
    from: "/businesses/search/halvorsen-cooling-1",
    link: (page) => page.getByRole("link", { name: "Back to Search" }),
    words: "Loading businesses...",
    to: /\/businesses\/search$/,
  },
];

for (const { name, from, link, words, to } of ways) {
  test(`${name} shows '${words}' while the page is loading`, async ({ page }) => {
    await openListening(page, from);
    const letCome = await holdPages(page);
    await link(page).click();
    await expect(sign(page)).toHaveText(words);
    await expect(page.getByText(/^Loading/)).toHaveCount(1);
    letCome();
    await expect(page).toHaveURL(to);
    await expect(sign(page)).toBeEmpty();
  });
}

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
