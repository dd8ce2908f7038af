// Reads a part of a page as a screen reader does.
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const require = createRequire(import.meta.url);
const reader = require.resolve("@guidepup/virtual-screen-reader/browser.js");

/** More than any page has; a part without an end would be read without end. */
const MAX_STEPS = 2000;

/** Ends of elements, and elements without a meaning of their own: they fill half of the lines and say nothing more. */
const NOISE = /^(end of|not busy$|(paragraph|strong|time|document|list)$)/;

/** Returns what is spoken from the start of the element to its end. */
export async function readAloud(page: Page, selector: string): Promise<string> {
  await page.route("/screen-reader.js", (route) =>
    route.fulfill({ path: reader, contentType: "text/javascript" }),
  );
  const spoken = await page.evaluate<string[]>(`(async () => {
    const { virtual } = await import("/screen-reader.js");
    await virtual.start({ container: document.querySelector(${JSON.stringify(selector)}) });
    const end = "end of " + (await virtual.lastSpokenPhrase());
    for (let step = 0; step < ${MAX_STEPS} && (await virtual.lastSpokenPhrase()) !== end; step += 1)
      await virtual.next();
    const spoken = await virtual.spokenPhraseLog();
    await virtual.stop();
    return spoken;
  })()`);
  return spoken.filter((line) => !NOISE.test(line)).join("\n");
}
