// An admin's articles and imports in the browser.
import { expect, type Page } from "@playwright/test";
import { inDays } from "../../support/days";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

test("an admin writes an article, and imports, exports and undoes a table", async ({ browser }) => {
  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin, { javaScriptEnabled: false });
  await writeArticle(page, newWord());
  await importTable(page, newWord());
  await undoAllButOne(page, newWord());
  await page.context().close();
});

test(
  "an admin changes what is announced, and what there is",
  { tag: "@audit" },
  async ({ browser }) => {
    const admin = await review.join();
    await review.grant(admin, "admin");
    const page = await review.signedIn(browser, admin, { javaScriptEnabled: false });
    for (const sentence of ["The fair is on Saturday.", "The fair is on Sunday."]) {
      await page.goto("/admin/announcement");
      await page.getByLabel("What to say").fill(sentence);
      await page.getByLabel("Last day").fill(inDays(3));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The announcement is saved")).toBeVisible();
      await page.goto("/regions");
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await page.goto("/admin/announcement");
    await page.locator("summary", { hasText: "Remove it now" }).click();
    await page.getByRole("button", { name: "Remove it now" }).click();
    await expect(page.getByText("The announcement is gone")).toBeVisible();

    for (const [list, saved] of [
      ["/admin/resources", "The resource is saved"],
      ["/admin/certifications", "The certification is saved"],
    ] as const) {
      await page.goto(list);
      await page.getByRole("main").getByRole("table").getByRole("link").first().click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(saved)).toBeVisible();
    }
    await page.context().close();
  },
);

test("an admin tries an undelivered email again, or drops it", async ({ browser }) => {
  const admin = await review.join();
  await review.grant(admin, "admin");
  const page = await review.signedIn(browser, admin, { javaScriptEnabled: false });
  const [wanted, unwanted] = [`wanted-${newWord()}@example.com`, `gone-${newWord()}@example.com`];
  const failed = { template: "confirmation-needed", failed_at: new Date().toISOString() };
  const rows = [wanted, unwanted].map((recipient) => ({ ...failed, recipient, data: {} }));
  await review.database.client.from("email_outbox").insert(rows).throwOnError();
  await page.goto("/admin/mail");
  await page.getByRole("button", { name: `Try again the email to ${wanted}` }).click();
  await expect(page.getByText("The email is tried again")).toBeVisible();
  await review.mailTo(wanted, /confirm your email address/);
  await page.getByRole("button", { name: `Drop the email to ${unwanted}` }).click();
  await expect(page.getByText("The email is dropped")).toBeVisible();
  for (const address of [wanted, unwanted]) await expect(page.getByText(address)).toHaveCount(0);
  expect(review.mailsTo(unwanted)).toEqual([]);
  await page.context().close();
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

async function send(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("A table of businesses")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Send the file" }).click();
}
