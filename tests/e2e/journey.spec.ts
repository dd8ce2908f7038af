// A visitor searches for a business and finds its phone number.
import type { Locator, Page } from "@playwright/test";
import { overflow } from "../support/pages-layout";
import { openAwake } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";
import {
  businesses,
  expectHeading,
  follow,
  pager,
  walkPages,
  waysToAPhone,
} from "../support/pages-ways";

test.describe("from the home page to a phone number", () => {
  for (const { name, walk, ...when } of waysToAPhone)
    test(name, when, async ({ page }) => walk(page));
});

test.describe("the pagination", () => {
  test("visits each business of a region once, eight per page", async ({ page }) => {
    const names = await walkPages(page, "/region/northeast");
    expect(names.length).toBeGreaterThan(8);
    expect(new Set(names).size).toBe(names.length);
  });

  test("scrolls to the top and focuses the heading, and Back returns to the previous page", async ({
    page,
  }) => {
    await openAwake(page, "/county/martin");
    const first = await businesses(page).allInnerTexts();
    await follow(pager(page).next);
    await expect(businesses(page).first()).not.toHaveText(first[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/county/martin");
    await expect(businesses(page)).toHaveText(first);
  });
});

test("a box of reviews ends on a whole one, and shows all of them on paper and without a script", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto("/business/mess-kit-1");
  const box = page.getByRole("list", { name: "Google Reviews" });
  const reviews = box.getByRole("listitem");
  const { y: top = 0, height = 0 } = (await box.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(12 * 16);
  for (const review of await reviews.all()) {
    const place = await review.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(top + height + 1);
  }
  await page.emulateMedia({ media: "print" });
  expect((await box.boundingBox())?.height).toBeGreaterThan(12 * 16);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Show all 4 reviews").check();
  await expect(reviews.last()).toBeInViewport();
  expect((await box.boundingBox())?.height).toBeGreaterThan(12 * 16);
  await page.close();
});

test("only a list that goes on beside its box offers to show all", async ({ page }) => {
  await page.goto("/business/halvorsen-cooling-1");
  const offers = page.getByRole("checkbox", { name: /^Show / });
  await expect(offers).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(offers).toHaveAccessibleName("Show all 2 reviews");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a long word in a name does not widen its profile", async ({ page }) => {
    await page.goto("/business/choctaw-bay-1");
    const heading = page.getByRole("heading", { level: 1 });
    await heading.evaluate((h1) => (h1.textContent = "Hochdruckreinigungsgesellschaft & Sons"));
    expect(await overflow(page)).toBe(0);
  });

  test(
    "the list of counties fits narrow phones with counts of five digits",
    { tag: "@audit" },
    async ({ page }) => {
      await page.goto("/regions");
      const counts = page.locator("details li a > span:last-child");
      expect(await counts.count()).toBe(67);
      for (const count of await counts.all())
        await count.evaluate((span) => (span.textContent = "12,345"));
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    },
  );

  test("the home page is at most 5,200 pixels high", { tag: "@audit" }, async ({ page }) => {
    await page.goto("/");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5200);
  });

  test("the drawer closes on Escape, on a link, and on a link to the current page", async ({
    page,
  }) => {
    await openAwake(page, "/");
    const drawer = await openDrawer(page);
    const links = ["Home", "About Us", "Categories", "Veteran Resources", "Submit Business"];
    await expect(drawer.getByRole("link")).toHaveText([...links, "Sign In"]);
    for (const link of await drawer.getByRole("link").all()) await expect(link).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

    await openDrawer(page);
    await follow(drawer.getByRole("link", { name: "Veteran Resources" }));
    await expectHeading(page, "Veteran Resources");
    await expect(drawer).toBeHidden();

    await openDrawer(page);
    await drawer.getByRole("link", { name: "Veteran Resources" }).click();
    await expect(drawer).toBeHidden();
  });
});

test.describe("the keyboard", () => {
  test("skips the header, and reaches a phone number from the home page", async ({ page }) => {
    await page.goto("/categories");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();

    await page.goto("/");
    await choose(page, page.getByRole("banner").getByRole("link", { name: "Categories" }));
    await expectHeading(page, "Business Categories");
    await choose(page, page.getByRole("main").getByRole("link", { name: /^HVAC/ }));
    await expectHeading(page, "HVAC Businesses");
    await choose(page, businesses(page).first());
    await expect(page).toHaveURL(/\/business\//);
    await reach(page, page.getByRole("link", { name: "Contact Business" }));
  });
});

async function openDrawer(page: Page): Promise<Locator> {
  const drawer = page.locator("#site-menu");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Presses Tab until the element has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await isThere()); stops++) {
    expect(stops, "stops of the Tab key").toBeLessThan(150);
    await page.keyboard.press("Tab");
  }
}

async function choose(page: Page, link: Locator): Promise<void> {
  await reach(page, link);
  await page.keyboard.press("Enter");
}
