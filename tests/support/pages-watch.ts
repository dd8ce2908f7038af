// The `test` of all browser tests: any noise of a page fails the test that made it.
import { test as base, expect, type BrowserContext } from "@playwright/test";
import { newNetwork } from "./network";
import { siteOrigin } from "./site";

export { expect };

/** What went wrong in the background, in words. */
type Noise = {
  /** From now on this is expected here. */
  allow: (pattern: RegExp) => void;
};

export const test = base.extend<{ noise: Noise }>({
  baseURL: async ({ browserName: _ }, provide) => provide(siteOrigin()),
  // Not by `extraHTTPHeaders`: only a context with the options of the test before is used again.
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
    // What a page was still fetching when the visitor left it.
    if (reason !== "net::ERR_ABORTED") heard.push(`request failed: ${reason} ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return heard;
}

/** Pages of status 404 make the browser complain about themselves. */
export const expectedOn404 = /status (of )?404/;
