// The picture of an article: uploaded in its form, refused with the typed text kept, shown, replaced, and deleted with it.
import { expect } from "@playwright/test";
import sharp from "sharp";
import { MAX_PHOTO_BYTES } from "@/lib/photos/rules";
import { newLargePicture, newPicture, SVG } from "../../support/pictures";
import { newWord } from "../../support/seed";
import { ask } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

for (const javaScriptEnabled of [true, false])
  test(`an admin uploads the picture of an article, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const admin = await review.join();
    await review.grant(admin, "admin");
    const page = await review.signedIn(browser, admin, { javaScriptEnabled });
    const word = newWord();
    const id = `picture-${word.toLowerCase()}`;
    const file = page.getByLabel("A picture of your own");
    const alt = page.getByLabel("What the picture shows");
    const save = page.getByRole("button", { name: "Save" });
    await page.goto("/admin/articles/new");
    await page.getByLabel("Name").fill(`Pictured ${word}`);
    await page.getByLabel("Title of the story").fill("How it looks");
    await page.getByLabel("Address").fill(id);
    await page.getByLabel("In a sentence").fill("A look.");
    await page.getByLabel("Text").fill("Seen.");
    const sent = await newPicture();
    for (const [buffer, problem] of [
      [SVG.buffer, /The file isn’t a JPEG, PNG or WebP picture/],
      [sent.buffer.subarray(0, sent.buffer.length / 2), /The picture is damaged or incomplete/],
      [await newBomb(), /more than 50 million pixels/],
      [Buffer.alloc(11_000_000), /larger than 10 MB/],
    ] as const) {
      await file.setInputFiles({ ...sent, buffer });
      // The script refuses a file that is too large as soon as it is selected.
      if (!javaScriptEnabled || buffer.length <= MAX_PHOTO_BYTES) await save.click();
      await expect(file).toHaveAccessibleDescription(problem);
      await expect(page.getByText("Choose a picture.")).toHaveCount(0);
      await expect(page.getByLabel("Text")).toHaveValue("Seen.");
    }
    const large = await newLargePicture();
    expect(large.buffer.length).toBeGreaterThan(MAX_PHOTO_BYTES);
    await file.setInputFiles(javaScriptEnabled ? large : sent);
    // A script has made it smaller once the field has it again.
    await expect(file).toHaveValue(/\.jpg$/);
    await save.click();
    await expect(alt).toHaveAccessibleDescription(/Fill this in/);
    await expect(page.getByLabel("Picture", { exact: true })).toHaveValue(/^\/photos\//);
    const image = page.getByRole("img", { name: "The picture of this article" });
    const preview = (await image.getAttribute("src")) ?? "";
    expect((await page.request.get(preview)).headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
    });
    const first = await page.getByLabel("Picture", { exact: true }).inputValue();
    expect((await ask(first, review.origin)).status).toBe(404);
    await alt.fill("A table at dawn");
    await save.click();
    await expect(page.getByText("The article is saved").first()).toBeVisible();
    await review.untilText("/featured", (text) => text.includes(`Pictured ${word}`));
    const story = await page.request.get(`${review.origin}/featured-article/${id}`);
    expect(await story.text()).toMatch(
      new RegExp(`property="og:image" content="[^"]*${first}"[^]*"image":"[^"]*${first}"`),
    );
    const small = await page.request.get(review.origin + first.replace(".jpg", "-320.webp"));
    expect(small.headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
    });
    const { exif, width = 0, height = 0 } = await sharp(await small.body()).metadata();
    expect([exif, width < height]).toEqual([undefined, javaScriptEnabled]);

    await page.goto(`/admin/articles/${id}`);
    await file.setInputFiles(await newPicture());
    await save.click();
    await expect(page.getByText("The article is saved").first()).toBeVisible();
    await page.goto(`/admin/articles/${id}`);
    const second = await page.getByLabel("Picture", { exact: true }).inputValue();
    expect((await ask(first, review.origin)).status).toBe(404);
    expect((await ask(second, review.origin)).status).toBe(200);
    await page.locator("summary", { hasText: "Remove the article" }).click();
    await page.getByRole("button", { name: "Remove the article" }).click();
    await expect(page.getByText("The article is removed").first()).toBeVisible();
    expect((await ask(second, review.origin)).status).toBe(404);

    await page.context().close();
    for (const person of [review.second, review.member]) {
      const other = await review.signedIn(browser, person);
      expect((await other.request.get(preview)).status()).toBe(404);
      expect((await other.goto("/admin/articles/new"))?.status()).toBe(404);
      await other.context().close();
    }
  });

/** Returns a picture of a few kilobytes that decodes to 64 million pixels. */
function newBomb(): Promise<Buffer> {
  const create = { width: 8000, height: 8000, channels: 3, background: "#000" } as const;
  return sharp({ create }).png().toBuffer();
}
