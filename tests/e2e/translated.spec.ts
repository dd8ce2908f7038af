// A page that the browser has translated: it has replaced text nodes, which React still refers to.
import type { Page } from "@playwright/test";
import { expectAsleep, openAwake } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";

/** Replaces each text, as Google Translate does in Chrome. */
function translate(page: Page, lang: string) {
  return page.evaluate((to) => {
    document.documentElement.lang = to;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (
        !text.data.trim() ||
        text.parentElement?.closest("script, style, svg, select, [translate=no]")
      )
        continue;
      const font = document.createElement("font");
      font.textContent = `${text.data} (${to})`;
      text.replaceWith(font);
    }
  }, lang);
}

test("before the first touch it stays without React, and keeps what is typed", async ({ page }) => {
  await page.goto("/about-us");
  await translate(page, "es");
  const line = page.getByRole("banner").locator("input[name=q]");
  await line.pressSequentially("hvac");
  await page.waitForTimeout(500);
  await expectAsleep(page);
  await expect(line).toHaveValue("hvac");
  await line.press("Enter");
  await expect(page).toHaveURL("/businesses/search?q=hvac");
});

test("after the first touch, filters and searches load the next page as without React", async ({
  page,
}) => {
  await openAwake(page, "/businesses/search?q=plumber");
  await translate(page, "es");
  await expect(page.getByRole("link", { name: "Yarrow Plumbing", exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Verified veteran/ }).click();
  await expect(page).toHaveURL(/verified=1/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.locator("main h1")).toHaveText("Plumbing Veteran-Owned Businesses");
});

test("nodes replaced by an extension cost a new page, not an error", async ({ page, noise }) => {
  noise.allow(/NotFoundError|insertBefore|removeChild/);
  await openAwake(page, "/businesses/search?q=plumber");
  await translate(page, "en-US");
  await page.getByRole("link", { name: /^Verified veteran/ }).click();
  await expect(page.locator("main h1")).toHaveText("Plumbing Veteran-Owned Businesses");
  await expect(page.getByText("(en-US)")).toHaveCount(0);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0])).toMatchObject({
    type: "reload",
  });
});
