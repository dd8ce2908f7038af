// A visitor searches by words, place and filters.
import type { Page } from "@playwright/test";
import { overflow } from "../support/pages-layout";
import { chips, form, mark, near, search, status, stayed, words } from "../support/pages-search";
import { expect, test } from "../support/pages-watch";
import { businesses, expectHeading, follow, pager } from "../support/pages-ways";

/** The field, which a button covers. */
const category = (page: Page) => form(page).locator("select[name=category]");

const phone = { viewport: { width: 390, height: 844 } };

test.describe("with JavaScript", () => {
  test("the focus moves to the next chip when a chip is removed", async ({ page }) => {
    await page.goto(`${search}?category=hvac&near=34994`);
    await mark(page);
    await chips(page).getByRole("link", { name: "Remove HVAC" }).press("Enter");
    await expect(page).toHaveURL(`${search}?near=34994`);
    await expect(chips(page).getByRole("link", { name: "Remove Near 34994" })).toBeFocused();
    expect(await stayed(page)).toBe(true);
  });

  test("results change without a full page load, are announced, and Back restores them", async ({
    page,
  }) => {
    await page.goto(`${search}?q=hvac`);
    await mark(page);
    const before = await status(page).innerText();
    await words(page).fill("barber");
    await words(page).press("Enter");
    await expect(page).toHaveURL(`${search}?q=barber`);
    await expectHeading(page, "Barber Shops Veteran-Owned Businesses");
    await expect(words(page)).toBeFocused();
    await expect(status(page)).toHaveRole("status");
    await expect(status(page)).not.toHaveText(before);
    await page.goBack();
    await expectHeading(page, "HVAC Veteran-Owned Businesses");
    await expect(category(page)).toHaveValue("hvac");
    await expect(status(page)).toHaveText(before);
    await page.goForward();
    await expect(category(page)).toHaveValue("barber-shops");
    expect(await stayed(page)).toBe(true);
  });

  test("an unknown place is announced, and its field gets the focus", async ({ page }) => {
    await page.goto(search);
    await mark(page);
    await words(page).fill("hvac");
    await near(page).fill("Nowhereville");
    await words(page).press("Enter");
    await expect(status(page)).toContainText(
      "We couldn’t find “Nowhereville” in Florida, so these are from all of Florida.",
    );
    await expect(near(page)).toBeFocused();
    await expect(near(page)).toHaveAccessibleDescription(/We couldn’t find/);
    expect(await stayed(page)).toBe(true);
  });

  test(
    "a ZIP code of another state is refused at its field, and kept",
    { tag: "@audit" },
    async ({ page }) => {
      await page.goto(`${search}?near=10001`);
      await expect(near(page)).toHaveValue("10001");
      await expect(near(page)).toHaveAccessibleDescription(/10001 isn’t a ZIP code in Florida/);
    },
  );

  test("shows a loading message during a search", { tag: "@audit" }, async ({ page }) => {
    await page.goto(`${search}?q=hvac`);
    await mark(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/q=barber/, async (route) => {
      await asked;
      await route.continue();
    });
    await words(page).fill("barber");
    await words(page).press("Enter");
    // The loading message of all pages appears later as well, but is hidden when a part of the page shows its own.
    const sign = page.getByRole("main").getByText("Loading businesses...");
    await expect(sign).toBeVisible();
    answer();
    await expect(sign).toHaveCount(0);
    await expectHeading(page, "Barber Shops Veteran-Owned Businesses");
  });

  test("a filter does not reload the page, and its URL shows the same results to another visitor", async ({
    page,
    browser,
  }) => {
    await page.goto(`${search}?near=34994`);
    await mark(page);
    await page.getByRole("link", { name: /^Verified/ }).click();
    await expect(chips(page).getByRole("link", { name: /^Remove Verified/ })).toBeVisible();
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await expect(page).toHaveURL(/verified=1&sort=name/);
    await expect(page.getByRole("link", { name: "Name", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    expect(await stayed(page)).toBe(true);
    const shown = await businesses(page).allInnerTexts();
    const other = await (await browser.newContext()).newPage();
    await other.goto(page.url());
    expect(await businesses(other).allInnerTexts()).toEqual(shown);
    await other.context().close();
  });

  test("can be used by keyboard only", async ({ page }) => {
    await page.goto(search);
    await mark(page);
    await words(page).focus();
    await page.keyboard.type("zzqq");
    await page.keyboard.press("Tab");
    await expect(form(page).getByRole("button", { name: /^Category/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByPlaceholder("Search categories...")).toBeFocused();
    const list = page.getByRole("listbox", { name: "Categories" });
    await expect(list).toHaveCSS("max-height", "300px");
    await page.keyboard.type("roof");
    await page.keyboard.press("Enter");
    await expect(form(page).getByRole("button", { name: /^Category Roofing/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(near(page)).toBeFocused();
    await page.keyboard.type("Stuart");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/category=roofing&near=Stuart/);
  });

  test(
    "the pagination continues the numbers in the list and on the map",
    { tag: "@audit" },
    async ({ page }) => {
      await page.goto(`${search}?near=34994`);
      await follow(pager(page).next);
      await expect(page.locator("figure").getByRole("link", { name: /^13[.–]/ })).toBeVisible();
      await expect(page.getByRole("main").getByText("13", { exact: true }).first()).toBeVisible();
    },
  );

  test("each business has a pin that leads to its row, whose number leads back", async ({
    page,
  }) => {
    await page.goto(`${search}?near=Tampa`);
    const names = await businesses(page).allInnerTexts();
    const pins = page.locator("figure").getByRole("link");
    const said = await pins.evaluateAll((links) =>
      links.flatMap((link) =>
        (link.getAttribute("aria-label") ?? "").replace(/^[\d–, ]+: /, "").split("; "),
      ),
    );
    const numberOf = (text: string) => Number.parseInt(text, 10);
    const inOrder = said.toSorted((a, b) => numberOf(a) - numberOf(b));
    expect(
      inOrder.map((text) => text.replace(/, (less than a mile|[\d.]+ miles?) away$/, "")),
    ).toEqual(names.map((name, index) => `${index + 1}. ${name.trim()}`));

    await pins.first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#found-/);
    await expect(page.locator("li:target").getByRole("article")).toBeInViewport();
    const row = page.locator(`li${new URL(page.url()).hash}`);
    // Next's runtime may put the address of its first render back once, when it arrives.
    await expect(async () => {
      await row.locator(".row-mark").click();
      await expect(page).toHaveURL(/#pin-\d+$/, { timeout: 2000 });
    }).toPass();
    await expect(page.locator("figure")).toBeInViewport();
  });

  test(
    "'Use my location' searches around the visitor",
    { tag: "@audit" },
    async ({ page, context }) => {
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation({ latitude: 27.1975, longitude: -80.2528 });
      await page.goto(search);
      await page.getByRole("button", { name: "Use my location" }).click();
      await expect(page).toHaveURL(/near=27.20%2C-80.25/);
      await expect(status(page)).toContainText("within 30 miles, from 27.2, -80.25");
    },
  );

  test.describe("on a phone", () => {
    test.use(phone);

    test("at least two and a half listings, or two results, fit in the first screen", async ({
      page,
    }) => {
      const { height } = phone.viewport;
      for (const path of ["/county/martin", "/category/hvac"]) {
        await page.goto(path);
        const box = await page.getByRole("article").nth(2).boundingBox();
        expect.soft(box && box.y + box.height / 2, path).toBeLessThanOrEqual(height);
      }
      await page.goto(`${search}?near=34994`);
      const third = await page.getByRole("article").nth(2).boundingBox();
      expect(third?.y).toBeLessThan(height);
    });

    test(
      "pages fit the width with text of 200 %",
      { tag: "@audit" },
      async ({ playwright, baseURL }, { project }) => {
        const { launchOptions } = project.use;
        const args = [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"];
        const browser = await playwright.chromium.launch({ ...launchOptions, args });
        const page = await browser.newPage({ viewport: phone.viewport, baseURL });
        for (const query of ["near=34994", "q=zebra+stuart&verified=1", "near=Gotham"]) {
          await page.goto(`${search}?${query}`);
          for (const width of [320, 390]) {
            await page.setViewportSize({ width, height: 844 });
            const field = await words(page).boundingBox();
            expect.soft(field?.width, query).toBeGreaterThan(0.75 * width);
            expect.soft(await overflow(page), `${query} at ${width} px`).toBe(0);
          }
        }
        await browser.close();
      },
    );

    test(
      "a heading wraps before 'Veteran-Owned', not inside it",
      { tag: "@audit" },
      async ({ page }) => {
        await page.goto(`${search}?category=parties-and-event-rentals`);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const word = page.getByRole("heading", { level: 1 }).getByText("Veteran-Owned");
          expect(await word.evaluate((span) => span.getClientRects().length)).toBe(1);
          const heights = await word.evaluate((span) => [
            span.getBoundingClientRect().height,
            Number.parseFloat(getComputedStyle(span).lineHeight),
          ]);
          expect(heights[0]).toBeCloseTo(heights[1] ?? 0, 0);
        }
      },
    );

    test(
      "the fields of the search show their whole placeholders",
      { tag: "@audit" },
      async ({ page }) => {
        await page.goto(search);
        for (const width of [320, 640, 1024, 1280]) {
          await page.setViewportSize({ width, height: 640 });
          for (const field of [words(page), page.getByLabel("Near", { exact: true })]) {
            const isCut = await field.evaluate(isPlaceholderCut);
            expect.soft(isCut, `${width} px`).toBe(false);
          }
        }
      },
    );
  });
});

/** Runs in the page: a placeholder that is cut off changes no measure of its field. */
function isPlaceholderCut(field: HTMLElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(field.getAttribute("placeholder") ?? "").width > room;
}

test.describe("suggestions", () => {
  const box = (page: Page) => page.getByRole("banner").getByLabel("Search for a business");

  test("appear while typing, and are selected by keyboard", { tag: "@audit" }, async ({ page }) => {
    await page.goto("/about-us");
    await box(page).focus();
    await expect(box(page)).toHaveRole("combobox");
    await box(page).pressSequentially("plumb");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await box(page).press("Enter");
    await expect(page).toHaveURL(`${search}?q=plumb`);
  });
});

test.describe("around a business", () => {
  const id = "halvorsen-cooling-1";

  test(
    "a profile lists its five nearest, with a link to all",
    { tag: "@audit" },
    async ({ page }) => {
      await page.goto(`/business/${id}`);
      const list = page.getByRole("region", { name: "Nearby" });
      await expect(list.getByRole("listitem")).toHaveCount(5);
      await expect(list).not.toContainText("Halvorsen");
      await follow(list.getByRole("link", { name: "See everything within 30 miles" }));
      await expectHeading(page, "Businesses Near Halvorsen Cooling & Heating");
      const main = page.getByRole("main");
      await expect(main).toContainText("Showing businesses within 30 miles of:");
      await expect(businesses(page).filter({ hasText: "Halvorsen" })).toHaveCount(0);
      await follow(main.getByRole("link", { name: "Back to Search" }));
      await expect(form(page)).toBeVisible();
    },
  );
});
