// Administration in the browser: categories, and bulk changes of listings.
import { expect, type Page } from "@playwright/test";
import { newWord } from "../../support/seed";
import { ask } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

test("an admin adds a category, changes listings in bulk, and merges the category", async ({
  browser,
}) => {
  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin, { javaScriptEnabled: false });
  const trade = newWord();
  await addCategory(page, trade);
  await changeListings(page, newWord());
  await mergeCategory(page, trade);
  await page.context().close();
  const reviewer = await review.signedIn(browser, review.second);
  for (const path of [
    "/admin/articles",
    "/admin/imports",
    "/admin/numbers",
    "/admin/exports/listings.csv",
  ])
    expect((await reviewer.goto(path))?.status(), path).toBe(404);
  await reviewer.context().close();
});

async function addCategory(page: Page, word: string): Promise<void> {
  await page.goto("/admin/categories");
  const names = await page.getByRole("table").getByRole("link").allInnerTexts();
  expect(names.join(", ")).toContain("Home Inspection, Home Remodeling, HVAC, Insurance");
  await page.getByRole("link", { name: "Add a category" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Trade ${word}`);
  await page.getByLabel("Place among the popular ones").fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The category is saved")).toBeVisible();
  expect(await (await page.request.get("/account")).text()).toContain(`Trade ${word}`);
}

/** Merges a category into another: its listings move, and its page redirects. */
async function mergeCategory(page: Page, word: string): Promise<void> {
  const id = `trade-${word.toLowerCase()}`;
  const submission = await (await page.request.get("/submit-business")).text();
  expect(submission).toContain(`<option>Trade ${word}</option>`);
  await review.publish({ id, name: `Firm ${word}`, category: `Trade ${word}`, county: "Martin" });
  await page.goto(`/admin/categories/${id}`);
  await page.locator("summary", { hasText: "Retire or merge it" }).click();
  const retire = page.getByRole("button", { name: "Retire the category" });
  await retire.click();
  await expect(page.getByText("1 listing is in it. Choose where")).toBeVisible();
  await page.getByLabel(/^Where its listings/).selectOption("Roofing");
  await retire.click();
  await expect(page.getByRole("region", { name: "Retired" })).toContainText("Leads to roofing");
  await expect
    .poll(async () => (await ask(`/category/${id}`, review.origin)).location, {
      message: "waiting for the redirect of the retired category",
    })
    .toBe("/category/roofing");
}

/** Selects two of three found listings, features one of them, and gives it to a new owner. */
async function changeListings(page: Page, word: string): Promise<void> {
  const names = ["Anchor", "Buoy", "Cove"].map((first) => `${first} ${word}`);
  for (const name of names) {
    const id = name.toLowerCase().replace(" ", "-");
    await review.publish({ id, name, category: "Roofing", county: "Martin", zip: "34994" });
  }
  const [anchor = "", buoy = "", cove = ""] = names;
  await page.goto("/review/listings");
  await page.getByLabel("Find a listing").fill(word);
  await page.getByText("By owner, source or age").click();
  await page.getByLabel("Came by").selectOption("An import");
  await page.getByLabel("Age", { exact: true }).selectOption("Added on or after");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("Day", { exact: true })).toHaveAccessibleDescription(
    /Enter the day/,
  );
  await page.getByLabel("Day", { exact: true }).fill("2026-01-31");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByLabel(`Select ${anchor}`).check();
  await page.getByLabel(`Select ${buoy}`).check();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await file).suggestedFilename()).toBe("chosen-listings.csv");
  await page.getByRole("button", { name: "Set category" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Set the category of 2 listings",
  );
  await expect(page.getByRole("main")).not.toContainText(cove);
  await page.getByRole("button", { name: "Set the category" }).click();
  await expect(page.getByLabel("Main category")).toHaveAccessibleDescription(/Choose a category/);
  await page.getByLabel("Main category").selectOption("Construction");
  await page.getByRole("button", { name: "Set the category" }).click();
  await expect(page.getByText("2 listings are in Construction now")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/review/listings\\?q=${word}`));
  await page.getByRole("link", { name: buoy }).click();
  await page.getByRole("button", { name: "Feature it" }).click();
  await expect(page.getByLabel("Last day")).toHaveAccessibleDescription(/Choose the last day/);
  await page
    .getByLabel("Last day")
    .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  const own = `/business/${buoy.toLowerCase().replace(" ", "-")}`;
  const other = "/county/liberty";
  // Setting the category ended every page, also those that are rendered in the second after it.
  for (const path of [own, other])
    await expect
      .poll(() => readCacheState(path), { message: `waiting until ${path} is kept` })
      .toBe("HIT");
  await page.getByRole("button", { name: "Feature it" }).click();
  await expect(page.getByText("It comes first in its lists, until")).toBeVisible();
  // The change of one listing ends its own page, and no other.
  expect([await readCacheState(own), await readCacheState(other)]).toEqual(["MISS", "HIT"]);
  await expect(page.locator("summary", { hasText: "Undo this change" })).toBeVisible();
  await review.untilText(own, (text) => text.includes("Construction"));
  await page.goto("/admin/numbers");
  await expect(page.getByRole("img", { name: /^Listings by month/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Listings by category" })).toContainText(
    "Construction",
  );
}

/** Says whether a page was answered from the kept ones: HIT or MISS. */
async function readCacheState(path: string): Promise<string | null> {
  return (await fetch(review.origin + path)).headers.get("x-nextjs-cache");
}
