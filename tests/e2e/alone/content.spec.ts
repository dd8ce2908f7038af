// Administration in the browser: articles, imports, exports and undo, categories, bulk changes of listings.
import { expect, type Page } from "@playwright/test";
import { newWord } from "../../support/seed";
import { ask } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

test("an admin writes an article, imports, exports and undoes a table, and merges a category", async ({
  browser,
}) => {
  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin, { javaScriptEnabled: false });
  await writeArticle(page, newWord());
  await importTable(page, newWord());
  await undoAllButOne(page, newWord());
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

async function writeArticle(page: Page, word: string): Promise<void> {
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Write an article" }).click();
  await page.getByLabel("Name").fill(`Story ${word}`);
  await page.getByLabel("Text").fill("A **bold** start.\n\n## Why <b>bold</b>\n\nBecause.");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Why <b>bold</b>" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  const title = page.getByLabel("Title of the story");
  await expect(title).toHaveAccessibleDescription(/Fill this in/);
  await expect(page.getByLabel("Name")).toHaveValue(`Story ${word}`);
  await title.fill(`How ${word} began`);
  await page.getByLabel("Address").fill(`story-${word.toLowerCase()}`);
  await page.getByLabel("In a sentence").fill("A beginning.");
  await page.getByLabel("Picture", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("What the picture shows").fill("A table.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/articles(#.*)?$/);
  await expect(page.getByText("The article is saved")).toBeVisible();
  await review.untilText("/featured", (text) => text.includes(`Story ${word}`));
}

async function importTable(page: Page, word: string): Promise<void> {
  await page.goto("/admin/imports");
  await send(page, "table.csv", "%PDF-1.7\n");
  await expect(page.getByText("This is a PDF")).toBeVisible();
  const name = `=${word} Roofing`;
  await send(page, `${word}.csv`, `Firma,category,zip\n${name},Roofing,34994\nX,Plumbers,34994\n`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word}.csv`);
  await page.getByRole("button", { name: "Check it: nothing is written" }).click();
  await expect(page.getByText("Choose which column is the name of the business.")).toBeVisible();
  await page.getByLabel("Firma").selectOption("name");
  await page.getByRole("button", { name: "Check it: nothing is written" }).click();
  await expect(page.getByText("Checked: nothing was written")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Line 3/ })).toContainText("Refused");
  await expect(page.getByLabel("Plumbers")).toHaveValue("Plumbing");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("2 rows: 1 new")).toBeVisible();
  expect(await (await page.request.get("/admin/exports/listings.csv")).text()).toContain(name);
  await page.locator("summary", { hasText: "Undo the import" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
}

/** Undoes an import of two listings. One has been changed since, so it stays and is named. */
async function undoAllButOne(page: Page, word: string): Promise<void> {
  await page.goto("/admin/imports");
  const [kept, gone] = [`Kept ${word}`, `Gone ${word}`];
  await send(
    page,
    `${word}.csv`,
    `name,category,zip\n${kept},Roofing,34994\n${gone},Roofing,34994\n`,
  );
  await page.getByRole("button", { name: "Check it: nothing is written" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("2 rows: 2 new")).toBeVisible();
  const address = page.url();
  await page.goto(`/review/listings?q=${word}`);
  await page.getByRole("link", { name: kept }).click();
  await page.locator("#phone").fill("(772) 555-0155");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByText("The changes are saved")).toBeVisible();
  await page.goto(address);
  await page.locator("summary", { hasText: "Undo the import" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText(`which stays as it is: ${kept}`)).toBeVisible();
  await page.goto(`/review/listings?q=${word}`);
  await expect(page.getByRole("link", { name: kept })).toBeVisible();
  await expect(page.getByRole("link", { name: gone })).toHaveCount(0);
}

async function addCategory(page: Page, word: string): Promise<void> {
  await page.goto("/admin/categories");
  await page.getByRole("link", { name: "Add a category" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Trade ${word}`);
  await page.getByLabel("Place among the popular ones").fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The category is saved")).toBeVisible();
}

/** Merges a category into another: its listings move, and its page redirects. */
async function mergeCategory(page: Page, word: string): Promise<void> {
  const id = `trade-${word.toLowerCase()}`;
  const readHeader = async () => (await page.request.get("/account")).text();
  await expect
    .poll(readHeader, { message: "waiting for the category in the header" })
    .toContain(`Trade ${word}`);
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

async function send(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("A table of businesses")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Send the file" }).click();
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
