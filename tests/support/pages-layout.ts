// Measures a page in the browser: its headings, its width, its pictures, its scripts.
import type { Page, Response } from "@playwright/test";
import { gzipBytes } from "./site-ask";

/** The levels of the headings, in the order of the page: [1, 2, 2, 3]. */
export function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
}

/** How many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Pictures whose place is not known before they arrive, so that the page would jump. */
export function unsizedPictures(page: Page): Promise<(string | null)[]> {
  return page.locator("img").evaluateAll((images) =>
    images
      .filter((image) => !(image.getAttribute("width") && image.getAttribute("height")))
      .filter((image) => getComputedStyle(image).aspectRatio === "auto")
      .map((image) => image.getAttribute("src")),
  );
}

/** Visits a page and weighs, in bytes on the wire, every script that it loads until it is quiet. */
export async function weighScripts(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipBytes(body), 0);
}
