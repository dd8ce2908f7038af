// Checks that apply to every page, in several window sizes and color schemes.
import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import {
  clippedLists,
  clippedNames,
  emptyLists,
  headingLevels,
  overflow,
  overfullButtons,
  unsizedPictures,
} from "./pages-layout";
import { expect } from "./pages-watch";

export type Look = { width: number; height: number; colorScheme: "light" | "dark" };

/** The largest and the smallest window, in one scheme each, and a phone at 200% zoom. Opened elements stay open. */
export const LOOKS: readonly Look[] = [
  { width: 1280, height: 800, colorScheme: "dark" },
  { width: 320, height: 640, colorScheme: "light" },
  { width: 195, height: 422, colorScheme: "light" },
];

/** In pixels; with the reader's spacing, narrower windows may scroll: https://www.w3.org/TR/WCAG22/#reflow */
const REFLOW_WIDTH = 320;

/** Expects an accessible page that fits the window, with headings in order. axe takes a second or more, and runs once by default. */
export async function expectInOrder(
  page: Page,
  looks = LOOKS,
  askAxe: readonly Look[] = looks.slice(0, 1),
): Promise<void> {
  const path = new URL(page.url()).pathname;
  for (const look of looks) {
    const { width, height, colorScheme } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const here = `${path} at ${width} px, ${colorScheme}`;
    if (askAxe.includes(look)) expect.soft(await findViolations(page), here).toEqual([]);
    expect.soft(await overflow(page), `${here}: pixels too wide`).toBe(0);
    expect.soft(await overfullButtons(page), here).toEqual([]);
    expect.soft(await clippedLists(page), here).toEqual([]);
    expect.soft(await clippedNames(page), here).toEqual([]);
    if (width >= REFLOW_WIDTH)
      expect.soft(await overflow(page, true), `${here}, spaced: pixels too wide`).toBe(0);
  }
  expect.soft(await unsizedPictures(page), path).toEqual([]);
  expect.soft(await emptyLists(page), path).toEqual([]);
  const levels = await headingLevels(page);
  expect
    .soft(
      levels.filter((level) => level === 1),
      path,
    )
    .toHaveLength(1);
  const gaps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
  expect.soft(gaps, `${path}: levels after a gap in ${levels.join(" ")}`).toEqual([]);
}
