// Writes an article with a picture, and adds a category, in the browser.
import { expect, type Page } from "@playwright/test";
import { newPicture, SVG } from "./pictures";

/** Returns the picture's URL on the article's page. */
export async function writeContent(page: Page): Promise<{ picture: string }> {
  await page.goto("/admin/articles/new");
  await page.getByLabel("Name").fill("Harbor Bakery");
  await page.getByLabel("Title of the story").fill("How it began");
  await page.getByLabel("Address").fill("harbor-bakery");
  await page.getByLabel("In a sentence").fill("A beginning.");
  await page.getByLabel("What the picture shows").fill("A table.");
  await page.getByLabel("Text").fill("Bread.");
  const file = page.getByLabel("A picture of your own");
  await file.setInputFiles(SVG);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(file).toHaveAccessibleDescription(
    /Error: The file isn’t a JPEG, PNG or WebP picture/,
  );
  await expect(page.getByLabel("Text")).toHaveValue("Bread.");
  await file.setInputFiles(await newPicture());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The article is saved").first()).toBeVisible();
  await page.goto("/admin/categories/new");
  await page.getByLabel("Name", { exact: true }).fill("Scuba Diving");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The category is saved").first()).toBeVisible();
  await page.goto("/featured-article/harbor-bakery");
  const image = page.getByRole("article").getByRole("img", { name: "A table." });
  return { picture: (await image.getAttribute("src")) ?? "" };
}
