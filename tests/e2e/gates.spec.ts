// What must hold on every page of the directory, whatever it shows.
import { findViolations } from "../support/axe";
import { pageKinds } from "../support/pages";
import { headingLevels, overflow, unsizedPictures, weighScripts } from "../support/pages-layout";
import { expect, expectedOn404, test } from "../support/pages-watch";
import { ask, gzipBytes, readHead } from "../support/site-ask";

/** Bytes, compressed. What is fetched ahead for the next page comes on top of the first load, within reason. */
const LIMITS = { firstScripts: 150_000, allScripts: 175_000, html: 30_000 };

const looks = [
  { name: "on a small phone, light", width: 320, height: 640, colorScheme: "light" },
  { name: "on a desktop, dark", width: 1280, height: 800, colorScheme: "dark" },
] as const;

for (const { name, path, status = 200 } of pageKinds) {
  test.describe(`${name} (${path})`, () => {
    test.beforeEach(({ noise }) => {
      if (status === 404) noise.allow(expectedOn404);
    });

    for (const look of looks) {
      test.describe(() => {
        const { width, height, colorScheme } = look;
        test.use({ viewport: { width, height }, colorScheme });

        test(`is accessible and in order ${look.name}`, async ({ page }) => {
          await page.goto(path);
          expect.soft(await findViolations(page)).toEqual([]);
          expect.soft(await overflow(page), "pixels too wide").toBe(0);
          expect.soft(await unsizedPictures(page)).toEqual([]);
          const levels = await headingLevels(page);
          expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
          const gaps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
          expect.soft(gaps, `levels after a gap in ${levels.join(" ")}`).toEqual([]);
        });
      });
    }

    test("loads little JavaScript and leaves no cookie", async ({ page, context }) => {
      const { first, all } = await weighScripts(page, path);
      expect.soft(first, "scripts of the page").toBeLessThanOrEqual(LIMITS.firstScripts);
      expect.soft(first, "a page without a script is not what users get").toBeGreaterThan(0);
      expect.soft(all, "all scripts").toBeLessThanOrEqual(LIMITS.allScripts);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => document.cookie)).toBe("");
    });

    test("answers with the right status, guards and size", async () => {
      const { status: got, headers, body } = await ask(path);
      expect(got).toBe(status);
      expect(body).toMatch(/^<!DOCTYPE html><html lang="en-US"/i);
      expect(gzipBytes(body)).toBeLessThanOrEqual(LIMITS.html);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["content-security-policy"]).toContain("default-src 'self'");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    });
  });
}

test.describe("all pages together", () => {
  const found = pageKinds.filter(({ status }) => status !== 404);

  test("name themselves as the address to keep", async ({ baseURL }) => {
    for (const { path, isCopy } of found) {
      const { canonical } = readHead((await ask(path)).body);
      if (isCopy) expect(canonical).not.toBe(baseURL + path);
      else expect(canonical, path).toBe(path === "/" ? baseURL : baseURL + path);
    }
  });

  test("have titles and descriptions of their own", async () => {
    const heads = await Promise.all(
      found
        .filter(({ isCopy }) => !isCopy)
        .map(async ({ path }) => readHead((await ask(path)).body)),
    );
    const titles = heads.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const { title, description } of heads) {
      expect(title).not.toBe("");
      expect(description, title).not.toBe("");
    }
  });
});
