// Owners' posts: an event is shown, in a calendar, changed and removed.
import { expect } from "@playwright/test";
import { floridaDay } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

test("an owner posts an event, which visitors add to their calendar, and removes it", async ({
  browser,
}) => {
  const listing = await publishListing();
  const owner = await review.join();
  await review.makeOwner(owner, listing);
  const page = await review.signedIn(browser, owner);
  await page.goto(`/business/${listing}`);
  const composer = page.getByRole("region", { name: "Write a post" });
  await composer.getByLabel("Event").check();
  await composer.getByLabel("Your post").fill("Open house\nCoffee for all.");
  await composer.getByRole("button", { name: "Post", exact: true }).click();
  await expect(composer.getByLabel("Starts")).toHaveAccessibleDescription(/start/);
  await expect(composer.getByLabel("Your post")).toHaveValue("Open house\nCoffee for all.");
  const day = addDays(floridaDay(new Date()), 3);
  await composer.getByLabel("Starts").fill(`${day}T17:00`);
  await composer.getByLabel("Ends").fill(`${day}T19:00`);
  expect(await findViolations(page)).toEqual([]);
  await composer.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully").first()).toBeVisible();
  await expect(composer.getByLabel("Your post")).toHaveValue("");
  // The page was kept when the owner read it, and ended with the change.
  expect(await (await page.request.get(`/business/${listing}`)).text()).toContain(
    "Coffee for all.",
  );

  const other = await review.signedIn(browser, review.member);
  await Promise.all([
    other.waitForResponse((answer) => answer.url().endsWith(`/api/owned/${listing}`)),
    other.goto(`/business/${listing}`),
  ]);
  await expect(other.getByText("Coffee for all.")).toBeVisible();
  await expect(other.getByText(/Write a post|You manage this listing/)).toHaveCount(0);
  const forVisitors = /Is this yours\?|^Write a review$/;
  await expect(other.getByRole("link", { name: forVisitors })).toHaveCount(2);
  await expect(page.getByRole("link", { name: forVisitors })).toHaveCount(0);
  const file = await other.getByRole("link", { name: "Add to a calendar" }).getAttribute("href");
  const calendar = await other.request.get(String(file));
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toMatch(RegExp(`DTSTART.*:${day.replaceAll("-", "")}T`));
  const ofCounty = await (await other.request.get("/county/lafayette/events.ics")).text();
  expect(ofCounty).toContain("NAME:Veteran-owned businesses in Lafayette County");
  expect(ofCounty).toContain("SUMMARY:Open house");

  await page.goto(`/account/listings/${listing}/posts`);
  await page.getByRole("link", { name: /^Edit or remove/ }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole("heading", { name: "Edit a Post" })).toBeVisible();
  await page.getByRole("textbox", { name: "Your post" }).fill("Open house\nTea, too.");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save the post" }).click();
  await expect(page.getByRole("region", { name: "Your posts" })).toContainText("Tea, too.");
  await page.getByRole("link", { name: /^Edit or remove/ }).click();
  await page.getByRole("button", { name: "Remove the post" }).click();
  await expect(page.getByText("No posts yet.")).toBeVisible();
  await review.untilText(`/business/${listing}`, (text) => text.includes("No posts yet."));
  for (const one of [page, other]) await one.context().close();
});

test(
  "a form without a script posts a deal, keeps refused text, and removes it",
  { tag: "@audit" },
  async ({ browser }) => {
    const listing = await publishListing();
    const owner = await review.join();
    await review.makeOwner(owner, listing);
    const page = await review.signedIn(browser, owner, { javaScriptEnabled: false });
    await page.goto(`/account/listings/${listing}/posts`);
    const words = page.getByRole("textbox", { name: "Your post" });
    const send = page.getByRole("button", { name: "Post", exact: true });
    await send.click();
    await expect(words).toHaveAccessibleDescription(/Please write something in your post/);
    await page.getByLabel("Deal").check();
    await words.fill("Two rolls for one, 123-45-6789.");
    await send.click();
    await expect(words).toHaveAccessibleDescription(/Social Security number/);
    await expect(page.getByLabel("Deal")).toBeChecked();
    await words.fill("Two rolls for one.");
    await page.getByLabel("Ends").fill(`${addDays(floridaDay(new Date()), -1)}T19:00`);
    await send.click();
    await expect(page.getByLabel("Ends")).toHaveAccessibleDescription(/past|over/);
    await expect(words).toHaveValue("Two rolls for one.");
    await page.getByLabel("Ends").fill(`${addDays(floridaDay(new Date()), 3)}T19:00`);
    await send.click();
    const posts = page.getByRole("region", { name: "Your posts" });
    await expect(posts).toContainText("Two rolls for one.");
    await posts.getByRole("link", { name: /^Edit or remove/ }).click();
    await page.getByRole("button", { name: "Remove the post" }).click();
    await expect(page.getByText("No posts yet.")).toBeVisible();
    await page.context().close();
  },
);

test(
  "a reviewer removes a post, and its owners read why",
  { tag: "@audit" },
  async ({ browser }) => {
    const listing = await publishListing();
    const owner = await review.join();
    await review.makeOwner(owner, listing);
    const post = { type: "update", content: "Half price on Tuesdays." };
    await review.database.client
      .from("posts")
      .insert({ business_id: listing, ...post })
      .throwOnError();
    const page = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
    await page.goto(`/review/listings/${listing}`);
    await page.locator("summary", { hasText: "Remove the post" }).click();
    await page.getByRole("button", { name: "Remove the post" }).click();
    const reason = page.getByLabel("Why should it be removed?");
    await expect(reason).toHaveAccessibleDescription(/Write a sentence or two/);
    await reason.fill("It is no news of the business.");
    await page.getByRole("button", { name: "Remove the post" }).click();
    await expect(page.getByText("The post is removed")).toBeVisible();
    await expect(page.getByText("No posts yet.")).toBeVisible();
    const { text } = await review.mailTo(owner.email, /^A post was removed/);
    expect(text).toContain("It is no news of the business.");
    expect(text).toContain("> Half price on Tuesdays.");
    await page.context().close();
  },
);

async function publishListing(): Promise<string> {
  const word = newWord();
  const place = { city: "Mayo", zip: "32066", county: "Lafayette" };
  const id = `posting-${word}`;
  await review.publish({ id, name: `Posting ${word}`, category: "Food and Drinks", ...place });
  return id;
}
