// The Playwright `test` of all browser tests: errors and warnings of a page fail the test.
import { test as base, expect, type BrowserContext } from "@playwright/test";
import { newNetwork } from "./network";
import { siteOrigin } from "./site";

export { expect };

/** Errors in the background, as text. */
type Noise = {
  /** Allows messages that match from now on. */
  allow: (pattern: RegExp) => void;
};

export const test = base.extend<{ noise: Noise }>({
  baseURL: async ({ browserName: _ }, provide) => provide(siteOrigin()),
  // Not by `extraHTTPHeaders`: Playwright reuses a context only when the options are those of the previous test.
  context: async ({ context }, provide) => {
    await context.clearPermissions();
    await context.setExtraHTTPHeaders(newNetwork());
    await provide(context);
  },
  noise: [
    async ({ context }, provide) => {
      const heard = listen(context);
      const allowed: RegExp[] = [];
      await provide({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => void heard.push(`error: ${error.error().stack}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteOrigin())
      heard.push(`foreign request: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Requests aborted when the visitor leaves the page.
    if (reason !== "net::ERR_ABORTED") heard.push(`request failed: ${reason} ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return heard;
}

/** The message that the browser logs about a page with status 404. */
export const expectedOn404 = /status (of )?404/;
