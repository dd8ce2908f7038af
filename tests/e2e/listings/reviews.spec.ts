// Reviews: written, refused, answered, reported and removed, by members with different rights.
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

const WORDS = "They came <b>the same day</b>.";

test("a review is written, answered, reported and removed", async ({ browser }) => {
  const listing = await publishListing();
  const [member, owner] = [await review.join(), await review.join()];
  await review.makeOwner(owner, listing.id);

  const writing = await review.signedIn(browser, member, { javaScriptEnabled: false });
  await writing.goto(`/business/${listing.id}`);
  await writing.getByRole("link", { name: "Write a review" }).click();
  await refuseReview(writing);
  await writing.getByLabel("Your review", { exact: true }).fill(WORDS);
  await writing.getByLabel("4 out of 5").check();
  await writing.getByRole("button", { name: "Publish" }).click();
  await expect(writing.getByRole("heading", { level: 1 })).toHaveText(
    `Your review of ${listing.name}`,
  );
  await writing.goto("/account");
  await expect(writing.getByRole("region", { name: "My reviews" })).toContainText(listing.name);

  const answering = await review.signedIn(browser, owner);
  await review.mailTo(owner.email, /^A new review/);
  await answering.goto(`/account/reviews/${listing.id}`);
  await expect(answering.getByText("This listing is your own")).toBeVisible();
  await answering.goto(`/account/listings/${listing.id}/reviews`);
  expect(await findViolations(answering)).toEqual([]);
  await answering.getByText("Answer", { exact: true }).first().click();
  await answering.getByLabel("Your answer to Pat L.").fill("Thank you, Pat.");
  await answering.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(answering.getByText("Change your answer").first()).toBeVisible();
  await untilShown(listing.id, "Thank you, Pat.");

  const visitor = await review.openPage(browser);
  await visitor.goto(`/business/${listing.id}`);
  const reviews = visitor.getByRole("region", { name: "Reviews on this site" });
  await expect(reviews).toContainText(WORDS);
  await expect(reviews).toContainText("4.0 out of 5 (1 review)");
  await review.untilText(`/businesses/search?q=${encodeURIComponent(listing.name)}`, (text) =>
    /4\.0\s+out of 5\s+\(1\s+review\s*\)/.test(text),
  );
  await expect(visitor.locator("body")).not.toContainText(member.email);
  await reviews.getByRole("link", { name: "Report the review by Pat L." }).click();
  await expect(visitor.getByLabel("What is wrong with it?")).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Report the review" }).click();
  await expect(visitor.getByLabel("What is wrong with it?")).toHaveAccessibleDescription(
    /Write what is wrong/,
  );
  await visitor.getByLabel("What is wrong with it?").fill("Another business is meant.");
  await visitor.getByRole("button", { name: "Report the review" }).click();
  await expect(visitor).toHaveURL(/\/suggestion-received\?reference=/);
  await untilShown(listing.id, "They came");

  const reviewer = await review.signedIn(browser, review.first);
  await reviewer.goto("/review/suggestions");
  await reviewer.getByRole("link", { name: listing.name }).click();
  await expect(reviewer.getByText("Another business is meant.")).toBeVisible();
  expect(await findViolations(reviewer)).toEqual([]);
  await reviewer.getByText("Remove the review", { exact: true }).first().click();
  await reviewer.getByLabel("Why?").first().fill("It is about another business.");
  await reviewer.getByRole("button", { name: "Remove the review" }).click();
  await expect(reviewer).toHaveURL(/\/review\/suggestions$/);
  const told = await review.mailTo(member.email, /was removed$/);
  expect(told.text).toContain("It is about another business.");
  await untilShown(listing.id, "Nobody has written a review here yet.");
  for (const page of [writing, answering, visitor, reviewer]) await page.context().close();
});

/** Sends no rating, a link and an email address as name: each has an error at its field, and the typed text stays. */
async function refuseReview(page: Page): Promise<void> {
  await page.getByLabel("Your review", { exact: true }).fill("See https://example.com");
  await page.getByLabel("Name beside your review").fill("pat@example.com");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Choose a rating from 1 to 5.").first()).toBeVisible();
  await expect(page.getByLabel("Your review", { exact: true })).toHaveAccessibleDescription(
    /Leave out links/,
  );
  await expect(page.getByLabel("Your review", { exact: true })).toHaveValue(
    "See https://example.com",
  );
  const name = page.getByLabel("Name beside your review");
  await expect(name).toHaveAccessibleDescription(/isn’t an email address/);
  await name.fill("Pat L.");
}

async function publishListing() {
  const word = newWord();
  const listing = { id: `reviewed-${word}`, name: `Reviewed ${word}`, category: "Food and Drinks" };
  await review.publish(listing);
  return listing;
}

/** Waits until the cached page of the listing contains the text. */
async function untilShown(id: string, words: string): Promise<void> {
  await review.untilText(`/business/${id}`, (text) => text.includes(words));
}
