// Checks that apply to every page of the directory. `npm test` runs them on one page of each design, `npm run audit` on all.
import { readdirSync, readFileSync } from "node:fs";
import { pageKinds } from "../support/pages";
import { expectInOrder, LOOKS } from "../support/pages-gate";
import { weighPage } from "../support/pages-layout";
import { openAwake } from "../support/pages-runtime";
import { expect, expectedOn404, test } from "../support/pages-watch";
import { ask, MAX_HTML_BYTES, toMain, toText } from "../support/site-ask";

/** Maximum sizes of HTML, compressed, in bytes. */
const HTML_LIMITS = { category: 12_000, any: MAX_HTML_BYTES };

/** Maximum size of the styles, compressed, in bytes. */
const MAX_STYLES = 15_000;

/** Maximum sizes of scripts, compressed, in bytes. `all` includes what is prefetched for the next page. */
const LIMITS = { untouched: 3000, touched: 155_000, all: 175_000 };

for (const [index, kind] of pageKinds.filter(({ isAlike }) => !isAlike).entries()) {
  const { name, path, status, isForMembers, isTypical } = kind;
  const when = { tag: isTypical ? [] : "@audit" };
  test(
    `${name} (${path}) is accessible, fits, is small, and has no inline scripts and cookies`,
    when,
    async ({ page, context, noise }) => {
      if (status === 404) {
        noise.allow(expectedOn404);
        // A page that waits for a read is streamed, with its scripts. The next one finds what was read in memory.
        await ask(path);
      }
      const { policy, first, html, styles, untouched, touched, all } = await weighPage(page, path);
      if (isForMembers) {
        expect.soft(policy).toMatch(/script-src 'self' 'nonce-[\w-]{36}';/);
      } else {
        expect.soft(policy).toContain("script-src 'self';");
        expect.soft(first).toEqual(["/boot.js"]);
      }
      const htmlLimit = HTML_LIMITS[path.startsWith("/category/") ? "category" : "any"];
      expect.soft(html, "the page itself").toBeLessThanOrEqual(htmlLimit);
      expect.soft(styles, "the styles").toBeLessThanOrEqual(MAX_STYLES);
      expect.soft(styles, "a page without styles is not what users get").toBeGreaterThan(0);
      const limit = isForMembers ? LIMITS.touched : LIMITS.untouched;
      expect.soft(untouched, "scripts before the first touch").toBeLessThanOrEqual(limit);
      expect.soft(untouched, "a page without a script is not what users get").toBeGreaterThan(0);
      expect.soft(touched, "scripts after it").toBeLessThanOrEqual(LIMITS.touched);
      expect.soft(all, "all scripts").toBeLessThanOrEqual(LIMITS.all);
      // axe runs on one page wide and dark, on the next narrow and light; looks.audit.ts runs it on each in all looks.
      await expectInOrder(page, LOOKS, LOOKS.slice(index % 2, (index % 2) + 1));
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => document.cookie)).toBe("");
    },
  );
}

test(
  "the message of a refused page stays the same when its script runs",
  { tag: "@audit" },
  async ({ page, noise }) => {
    noise.allow(expectedOn404);
    for (const path of [
      "/nowhere",
      "/category/hvac/city/nowhere",
      "/region/nowhere",
      "/business/nowhere",
      "/business/nowhere/status",
      "/suggest-a-change/nowhere",
    ]) {
      await openAwake(page, path);
      const sent = toText(toMain((await ask(path)).body)).trim();
      const shown = toText(await page.getByRole("main").innerHTML()).trim();
      expect.soft(shown, path).toBe(sent);
    }
  },
);

// Chrome 109 is the last for Windows 7 and 8.
test("scripts call no array methods that Chrome 109 and Safari 15 lack", () => {
  const folder = ".next/standalone/.next/static/chunks";
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const calls = scripts.flatMap((file) =>
    Array.from(
      readFileSync(`${folder}/${file}`, "utf8").matchAll(
        /\.to(?:Sorted|Reversed|Spliced)\(.{0,60}/g,
      ),
      ([call]) => call,
    ),
  );
  // Radix has a collection with a method of this name.
  expect(calls.filter((call) => !call.includes("keyAt"))).toEqual([]);
});
