// Every kind of page, in the sizes and schemes that the gates leave out.
import { findViolations } from "../support/axe";
import { pageKinds } from "../support/pages";
import { overflow } from "../support/pages-layout";
import { expect, expectedOn404, test } from "../support/pages-watch";

for (const width of [390, 768]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      for (const { name, path, status } of pageKinds) {
        test(`${name} (${path}) is accessible and fits`, async ({ page, noise }) => {
          if (status === 404) noise.allow(expectedOn404);
          await page.goto(path);
          expect.soft(await findViolations(page)).toEqual([]);
          expect.soft(await overflow(page), "pixels too wide").toBe(0);
        });
      }
    });
  }
}
