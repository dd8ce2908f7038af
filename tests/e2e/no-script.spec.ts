// The same journeys without JavaScript.
import { expect, test } from "../support/pages-watch";
import { pageKinds } from "../support/pages";
import { expectHeading, follow, walkPages, waysToAPhone } from "../support/pages-ways";

test.use({ javaScriptEnabled: false });

// The browser counts each script that it does not run as a failed request.
test.beforeEach(({ noise }) => noise.allow(/^request failed: csp .*\.js$/));

test.describe("without JavaScript", { tag: "@audit" }, () => {
  for (const { name, walk } of waysToAPhone) {
    test(`a visitor finds a phone number ${name}`, async ({ page }) => walk(page));
  }

  test("the pagination visits each business of a county once, five per page", async ({ page }) => {
    const names = await walkPages(page, "/county/duval");
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("the drawer opens, has working links, and closes", async ({ page }) => {
      await page.goto("/");
      const drawer = page.locator("#site-menu");
      await expect(drawer).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(drawer).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(drawer).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await follow(drawer.getByRole("link", { name: "Categories" }));
      await expectHeading(page, "Business Categories");
      await expect(drawer).toBeHidden();
    });
  });

  test("/submit redirects to /business-signup", async ({ page }) => {
    await page.goto("/submit");
    await page.waitForURL("/business-signup");
    await expectHeading(page, "List Your Business");
  });

  test("the header links to the account, with sign-in first", async ({ page }) => {
    await page.goto("/county/martin");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    await header.getByRole("link", { name: "Account" }).click();
    await expectHeading(page, "Sign In");
  });
});

test("without JavaScript every page shows its content, and no control that needs a script", async ({
  page,
  noise,
}) => {
  noise.allow(/status (of )?404/);
  for (const { path } of pageKinds.filter(({ isAlike }) => !isAlike)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toBeVisible();
    await expect(page.locator('form[action=""]'), path).toHaveCount(0);
    const shown = page.locator("[data-needs-script]").filter({ visible: true });
    await expect(shown, path).toHaveCount(0);
  }
  await page.goto("/business/halvorsen-cooling-1");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
