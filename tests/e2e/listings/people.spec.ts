// Admins manage members: ending sessions, roles and blocking, all with immediate effect.
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../../support/axe";
import { review, test } from "../../support/site-review";

for (const { name, javaScriptEnabled, ...when } of [
  { name: "with JavaScript", javaScriptEnabled: true, tag: "@audit" },
  { name: "without JavaScript", javaScriptEnabled: false },
]) {
  test(
    `an admin ends a reviewer's session, revokes the role and blocks the account, ${name}`,
    when,
    async ({ browser }) => {
      const [admin, reviewer] = [await review.join(), await review.join()];
      await review.grant(admin, "admin");
      await review.grant(reviewer, "reviewer");
      const helper = await review.signedIn(browser, reviewer);
      expect((await helper.goto("/review"))?.status()).toBe(200);

      const page = await review.signedIn(browser, admin, { javaScriptEnabled });
      await page.goto("/admin/people?q=reviewer");
      await page.getByRole("link", { name: reviewer.email }).click();
      const sessions = page.getByRole("region", { name: "Where they are signed in" });
      // One session created the account, another one opened the pages.
      await expect(sessions.getByRole("listitem")).toHaveCount(2);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      for (const left of [1, 0]) {
        await sessions.getByRole("button").first().click();
        await expect(sessions.getByRole("listitem")).toHaveCount(left);
        await expect(page.getByText("That device is signed out").first()).toBeVisible();
      }
      await helper.goto("/review");
      await expect(helper).toHaveURL(/\/auth\?from=%2Freview$/);
      await helper.context().close();

      const again = await review.signedIn(browser, reviewer);
      expect((await again.goto("/review"))?.status()).toBe(200);
      await press(page, "No longer a reviewer", "It takes effect right away");
      expect((await again.goto("/review"))?.status()).toBe(404);
      await press(page, "Make them a reviewer", "Now a reviewer");
      expect((await again.goto("/review"))?.status()).toBe(200);
      await press(page, "Block this account", "They are signed out everywhere");
      await again.goto("/review");
      await expect(again).toHaveURL(/\/auth\?from=%2Freview$/);
      await again.getByLabel("Email").fill(reviewer.email);
      await again.getByLabel("Password", { exact: true }).fill(reviewer.password);
      await again.getByRole("button", { name: "Sign In" }).click();
      await expect(again.getByText("This account is blocked.").first()).toBeVisible();
      for (const one of [page, again]) await one.context().close();
    },
  );
}

async function press(page: Page, button: string, said: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(said).first()).toBeVisible();
}
