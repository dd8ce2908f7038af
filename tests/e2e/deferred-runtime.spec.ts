// React and Next load at the first touch: nothing of them before it, all of them after it, and no input is lost.
import type { Page } from "@playwright/test";
import { expectAsleep, expectAwake, openAwake, touch } from "../support/pages-runtime";
import { expect, test } from "../support/pages-watch";
import { ask } from "../support/site-ask";

test.describe("a response", () => {
  const path = "/category/hvac";

  test(
    "of the boot file is cached for a year under its versioned name",
    { tag: "@audit" },
    async () => {
      const [, src = ""] = /<script type="module" src="([^"]+)"/.exec((await ask("/")).body) ?? [];
      const { status, headers } = await ask(src);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    },
  );

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
      const mark = page.getByText(/^(Open|Closed) now$/).first();
      await expect(mark).toHaveText(`${word}`);
      await expectAsleep(page);
      await touch(page);
      await expectAwake(page);
      await expect(mark).toHaveText(`${word}`);
    }
  });
});

// As Chrome before 112 and Safari before 16.4; docs/design.md, 'Browsers'.
test("a browser without popovers starts React at once, and sends the pressed button with its form", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
    const { FormData } = window;
    window.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form);
      }
    };
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-popovers", "none");
  const sent = await page.evaluate(() => {
    const form = document.createElement("form");
    const button = Object.assign(document.createElement("button"), { name: "go", value: "back" });
    form.append(button);
    document.body.append(form);
    return new FormData(form, button).get("go");
  });
  expect(sent).toBe("back");
});

test("a list does not move when the script shows which businesses are open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let letRun = () => {};
  const held = new Promise<void>((resolve) => (letRun = resolve));
  await page.route("/boot.js*", (route) => held.then(() => route.continue()));
  await page.goto("/category/plumbing", { waitUntil: "commit" });
  const last = page.getByRole("article").last();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  const before = await last.boundingBox();
  letRun();
  await expect(page.getByText(/^(Open|Closed) now$/).first()).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

test("when the runtime cannot load, links and forms work without it", async ({ page, noise }) => {
  noise.allow(/404/);
  for (const address of [
    "**/boot.js*",
    "**/_next/static/chunks/turbopack-*.js", // gone after an update
    "**/*runtime=*", // what the page left on the server
  ]) {
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    await touch(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page, address).toHaveURL("/privacy");
    await page.getByRole("banner").locator("input[name=q]").fill("hvac");
    await page.keyboard.press("Enter");
    await expect(page, address).toHaveURL(/\/businesses\/search\?q=hvac/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.unroute(address);
  }
});

test.describe("the runtime data that a cached page leaves on the server", () => {
  const withRuntime = "**/*runtime=*";

  test(
    "is requested again at a later touch after a failure",
    { tag: "@audit" },
    async ({ page, noise }) => {
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
    },
  );

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
