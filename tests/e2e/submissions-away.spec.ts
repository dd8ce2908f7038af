// The database stops while forms are filled in, with JavaScript, and starts again.
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test as base } from "@playwright/test";
import { signConfirmation } from "@/lib/freshness/rules";
import { signChangeToken } from "@/lib/submissions/signed-tokens";
import { type Person, startSession, toCookie } from "../support/members";
import { newNetwork } from "../support/network";
import {
  describeAnswer,
  expectUnavailable,
  listed,
  live,
  untilLooks,
} from "../support/outage-world";
import { newWord } from "../support/seed";
import { ask, toText } from "../support/site-ask";
import { type ReviewSite, startReviewSite } from "../support/site-review";
import { openForm } from "../support/site-send";
import { fillForm, letTimePass, newBusiness, readReference, send } from "../support/submit-form";

const test = base.extend<{ review: ReviewSite }>({
  review: async ({ browserName: _ }, provide, { parallelIndex }) => {
    const review = await startReviewSite(parallelIndex);
    await provide(review);
    await review.end();
  },
});

test("while the database is away, forms are refused and keep their values, and pages that are not cached are a 503 page", async ({
  browser,
  review,
}) => {
  const { business, inReview, ...desk } = await openDesk(review, browser);
  const { stranger, changing, owner, approving, asking } = desk;
  const tools = await openTools(review, browser);
  const { editing, answering, photos } = tools;
  const look = async (path: string) => describeAnswer(await ask(path, review.origin));
  await untilLooks({ look }, listed, live);
  await review.database.stop();
  await send(stranger);
  await changing.getByRole("button", { name: "Send the changes" }).click();
  await owner.getByRole("button", { name: "Save and continue" }).click();
  await approving.getByRole("button", { name: "Approve and publish" }).click();
  await asking.getByRole("button", { name: "Ask for changes" }).click();
  await editing.getByRole("button", { name: "Save the changes" }).click();
  await answering.getByRole("button", { name: "Answer", exact: true }).click();
  const buffer = await readFile("app/apple-icon.png");
  const oven = photos.locator("#gallery-photo");
  await oven.setInputFiles({ name: "oven.png", mimeType: "image/png", buffer });
  await expect(oven).toHaveAccessibleDescription(/Photos can’t be stored right now/);
  for (const page of [editing, answering])
    await expect(alert(page, "An unexpected error occurred")).toBeVisible();
  await expect(editing.locator("#phone")).toHaveValue("(772) 555-0188");
  await expect(answering.getByRole("textbox", { name: /^Your answer/ })).toHaveValue("Thanks.");
  for (const page of [stranger, changing])
    await expect(alert(page, "can’t take submissions at the moment")).toBeVisible();
  await expect(changing.locator("#description")).toHaveValue("Bread and cakes.");
  for (const page of [owner, approving, asking])
    await expect(alert(page, "An unexpected error occurred")).toBeVisible();
  for (const field of ["name", "category"] as const) {
    await expect(stranger.locator(`#${field}`)).toHaveValue(business[field]);
    await expect(owner.locator(`#${field}`)).toHaveValue(business[field]);
  }
  await expect(stranger.locator("#zip")).toHaveValue(business.zip);
  await expect(approving.locator("#description")).toHaveValue("Rye bread.");
  await expect(approving.locator("#kind")).toHaveValue("sba-vosb");
  await expect(asking.getByLabel("What should be changed?")).toHaveValue("Which kinds of bread?");
  expect(review.site.printed()).not.toContain(business.email);
  await expectUnavailable(review.origin);

  await review.database.start();
  await answering.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(answering.getByText("Change your answer").first()).toBeVisible();
  await expect(oven).toHaveValue(/oven/);
  for (const page of Object.values(tools)) await page.context().close();
  await send(stranger);
  await readReference(stranger);
  await changing.getByRole("button", { name: "Send the changes" }).click();
  await readReference(changing);
  await owner.getByRole("button", { name: "Save and continue" }).click();
  await expect(owner).toHaveURL(/step=2$/);
  await asking.getByRole("button", { name: "Ask for changes" }).click();
  await expect(asking).toHaveURL("/review");
  await review.mailTo(inReview.email, /^A question/);
  for (const page of Object.values(desk)) await page.context().close();
});

test("without a script, a form sent while the database is away is a complete 503 page, and a reload sends it again", async ({
  browser,
  review,
}) => {
  const listing = `away-${newWord()}`;
  await review.publish({
    id: listing,
    name: listing,
    source: "sample",
    category: "Food and Drinks",
  });
  const owner = await review.join();
  await review.makeOwner(owner, listing);
  const { name } = await review.submit();
  const submission = await review.findSubmission(name);
  const [ofOwner, ofReviewer] = [
    await headersOf(review, owner),
    await headersOf(review, review.first),
  ];
  const to = review.origin;
  const open = (path: string, button: string, headers: Record<string, string>) =>
    openForm(path, { button, headers, to });
  const forms = {
    account: await open("/account", "Change password", ofOwner),
    hours: await open(`/account/listings/${listing}/hours`, "Add these days", ofOwner),
    step: await open("/register-business", "Save and continue", ofOwner),
    approval: await open(`/review/${submission}`, "Approve and publish", ofReviewer),
    suggestion: await open(`/suggest-a-change/${listing}`, "Send", {}),
  };
  const page = await review.signedIn(browser, owner, { javaScriptEnabled: false });
  await page.goto(`/account/listings/${listing}/edit`);
  await page.locator("#phone").fill("(772) 555-0188");
  await review.database.stop();
  await page.getByRole("button", { name: "Save the changes" }).click();
  await expect(page.getByText("Reload this page in a few minutes")).toBeVisible();
  for (const [form, sendForm] of Object.entries(forms)) {
    const { status, body } = await sendForm();
    expect([form, status]).toEqual([form, 503]);
    expect(body).toContain("</html>");
    expect(toText(body)).toMatch(/reload this page/i);
  }
  const request = signConfirmation({ businessId: listing, askedAt: new Date().toISOString() });
  const mailed = await ask(`/suggest-a-change/confirm/${request}`, to);
  expect([mailed.status, toText(mailed.body)]).toEqual([503, expect.stringContaining("Try again")]);
  await review.database.start();
  await expect.poll(async () => (await page.reload())?.status()).toBe(200);
  await expect(page.getByText("Phone for customers: on the page")).toBeVisible();
  await page.context().close();
});

/** Headers of a member's browser. */
async function headersOf({ database }: ReviewSite, who: Person): Promise<Record<string, string>> {
  return { cookie: toCookie(await startSession(who, database)), ...newNetwork() };
}

/** Opens pages of a visitor, a submitter, an owner and two reviewers, each with filled-in forms that are not sent yet. */
async function openDesk(review: ReviewSite, browser: Browser) {
  const [business, inReview] = [newBusiness(), await review.submit()];
  const stranger = await review.openPage(browser);
  await stranger.goto("/submit-business");
  await fillForm(stranger, business);
  await letTimePass(stranger);
  const changing = await review.openPage(browser);
  await changing.goto(`/submit-business/${await requestChanges(review)}`);
  await fillForm(changing, { description: "Bread and cakes.", consent: "yes" });
  const owner = await review.signedIn(browser, review.member);
  await owner.goto("/register-business");
  await fillForm(owner, business);
  const [approving, asking] = [
    await review.signedIn(browser, review.first),
    await review.signedIn(browser, review.second),
  ];
  for (const page of [approving, asking])
    await page.goto(`/review/${await review.findSubmission(inReview.name)}`);
  await approving.locator("#description").fill("Rye bread.");
  await approving.locator("#kind").selectOption("sba-vosb");
  await asking.getByText("Ask for changes").first().click();
  await asking.getByLabel("What should be changed?").fill("Which kinds of bread?");
  return { business, inReview, stranger, changing, owner, approving, asking };
}

/** Submits a business, and returns the token of the link to change it. */
async function requestChanges(review: ReviewSite): Promise<string> {
  const { name } = await review.submit();
  const { data } = await review.database.client
    .from("submissions")
    .update({ status: "changes requested", decision_note: "Which kinds of bread?" })
    .eq("name", name)
    .select("id, revision")
    .single()
    .throwOnError();
  return signChangeToken(data);
}

/** Fills in the forms on three of an owner's pages of a listing. */
async function openTools(review: ReviewSite, browser: Browser) {
  const listing = `tools-${newWord()}`;
  // A sample like all other listings of this site, because the test waits for the samples' banner.
  const sample = { source: "sample", category: "Food and Drinks" };
  await review.publish({ id: listing, name: listing, ...sample });
  const written = {
    source: "site",
    author: "Pat L.",
    rating: 5,
    text: "Good.",
    date: "2026-11-01",
  };
  const { client } = review.database;
  await client
    .from("reviews")
    .insert({ business_id: listing, ...written })
    .throwOnError();
  const owner = await review.join();
  await review.makeOwner(owner, listing);
  const open = async (page: string) => {
    const opened = await review.signedIn(browser, owner);
    await opened.goto(`/account/listings/${listing}/${page}`);
    return opened;
  };
  const [editing, answering, photos] = [
    await open("edit"),
    await open("reviews"),
    await open("photos"),
  ];
  await editing.locator("#phone").fill("(772) 555-0188");
  await answering.getByText("Answer", { exact: true }).first().click();
  await answering.getByLabel("Your answer to Pat L.").fill("Thanks.");
  return { editing, answering, photos };
}

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
