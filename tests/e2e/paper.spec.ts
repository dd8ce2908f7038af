// What is on paper, printed as Chromium prints it, and read from its print styles; and where the system forces its colors.
import { expect, test } from "../support/pages-watch";

test.use({ viewport: { width: 816, height: 1056 } });

test("a printed profile begins on its first page, and says where it is from, but not what is open now", async ({
  page,
}) => {
  await page.goto("/business/halvorsen-cooling-1");
  await page.emulateMedia({ media: "print" });
  const name = page.getByRole("heading", { level: 1 });
  const box = await name.boundingBox();
  expect(box?.y).toBeLessThan(500);
  await expect(page.locator("main article").first()).toHaveCSS("break-inside", "auto");
  await expect(page.locator("[data-open-hours]").first()).toBeHidden();
  for (const [selector, attribute] of [
    ["meta[property='og:site_name']", "content"],
    ["link[rel=canonical]", "href"],
  ] as const) {
    const source = page.locator(selector);
    const printed = await source.evaluate(
      (element) => getComputedStyle(element, "::before").content,
    );
    expect(printed).toBe(JSON.stringify(await source.getAttribute(attribute)));
    await expect(source).toHaveCSS("display", "block");
  }
});

test("a printed list says which page of it it is", async ({ page }) => {
  await page.goto("/region/south?page=2");
  await page.emulateMedia({ media: "print" });
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(pages.getByRole("link")).toHaveCount(0);
});

test("a printed search has the names beside the numbers, also of businesses without a photo", async ({
  page,
}) => {
  await page.goto("/businesses/search?q=hvac&near=34994");
  await page.emulateMedia({ media: "print" });
  const rows = await page.getByRole("main").getByRole("article").all();
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const number = await row.getByText(/^\d$/).boundingBox();
    const name = await row.getByRole("heading").boundingBox();
    expect(name?.x).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0));
    expect(name?.width).toBeGreaterThan(200);
  }
});

for (const { path, sheets } of [
  { path: "/business/halvorsen-cooling-1/status", sheets: 1 },
  { path: "/categories", sheets: 2 },
])
  test(`${path} is printed without an empty sheet`, async ({ page }) => {
    await page.goto(path);
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  });

test("what is folded up is printed, and does not fade in", async ({ page }) => {
  await page.goto("/veteran-resources");
  const center = page.getByText("Website of the Tampa medical center");
  await expect(center).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(center).toBeVisible();
  for (const around of await center.locator("xpath=ancestor::*").all())
    await expect(around).toHaveCSS("animation-name", "none");
});

test("the outlines of counties stay where colors are forced", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/category/hvac");
  const outline = page.getByRole("article").locator('[style*="county-outlines"]').first();
  await expect(outline).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
});
