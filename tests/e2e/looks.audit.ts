// Every kind of page, in the sizes and schemes that the gates leave out.
import { pageKinds } from "../support/pages";
import { expectInOrder, type Look, LOOKS } from "../support/pages-gate";
import { expectedOn404, test } from "../support/pages-watch";

const schemes = ["light", "dark"] as const;
const OTHER_LOOKS: readonly Look[] = [390, 768].flatMap((width) =>
  schemes.map((colorScheme) => ({ width, height: 900, colorScheme })),
);

for (const { name, path, status, isAlike } of pageKinds) {
  test(`${name} (${path}) is accessible and fits in every size and scheme`, async ({
    page,
    noise,
  }) => {
    if (status === 404) noise.allow(expectedOn404);
    await page.goto(path);
    await expectInOrder(page, isAlike ? [...LOOKS, ...OTHER_LOOKS] : OTHER_LOOKS);
  });
}
