// Runs axe on a page: every rule of WCAG 2.0 to 2.2, levels A and AA, and its best practices.
import { readFileSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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

/** Returns one line per violation: the rule, its text and the element. Animations end first, so that final colors are checked. */
export async function findViolations(page: Page): Promise<string[]> {
  // Not while a form or a link leads on: the document would be none, or the old one.
  await page.waitForLoadState("domcontentloaded");
  // React puts in the title of a page that a link led to a moment after its text.
  await expect(page).toHaveTitle(/\S/);
  // Later transitions end at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
  // Load axe once per document: the builder would evaluate a source of twice the size, twice per run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations } = await new AxeBuilder({ page, axeSource: "void 0" })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    // Without legacy mode axe opens a second page per run for frames, which the site does not have.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")} (${node.failureSummary})`),
  );
}
