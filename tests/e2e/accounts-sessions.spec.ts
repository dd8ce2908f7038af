// Sessions in one or several tabs: how they are renewed, and how they end.
import type { BrowserContext, Page } from "@playwright/test";
import { accountsClient, createMember, enter, knownMember, startSession } from "../support/members";
import { newNetwork } from "../support/network";
import { expectInOrder } from "../support/pages-gate";
import { expect, test } from "../support/pages-watch";

const member = /^Sign In|^My Account/;
const headerLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: member });
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === "session" || name === "signed_in");

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

test.describe("a session", () => {
  test("is renewed on a public page by its first request", async ({ page, context }) => {
    const session = await startSession(await knownMember());
    await enter(context, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 });
    await page.goto("/about-us");
    await expect(headerLink(page)).toHaveText("My Account");
    const kept = (await sessionCookies(context)).find(({ name }) => name === "session");
    const renewed = Buffer.from(kept?.value.replace("base64-", "") ?? "", "base64url").toString();
    expect(JSON.parse(renewed).refresh_token).not.toBe(session.refresh_token);
  });

  test("ends on one device, or on every device, on request", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const person = await createMember();
    const other = await browser.newContext({ baseURL, extraHTTPHeaders: newNetwork() });
    const otherPage = await other.newPage();
    await enter(other, await startSession(person));
    await otherPage.goto("/about-us");
    await expect(headerLink(otherPage)).toHaveText("My Account");
    await enter(context, await startSession(person));
    await page.goto("/account");
    const lost = await startSession(person);
    await page.reload();
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    const before = await sessions.getByRole("listitem").count();
    await sessions
      .getByRole("button", { name: /^End the session/ })
      .first()
      .click();
    await expect(sessions.getByRole("listitem")).toHaveCount(before - 1);
    const { error } = await accountsClient().auth.getUser(lost.access_token);
    expect(error?.name).toBe("AuthSessionMissingError");
    await press(page, "Sign out everywhere");
    await expect(page).toHaveURL("/");
    await expect(headerLink(page)).toHaveText("Sign In");

    await otherPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(headerLink(otherPage)).toHaveText("Sign In");
    await otherPage.goto("/account");
    await expect(otherPage).toHaveURL("/auth?from=%2Faccount");
    expect(await sessionCookies(other)).toEqual([]);
    await other.close();
  });

  test("that ended in another tab closes the guarded page", async ({ page, context }) => {
    await enter(context, await startSession(await knownMember()));
    await page.goto("/account");
    await expectInOrder(page);
    const other = await context.newPage();
    await other.goto("/account");
    await press(other, "Sign out here");
    await expect(other).toHaveURL("/");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL("/auth?from=%2Faccount");
  });
});
