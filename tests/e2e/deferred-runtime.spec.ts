// React and Next load at the first touch: nothing of them before it, all of them after it, and no input is lost.
import type { Page } from "@playwright/test";
import { expectAsleep, expectAwake, openAwake, touch } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";
import { ask } from "../support/site-ask";

test("the boot file is cached for a year under its versioned name", async () => {
  const [, src = ""] = /<script type="module" src="([^"]+)"/.exec((await ask("/")).body) ?? [];
  const { status, headers } = await ask(src);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a nonce is used once, and a client's own is ignored", async ({ request }) => {
  const read = async (path: string, headers = {}) => {
    const answer = await request.get(path, { headers });
    return { policy: answer.headers()["content-security-policy"], body: await answer.text() };
  };
  expect((await read("/auth")).policy).not.toBe((await read("/auth")).policy);
  const mine = { "Content-Security-Policy": "script-src 'nonce-mine'" };
  for (const path of ["/auth", "/businesses/search?q=hvac", "/business/second-saturday-1"]) {
    const { policy, body } = await read(path, mine);
    expect(policy).not.toContain("mine");
    expect(body).not.toContain('nonce="mine"');
  }
});

test.describe("a response", () => {
  const path = "/category/hvac";

  test("is compressed, has the right Content-Length, and is revalidated by its ETag", async ({
    request,
  }) => {
    const plain = await ask(path);
    expect(Number(plain.headers["content-length"])).toBe(Buffer.byteLength(plain.body));
    const zipped = await request.get(path, { headers: { "Accept-Encoding": "gzip" } });
    expect(zipped.headers()).toMatchObject({ "content-encoding": "gzip" });
    expect(zipped.headers()["vary"]).toMatch(/accept-encoding/i);
    expect(await zipped.text()).toContain("</html>");
    // Tried again when the page was rendered again between the two requests.
    await expect(async () => {
      const etag = (await request.get(path)).headers()["etag"] ?? "";
      const again = await request.get(path, { headers: { "If-None-Match": `W/${etag}` } });
      expect(again.status()).toBe(304);
      expect(again.headers()["content-security-policy"]).toContain("script-src 'self';");
    }).toPass();
  });

  test("to HEAD has no headers about a body that was not rendered", async ({ request }) => {
    const headers = (await request.head(path)).headers();
    expect(headers["content-length"]).toBeUndefined();
    expect(headers["etag"]).toBeUndefined();
    expect(headers["content-type"]).toMatch(/^text\/html/);
  });
});

test.describe("the first touch", () => {
  test("by a key keeps the typed text, and shows suggestions", async ({ page }) => {
    const letCome = await holdChunks(page);
    await page.goto("/about-us");
    const line = page.getByRole("banner").locator("input[name=q]");
    await line.focus();
    await page.keyboard.type("hva");
    await expectAsleep(page);
    letCome();
    await expectAwake(page);
    await expect(line).toHaveValue("hva");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.type("c");
    await expect(line).toHaveValue("hvac");
  });

  test("on a button that needs React is handled once, after React has loaded", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const letCome = await holdChunks(page);
    await page.goto("/business/halvorsen-cooling-1");
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    await page.getByRole("button", { name: "Share" }).dblclick();
    await expectAsleep(page);
    letCome();
    await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "copied"))).toEqual([page.url()]);
  });

  test("over Categories opens the menu", async ({ page }) => {
    const letCome = await holdChunks(page);
    await page.goto("/about-us");
    await page.getByRole("banner").getByRole("link", { name: "Categories" }).hover();
    letCome();
    await expect(page.getByRole("link", { name: "All categories" })).toBeVisible();
  });

  test("on the button beside it keeps the menu open", async ({ page }) => {
    const letCome = await holdChunks(page);
    await page.goto("/about-us");
    await page.getByRole("button", { name: "Popular categories" }).click();
    await page.mouse.move(5, 5);
    letCome();
    await expect(page.getByRole("link", { name: "All categories" })).toBeVisible();
  });

  test("by a finger opens the menu of a phone at once, without a script", async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width: 390, height: 844 };
    const phone = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
    const page = await phone.newPage();
    await holdChunks(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(page.locator("#site-menu")).toBeVisible();
    await page.locator("#site-menu").getByRole("link", { name: "About Us" }).tap();
    await expect(page).toHaveURL("/about-us");
    await phone.close();
  });

  test("on a select keeps it open, and the selected option stays", async ({ page }) => {
    await page.goto("/businesses/search");
    const select = page.locator("select[name=category]");
    await select.focus();
    await expectAwake(page);
    await expect(select).toBeVisible();
    await select.selectOption("hvac");
    await expect(select).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(select).toBeHidden();
    await expect(page.getByRole("button", { name: /Category.*HVAC/ })).toBeVisible();
  });

  test("on a link follows it", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL("/privacy");
  });

  test("on Sign In keeps the page to return to", async ({ page }) => {
    await page.goto("/businesses/search?q=hvac");
    const link = page.getByRole("banner").getByRole("link", { name: "Sign In" });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(`/auth?from=${encodeURIComponent("/businesses/search?q=hvac")}`);
  });

  test("enables navigation without a full page load", async ({ page }) => {
    await openAwake(page, "/");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await expect(page).toHaveTitle(/Privacy/);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
});

test.describe("without a touch", () => {
  test("a profile shows whether it is open in its time zone, and the same after a touch", async ({
    page,
  }) => {
    // 7 AM in Pensacola, an hour before the shop opens.
    await page.clock.setFixedTime("2026-11-18T08:00:00-05:00");
    for (const [id, word] of [
      ["perdido-climate-1", "Closed now"],
      ["halvorsen-cooling-1", "Open now"],
    ]) {
      await page.goto(`/business/${id}`);
      const mark = page.getByText(/^(Open|Closed) now$/);
      await expect(mark).toHaveText(`${word}`);
      await expectAsleep(page);
      await touch(page);
      await expectAwake(page);
      await expect(mark).toHaveText(`${word}`);
    }
  });

  test("a flash message is shown", async ({ page, context }) => {
    await page.goto("/about-us");
    const value = encodeURIComponent(JSON.stringify({ title: "Signed out" }));
    await context.addCookies([{ name: "flash", value, url: page.url() }]);
    await page.reload();
    await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  });

  test("the session of a member is requested", async ({ page, context }) => {
    await page.goto("/about-us");
    await context.addCookies([{ name: "signed_in", value: "1", url: page.url() }]);
    const asked = page.waitForRequest("**/api/session");
    await page.reload();
    await asked;
  });
});

test.describe("when the runtime cannot load, links and forms work without it:", () => {
  const failures: [string, string | RegExp][] = [
    ["the boot file is blocked", "**/boot.js*"],
    ["a part of Next is gone after an update", "**/_next/static/chunks/turbopack-*.js"],
    ["what the page left on the server does not come", "**/*runtime=*"],
  ];
  for (const [reason, address] of failures) {
    test(reason, async ({ page, noise }) => {
      noise.allow(/404/);
      await page.route(address, (route) => route.fulfill({ status: 404 }));
      await page.goto("/");
      await touch(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(page).toHaveURL("/privacy");
      await page.getByRole("banner").locator("input[name=q]").fill("hvac");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/businesses\/search\?q=hvac/);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  }
});

test.describe("the runtime data that a cached page leaves on the server", () => {
  const withRuntime = "**/*runtime=*";

  test("is requested again at a later touch after a failure", async ({ page, noise }) => {
    noise.allow(/503/);
    await page.route(withRuntime, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto("/business/halvorsen-cooling-1");
    const refused = page.waitForResponse(withRuntime);
    await page.getByRole("button", { name: "Share" }).focus();
    await refused;
    await expect
      .poll(async () => {
        await touch(page);
        return page.locator("#deferred-runtime").count();
      })
      .toBe(0);
  });

  test("is only needed by buttons, which reload the page when it is gone", async ({
    page,
    noise,
  }) => {
    noise.allow(/410/);
    await page.route(withRuntime, (route) => route.fulfill({ status: 410 }), { times: 1 });
    await page.goto("/business/halvorsen-cooling-1");
    const gone = page.waitForResponse(withRuntime);
    await touch(page);
    await gone;
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Share" }).click();
    await loaded;
    await touch(page);
    await expectAwake(page);
  });

  test("is found by its tag only", async () => {
    const [, tag = ""] = /"tag":"([^"]+)"/.exec((await ask("/category/hvac")).body) ?? [];
    const { status, headers, body } = await ask(`/category/hvac?runtime=${tag}`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    expect(Object.keys(JSON.parse(body))).toEqual(["entries", "flight"]);
    expect((await ask("/category/hvac?runtime=of-another-build")).status).toBe(410);
  });
});

/** Delays the scripts of React and Next until the returned function is called. */
async function holdChunks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const address of ["**/_next/static/chunks/*.js", "**/*runtime=*"]) {
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
  }
  return resolve;
}
