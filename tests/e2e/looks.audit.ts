// Every kind of page with axe in all sizes and color schemes; gates.spec.ts runs it in one of them.
import { pageKinds } from "../support/pages";
import { expectInOrder, type Look, LOOKS } from "../support/pages-gate";
import { expectedOn404, test } from "../support/pages-watch";

const schemes = ["light", "dark"] as const;
const ALL_LOOKS: readonly Look[] = [
  ...LOOKS,
  ...[390, 768].flatMap((width) =>
    schemes.map((colorScheme) => ({ width, height: 900, colorScheme })),
  ),
];

for (const { name, path, status } of pageKinds) {
  test(`${name} (${path}) is accessible and fits in every size and scheme`, async ({
    page,
    noise,
  }) => {
    if (status === 404) noise.allow(expectedOn404);
    await page.goto(path);
    await expectInOrder(page, ALL_LOOKS, ALL_LOOKS);
  });
}
