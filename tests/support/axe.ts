// Asks axe about a page: every rule of WCAG 2.0 to 2.2, levels A and AA, and its best practices.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "section508",
  "best-practice",
];

/** One line per violation: the rule, what it says, and where. Colors count as they are once they have changed. */
export async function findViolations(page: Page): Promise<string[]> {
  // What opens or closes meanwhile does so at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    // Our pages have no frames, for which axe would open a second page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")} (${node.failureSummary})`),
  );
}
