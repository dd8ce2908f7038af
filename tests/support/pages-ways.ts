// Journeys from the home page to a phone number. The same steps run with and without JavaScript.
import { expect, type Locator, type Page } from "@playwright/test";

export type Way = { name: string; walk: (page: Page) => Promise<void>; tag?: "@audit" };

export const waysToAPhone: readonly Way[] = [
  { name: "by category", walk: walkByCategory },
  { name: "by the map of regions", walk: walkByMap, tag: "@audit" },
  { name: "by the county map", walk: walkByCountyMap, tag: "@audit" },
  { name: "by the list of counties", walk: walkByCountyList },
  { name: "by region", walk: walkByRegion, tag: "@audit" },
  { name: "by city", walk: walkByCity, tag: "@audit" },
];

async function walkByCategory(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("region", { name: "Popular Business Categories" }).waitFor();
  await follow(page.getByRole("main").getByRole("link", { name: "HVAC", exact: true }));
  await expectHeading(page, "HVAC Businesses");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

async function walkByMap(page: Page): Promise<void> {
  await page.goto("/");
  await follow(
    page.locator("svg").getByRole("link", { name: /^Northeast Florida, \d+ businesses$/ }),
  );
  await expectHeading(page, "Northeast Florida");
  await follow(page.getByRole("main").getByRole("link", { name: /^Duval\b/ }));
  await expectHeading(page, "Veteran Owned Businesses in Duval County");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

async function walkByCountyMap(page: Page): Promise<void> {
  await page.goto("/");
  await follow(page.getByRole("link", { name: "All Florida regions and counties" }));
  const county = page.locator("svg").getByRole("link", { name: /^Martin County, \d+ businesses$/ });
  // Its name is in the Gulf.
  await county.locator("path").click();
  await expectHeading(page, "Veteran Owned Businesses in Martin County");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

async function walkByCountyList(page: Page): Promise<void> {
  await page.goto("/regions");
  const list = page.locator("details", { hasText: "as a list" });
  await follow(list.getByRole("link", { name: /^Martin\b/ }));
  await expectHeading(page, "Veteran Owned Businesses in Martin County");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

async function walkByRegion(page: Page): Promise<void> {
  await page.goto("/");
  const regions = page.getByRole("region", { name: "Browse by Florida Region" });
  await follow(regions.getByRole("link", { name: "South Florida" }));
  await expectHeading(page, "South Florida");
  await follow(page.getByRole("main").getByRole("link", { name: /^Martin\b/ }));
  await expectHeading(page, "Veteran Owned Businesses in Martin County");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

async function walkByCity(page: Page): Promise<void> {
  await page.goto("/category/hvac/city/stuart");
  await expectHeading(page, "HVAC Businesses in Stuart");
  await follow(firstBusiness(page));
  await expectPhone(page);
}

/** Returns the links of the businesses in the page's list. */
export function businesses(page: Page): Locator {
  return page.getByRole("article").getByRole("heading").getByRole("link");
}

function firstBusiness(page: Page): Locator {
  return businesses(page).first();
}

/** Clicks a link, and waits for its page. */
export async function follow(link: Locator): Promise<void> {
  const href = await link.getAttribute("href");
  await link.click();
  await link.page().waitForURL((url) => url.pathname + url.search === href);
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

async function expectPhone(page: Page): Promise<void> {
  const call = page.getByRole("main").getByRole("link", { name: "Contact Business" });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
}

/** Returns the pagination of a list, with its links to the previous and next page. */
export function pager(page: Page) {
  const nav = page.getByRole("navigation", { name: "Pages" });
  return {
    nav,
    previous: nav.getByText("Previous", { exact: true }),
    next: nav.getByText("Next", { exact: true }),
  };
}

/** Visits all pages of a list, and returns the names in order. */
export async function walkPages(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const { previous, next } = pager(page);
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  const names = await businesses(page).allInnerTexts();
  for (let number = 2; (await next.getAttribute("href")) !== null; number++) {
    const before = names.at(-1) ?? "";
    await follow(next);
    await expect(businesses(page).filter({ hasText: before })).toHaveCount(0);
    await expect(previous).toHaveAttribute(
      "href",
      number === 2 ? path : `${path}?page=${number - 1}`,
    );
    names.push(...(await businesses(page).allInnerTexts()));
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  return names;
}
