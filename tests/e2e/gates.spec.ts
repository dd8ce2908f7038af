// What must hold on every page of the directory, whatever it shows.
import { pageKinds } from "../support/pages";
import { expectInOrder } from "../support/pages-gate";
import { weighScripts } from "../support/pages-layout";
import { expect, expectedOn404, test } from "../support/pages-watch";
import { ask, toMain, toText } from "../support/site-ask";

/** Bytes, compressed. What is fetched ahead for the next page comes on top of the first load, within reason. */
const LIMITS = { firstScripts: 150_000, allScripts: 175_000 };

for (const { name, path, status } of pageKinds.filter(({ isAlike }) => !isAlike)) {
  test(`${name} (${path}) is accessible, in order, light and without cookies`, async ({
    page,
    context,
    noise,
  }) => {
    if (status === 404) noise.allow(expectedOn404);
    const { first, all } = await weighScripts(page, path);
    expect.soft(first, "scripts of the page").toBeLessThanOrEqual(LIMITS.firstScripts);
    expect.soft(first, "a page without a script is not what users get").toBeGreaterThan(0);
    expect.soft(all, "all scripts").toBeLessThanOrEqual(LIMITS.allScripts);
    await expectInOrder(page);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });
}

test("the words of a refusal stay as they are when the script takes over", async ({
  page,
  noise,
}) => {
  noise.allow(expectedOn404);
  for (const path of [
    "/nowhere",
    "/category/hvac/city/nowhere",
    "/region/nowhere",
    "/business/nowhere",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const sent = toText(toMain((await ask(path)).body)).trim();
    const shown = toText(await page.getByRole("main").innerHTML()).trim();
    expect.soft(shown, path).toBe(sent);
  }
});
