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

test("a claimant answers a reviewer's question", { tag: "@audit" }, async ({ browser }) => {
  const { id, name } = await publishListing();
  const claimant = await review.join();
  const [claiming, reviewer] = [
    await review.signedIn(browser, claimant, { javaScriptEnabled: false }),
    await review.signedIn(browser, review.first, { javaScriptEnabled: false }),
  ];
  await claiming.goto(`/account/claim/${id}`);
  const reason = claiming.getByLabel("How can we see that it is yours?");
  await reason.fill("I signed the lease.");
  await claiming.getByRole("button", { name: "Ask a reviewer" }).click();
  await reviewer.goto("/review");
  await reviewer.getByRole("row").getByRole("link", { name }).click();
  await reviewer.locator("summary", { hasText: "Ask a question" }).click();
  await reviewer.getByLabel("What do you want to know?").fill("Which lease?");
  await reviewer.getByRole("button", { name: "Ask a question" }).click();
  expect((await review.mailTo(claimant.email, /question/i)).text).toContain("Which lease?");
  await claiming.reload();
  await expect(claiming.getByText("Which lease?")).toBeVisible();
  await expect(reason).toHaveValue("I signed the lease.");
  await reason.fill("I signed the lease of the shop.");
  await claiming.getByRole("button", { name: "Send my answer" }).click();
  await reviewer.goto("/review");
  await reviewer.getByRole("row").getByRole("link", { name }).click();
  for (const said of ["Which lease?", "I signed the lease of the shop."])
    await expect(reviewer.getByText(said)).toBeVisible();
  await reviewer.locator("summary", { hasText: "Reject" }).click();
  await reviewer.getByLabel("Why?").fill("It is not in the register.");
  await reviewer.getByRole("button", { name: "Reject the claim" }).click();
  await reviewer.goBack();
  await reviewer.reload();
  await expect(reviewer.getByText(`was rejected by ${review.first.email}`)).toBeVisible();
  for (const page of [claiming, reviewer]) await page.context().close();
});

async function publishListing() {
  const word = newWord();
  const said = { id: `claimed-${word}`, name: `Claimed ${word}`, email: `info@${word}.example` };
  await review.publish({ ...said, category: "Food and Drinks" });
  return said;
}
