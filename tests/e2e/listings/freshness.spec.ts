// Listings without a recent confirmation: the notice on the page, confirming by mail, and the list for reviewers.
import { expect, type Page } from "@playwright/test";
import { floridaDay, formatDate } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

const today = floridaDay(new Date());
const longAgo = addDays(today, -211);

test("an owner confirms the page once by a button in the email after half a year", async ({
  browser,
}) => {
  const { id, name } = await publishListing();
  const owner = await review.join();
  await review.makeOwner(owner, id);
  const stale = `Last confirmed on ${formatDate(longAgo)}, so some of it may be out of date.`;
  await review.untilText(`/business/${id}`, (text) => text.includes(stale));
  const reviewer = await review.signedIn(browser, review.first);
  await expect(await findUnconfirmed(reviewer, name)).toContainText("Managed");
  expect(await findViolations(reviewer)).toEqual([]);

  const link = await askByMail(owner.email);
  const page = await review.openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${link}x`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to confirm here");
  await page.goto(link);
  expect(await confirmedOn(id)).toBe(longAgo);
  await page.getByRole("button", { name: "Everything is up to date" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  expect(await confirmedOn(id)).toBe(today);
  await page.goto(link);
  await expect(page.getByText("This link was already used")).toBeVisible();
  await review.untilText(
    `/business/${id}`,
    (text) => text.includes(`Last confirmed on ${formatDate(today)}.`) && !text.includes(stale),
  );
  await expect(await findUnconfirmed(reviewer, name)).toHaveCount(0);
  for (const one of [page, reviewer]) await one.context().close();
});

test(
  "a business without an owner gets the email at its public address, can suggest a change, and unsubscribes",
  { tag: "@audit" },
  async ({ browser }) => {
    const email = `office@${newWord()}.example`;
    const { id, name } = await publishListing({ email });
    const page = await review.openPage(browser);
    const link = await askByMail(email);
    await page.goto(link);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Change something" }).click();
    await page.waitForURL(new RegExp(`/suggest-a-change/${id}`));
    await page.goto(link);
    await page.getByRole("button", { name: "Don’t ask again" }).click();
    await expect(page.getByText(/We won’t ask you/)).toBeVisible();
    expect(await confirmedOn(id)).toBe(longAgo);
    const reviewer = await review.signedIn(browser, review.first);
    await expect(await findUnconfirmed(reviewer, name)).toContainText("No manager");
    for (const one of [page, reviewer]) await one.context().close();
  },
);

test(
  "a website that does not respond is shown to its owner and to reviewers, never to visitors",
  { tag: "@audit" },
  async ({ browser }) => {
    const website = `https://${newWord()}.example/`;
    const { id, name } = await publishListing({ website });
    const owner = await review.join();
    await review.makeOwner(owner, id);
    const problem = "There is no such name.";
    await review.database.client
      .from("website_checks")
      .upsert({
        ...{ business_id: id, website, host: new URL(website).hostname, failures: 2, problem },
        due_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .throwOnError();
    const [keeping, reviewer] = [
      await review.signedIn(browser, owner),
      await review.signedIn(browser, review.first),
    ];
    await keeping.goto(`/account/listings/${id}`);
    await expect(keeping.getByText(problem)).toBeVisible();
    await reviewer.goto("/review/freshness");
    const dead = reviewer.getByRole("region", { name: "Websites that don’t answer" });
    await expect(dead.getByRole("row").filter({ hasText: name })).toContainText(problem);
    await review.untilText(`/business/${id}`, (text) => text.includes(name));
    expect(await (await fetch(`${review.origin}/business/${id}`)).text()).not.toContain(problem);
    for (const one of [keeping, reviewer]) await one.context().close();
  },
);

async function publishListing(said: { email?: string; website?: string } = {}) {
  const word = newWord();
  const [id, name] = [`fresh-${word}`, `Fresh ${word}`];
  const place = { city: "Mayo", zip: "32066", county: "Lafayette" };
  await review.publish({
    ...{ id, name, category: "Food and Drinks", last_confirmed_on: longAgo },
    ...place,
    ...said,
  });
  return { id, name };
}

/** Sends the due confirmation mails, as the hourly job does, and returns the link of the mail. */
async function askByMail(email: string): Promise<string> {
  await review.database.client.rpc("ask_for_confirmations", { max_rows: 200 }).throwOnError();
  const { text } = await review.mailTo(email, /^Is this still right/);
  return /http:\S+\/suggest-a-change\/confirm\/\S+/.exec(text ?? "")?.[0] ?? "";
}

async function confirmedOn(id: string): Promise<string | null> {
  const { client } = review.database;
  const { data } = await client
    .from("businesses")
    .select("last_confirmed_on")
    .eq("id", id)
    .single()
    .throwOnError();
  return data.last_confirmed_on;
}

async function findUnconfirmed(page: Page, name: string) {
  await page.goto("/review/freshness");
  const list = page.getByRole("region", { name: "Not confirmed" });
  return list.getByRole("row").filter({ hasText: name });
}
