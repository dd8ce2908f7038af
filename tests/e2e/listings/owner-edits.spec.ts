// Owners' changes of a listing: published at once or reviewed, concurrent, with special hours, and closing it permanently.
import { type Browser, expect } from "@playwright/test";
import { floridaDay } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

test("two owners edit at once, a reviewer accepts a change, and the business closes temporarily, then permanently", async ({
  browser,
}) => {
  const { id, name } = await publish();
  const [one, other] = [
    await openAsOwner(browser, id, true),
    await openAsOwner(browser, id, false),
  ];
  await other.goto(`/account/listings/${id}/edit`);
  await one.goto(`/account/listings/${id}`);
  await one
    .getByRole("navigation", { name: "This listing" })
    .getByRole("link", { name: "Edit" })
    .click();
  await expect(one.locator("#name")).toHaveAccessibleDescription(/Waiting for a reviewer/);
  await one.locator("#phone").fill("555");
  await one.getByRole("button", { name: "Save the changes" }).click();
  await expect(one.getByText("This isn’t a phone number.")).toBeVisible();
  const renamed = `${name} Pier`;
  await one.locator("#phone").fill("(772) 555-0199");
  await one.locator("#name").fill(renamed);
  expect(await findViolations(one)).toEqual([]);
  await one.getByRole("button", { name: "Preview" }).click();
  await expect(one.getByRole("heading", { level: 1 })).toHaveText(renamed);
  await expect(one.getByRole("article")).toContainText("(772) 555-0199");
  await one.getByRole("link", { name: "Back to the form, to save it" }).click();
  await expect(one.locator("#name")).toHaveValue(renamed);
  await one.getByRole("button", { name: "Save the changes" }).click();
  await expect(one).toHaveURL(`/account/listings/${id}`);
  await expect(one.getByRole("region", { name: "Your changes" })).toContainText(renamed);
  expect(await findViolations(one)).toEqual([]);

  await other.locator("#description").fill("Bread from five.");
  await other.getByRole("button", { name: "Save the changes" }).click();
  await expect(other.getByLabel("Changed by somebody else")).toContainText("(772) 555-0199");
  await expect(other.locator("#description")).toHaveValue("Bread from five.");
  await other.getByRole("button", { name: "Save the changes" }).click();
  await expect(other).toHaveURL(`/account/listings/${id}`);
  await review.untilText(
    `/business/${id}`,
    (text) => text.includes("Bread from five.") && !text.includes(renamed),
  );
  const reviewer = await review.signedIn(browser, review.first);
  await reviewer.goto("/review/suggestions");
  await reviewer.getByRole("link", { name }).click();
  await expect(reviewer.getByText("Asked for by its owner.")).toBeVisible();
  await reviewer.getByRole("button", { name: "Accept what is checked" }).click();
  await expect(reviewer).toHaveURL("/review/suggestions");

  await other.goto(`/account/listings/${id}/hours`);
  await other.getByRole("button", { name: "Add these days" }).click();
  await expect(other.getByLabel("First day")).toHaveAccessibleDescription(/Enter the first day/);
  const today = floridaDay(new Date());
  await other.getByLabel("First day").fill(today);
  await other.getByLabel(/^Last day/).fill(addDays(today, 2));
  await other.getByLabel(/^Why/).fill("Storm damage");
  await other.getByRole("button", { name: "Add these days" }).click();
  await expect(other.getByRole("list", { name: "Special hours" })).toContainText("Storm damage");
  await review.untilText(
    `/business/${id}`,
    (text) => text.includes(renamed) && /Closed through .*: Storm damage/.test(text),
  );

  await one.reload();
  await expect(one.getByRole("region", { name: "Your changes" })).toContainText("Accepted");
  await one.getByText("Close the business for good").click();
  await one.getByRole("button", { name: "Close for good" }).click();
  await expect(one.getByRole("checkbox")).toHaveAccessibleDescription(/Check the box/);
  await one.getByRole("checkbox").check();
  await one.getByRole("button", { name: "Close for good" }).click();
  await expect(one.getByText("Closed.", { exact: false }).first()).toBeVisible();
  await review.untilText(`/business/${id}`, (text) => text.includes("closed for good"));
  for (const page of [one, other, reviewer]) await page.context().close();
});

/** Signs in as a new owner of the listing. */
async function openAsOwner(browser: Browser, businessId: string, javaScriptEnabled: boolean) {
  const person = await review.join();
  await review.makeOwner(person, businessId);
  return review.signedIn(browser, person, { javaScriptEnabled });
}

async function publish() {
  const word = newWord();
  const [id, name] = [`kept-${word}`, `Pier ${word}`];
  const place = { street: "12 Dock Rd", city: "Stuart", zip: "34994", county: "Martin" };
  const said = { phone: "+17725550134", description: "Bread from four in the morning." };
  await review.publish({
    ...said,
    ...place,
    id,
    name,
    category: "Food and Drinks",
    service: "Navy",
  });
  return { id, name };
}
