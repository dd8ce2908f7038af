// Claims by a code to the listing's public address, and by a reviewer's decision.
import { expect } from "@playwright/test";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

test(
  "the code to a listing's public address makes a member its owner, without a script",
  { tag: "@audit" },
  async ({ browser }) => {
    const { id, email } = await publishListing();
    const page = await review.signedIn(browser, await review.join(), { javaScriptEnabled: false });
    await page.goto(`/account/claim/${id}`);
    await page.getByRole("button", { name: "Send a code there" }).click();
    const { text } = await review.mailTo(email, /^A code for/);
    await page
      .getByLabel("The code", { exact: true })
      .fill(/^\d{4} \d{4}$/m.exec(text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Use this code" }).click();
    await expect(page).toHaveURL(new RegExp(`/account/listings/${id}`));
    await page.context().close();
  },
);

test("a reviewer approves a claim, and the claimant becomes an additional owner", async ({
  browser,
}) => {
  const { id, name } = await publishListing();
  const [owner, claimant] = [await review.join(), await review.join()];
  await review.makeOwner(owner, id);
  const claiming = await review.signedIn(browser, claimant);
  await claiming.goto(`/account/claim/${id}`);
  await claiming.getByLabel("How can we see that it is yours?").fill("I signed the lease.");
  await claiming.getByRole("button", { name: "Ask a reviewer" }).click();
  await expect(
    claiming.getByRole("note").filter({ hasText: "A reviewer will look at your claim" }),
  ).toBeVisible();
  expect((await claiming.goto(`/account/listings/${id}`))?.status()).toBe(404);
  await review.mailTo(owner.email, /^Somebody claims your listing/);

  const reviewer = await review.signedIn(browser, review.first);
  await reviewer.goto("/review");
  await reviewer.getByRole("row").getByRole("link", { name }).click();
  await expect(reviewer.getByText("I signed the lease.")).toBeVisible();
  await reviewer.getByLabel("manage it too, with the claimant").check();
  await reviewer.getByRole("button", { name: "Approve" }).click();
  await expect(reviewer).toHaveURL(/\/review$/);
  await claiming.goto(`/account/listings/${id}`);
  await expect(claiming.getByText(owner.email)).toBeVisible();
  for (const page of [claiming, reviewer]) await page.context().close();
});

async function publishListing() {
  const word = newWord();
  const said = { id: `claimed-${word}`, name: `Claimed ${word}`, email: `info@${word}.example` };
  await review.publish({ ...said, category: "Food and Drinks" });
  return said;
}
