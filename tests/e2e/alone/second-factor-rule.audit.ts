// An admin's rule that reviewers and admins need a second factor: until they have one, their roles have no effect.
import { expect } from "@playwright/test";
import { createProvenMember } from "../../support/second-factor";
import { submitForm } from "../../support/site-send";
import { toMain, toText } from "../../support/site-ask";
import { review, test } from "../../support/site-review";

test("a reviewer without a second factor is sent to set one up, once an admin requires it", async ({
  browser,
}) => {
  const { who, headers } = await createProvenMember();
  await review.grant(who, "admin");
  const press = async (button: string) => {
    const form = { button, fields: {}, headers };
    return toText(toMain((await submitForm("/account/second-factor", form)).body));
  };
  const page = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
  expect(await press("Require it of reviewers and admins")).toContain(
    "Reviewers need two-step sign-in now",
  );
  try {
    await page.goto("/review");
    await expect(page).toHaveURL(/\/account\/second-factor$/);
    await expect(page.getByRole("note")).toContainText("Reviewers need");
    expect((await page.goto("/admin/people"))?.url()).toMatch(/\/account\/second-factor$/);
  } finally {
    await press("No longer require it");
  }
  expect((await page.goto("/review"))?.status()).toBe(200);
  await page.context().close();
});
