// Asks axe about a page: every rule of WCAG 2.0 to 2.2, levels A and AA, and its best practices.
import { readFileSync } from "node:fs";
import path from "node:path";
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

const SOURCE = readFileSync(path.join("node_modules", "axe-core", "axe.min.js"), "utf8");

/** One line per violation: the rule, what it says, and where. Colors count as they are once they have changed. */
export async function findViolations(page: Page): Promise<string[]> {
  // What opens or closes meanwhile does so at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
  // Once for each document: the builder would read a source of twice the size twice each time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    // Our pages have no frames, for which axe would open a second page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")} (${node.failureSummary})`),
  );
}
