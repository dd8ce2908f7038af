// Published listings: reviewers edit, suspend and close them, and visitors report faults.
import { type Browser, expect, type Page } from "@playwright/test";
import { findViolations } from "../../support/axe";
import { newWord } from "../../support/seed";
import { ask } from "../../support/site-ask";
import { review, test } from "../../support/site-review";
import { letTimePass } from "../../support/submit-form";

test("two reviewers edit a listing at once, and a suspended or closed listing is hidden until it is restored", async ({
  browser,
}) => {
  const { id, name, email } = await publish();
  const one = await review.signedIn(browser, review.first);
  await one.goto("/review");
  await one.getByRole("link", { name: "Listings", exact: true }).click();
  await one.getByLabel("Find a listing").fill(name.slice(0, -3));
  await one.getByRole("button", { name: "Search" }).last().click();
  await expect(one.getByRole("link", { name })).toBeVisible();
  expect(await findViolations(one)).toEqual([]);
  await one.getByRole("link", { name }).click();
  await expect(one.locator("#name")).toHaveValue(name);
  expect(await findViolations(one)).toEqual([]);

  const other = await review.signedIn(browser, review.second, { javaScriptEnabled: false });
  await other.goto(`/review/listings/${id}`);
  await one.locator("#phone").fill("555");
  await one.getByRole("button", { name: "Save the changes" }).click();
  await expect(one.getByText("This isn’t a phone number.")).toBeVisible();
  await one.locator("#phone").fill("(772) 555-0199");
  await one.getByRole("button", { name: "Save the changes" }).click();
  await expect(one).toHaveURL(/\/review\/listings\?q=/);

  const renamed = `${name} Pier`;
  await other.locator("#name").fill(renamed);
  await other.getByRole("button", { name: "Save the changes" }).click();
  await expect(other.getByText("Somebody else changed this listing")).toBeVisible();
  await expect(other.getByLabel("Changed by somebody else")).toContainText("(772) 555-0199");
  await expect(other.locator("#name")).toHaveValue(renamed);
  await expect(other.locator("#phone")).toHaveValue("(772) 555-0199");
  await other.getByRole("button", { name: "Save the changes" }).click();
  await expect(other.getByText("The changes are saved")).toBeVisible();
  const told = () => review.mailsTo(email).map(({ text = "" }) => text);
  const message = "waiting for an email that names the changed number";
  await expect.poll(told, { message }).toContainEqual(expect.stringContaining("(772) 555-0199"));
  await review.untilText(`/business/${id}`, (text) => text.includes(`${renamed}`));

  await refuseMember(browser, one, id);
  await one.goto(`/review/listings/${id}`);
  await one.getByText("Undo this change").first().click();
  await one.getByRole("button", { name: "Undo this change" }).first().click();
  await expect(one).toHaveURL(/\/review\/listings\?q=/);

  await one.goto(`/review/listings/${id}`);
  await one.getByText("Suspend", { exact: true }).first().click();
  await one.getByRole("button", { name: "Suspend" }).click();
  await expect(one.getByText("Write a sentence or two; it goes into the email.")).toBeVisible();
  await one.getByLabel("Why should it be suspended?").fill("Two people say it is theirs.");
  await one.getByRole("button", { name: "Suspend" }).click();
  await expect(one).toHaveURL(/status=suspended/);
  await expect(one.getByRole("link", { name })).toBeVisible();
  expect((await review.mailTo(email, /was suspended/)).text).toContain("Two people say");
  await untilStatus(`/business/${id}`, 404);
  await restore(one, id);
  await untilStatus(`/business/${id}`, 200);

  await other.goto(`/review/listings/${id}`);
  await other.getByText("Close for good").first().click();
  await other.getByLabel("How do we know that it has closed?").fill("Its door is locked.");
  await other.getByRole("button", { name: "Close for good" }).click();
  await review.untilText(`/business/${id}`, (text) => text.includes("closed for good"));
  await review.untilText("/county/martin", (text) => !text.includes(name));
  await restore(other, id);
  await review.untilText(`/business/${id}`, (text) => !text.includes("closed for good"));
  await untilStatus(`/business/${id}`, 200);
  for (const page of [one, other]) await page.context().close();
});

test("a visitor reports a fault without a script, and a reviewer accepts a part of it", async ({
  browser,
}) => {
  const { id, name } = await publish();
  const email = `${newWord()}@example.com`;
  const visitor = await review.openPage(browser, { javaScriptEnabled: false });
  await visitor.goto(`/business/${id}`);
  await visitor.getByRole("link", { name: /^Suggest a change or report a problem/ }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Suggest a Change");
  await visitor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(visitor.getByText("Choose what is wrong.").first()).toBeVisible();
  await visitor.getByLabel("Something it says is wrong or missing").check();
  await visitor.getByLabel(/^Your email address/).fill(email);
  await visitor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(visitor.getByText("Change below what is wrong").first()).toBeVisible();
  await expect(visitor.getByLabel("Something it says is wrong or missing")).toBeChecked();
  await visitor.getByText("Correct the phone, the hours").click();
  await visitor.locator("#phone").fill("(772) 555-0177");
  await visitor.locator("#website").fill("no address");
  await visitor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(visitor.getByText("This isn’t a web address.").first()).toBeVisible();
  await expect(visitor.locator("#phone")).toHaveValue("(772) 555-0177");
  await visitor.locator("#website").fill("");
  await visitor.locator("#name").fill(`${name} Wrong`);
  await letTimePass(visitor);
  await visitor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(visitor).toHaveURL(/\/suggestion-received\?reference=/);
  const reference = new URL(visitor.url()).searchParams.get("reference") ?? "";
  expect((await review.mailTo(email, /^We have your suggestion/)).text).toContain(reference);
  expect((await review.mailTo(review.first.email, RegExp(name))).subject).toContain("To review");

  const one = await review.signedIn(browser, review.first);
  await one.goto("/review");
  await one.getByRole("link", { name: "Suggestions", exact: true }).click();
  await expect(one.getByText(/Due in 23 hours/).first()).toBeVisible();
  expect(await findViolations(one)).toEqual([]);
  await one.getByRole("link", { name }).click();
  await one.getByLabel("Take: Business name").uncheck();
  expect(await findViolations(one)).toEqual([]);
  await one.getByRole("button", { name: "Accept what is checked" }).click();
  await expect(one).toHaveURL("/review/suggestions");
  await review.untilText(
    `/business/${id}`,
    (text) => text.includes("(772) 555-0177") && !text.includes(`${name} Wrong`),
  );
  await review.mailTo(email, /^About your suggestion/);
  for (const page of [visitor, one]) await page.context().close();
});

test(
  "a report with the honeypot field filled in is marked as spam",
  { tag: "@audit" },
  async ({ browser }) => {
    const { id, name } = await publish();
    const program = await review.openPage(browser);
    await program.goto(`/suggest-a-change/${id}`);
    await program.getByText("Correct the phone, the hours").click();
    expect(await findViolations(program)).toEqual([]);
    await program.getByLabel("It has closed for good").check();
    await program.locator("input[name=subject]").evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = "Cheap loans";
    });
    await program.getByRole("button", { name: "Send", exact: true }).click();
    await expect(program).toHaveURL(/\/suggestion-received/);
    const one = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
    await one.goto("/review/suggestions");
    await expect(one.getByRole("link", { name })).toHaveCount(0);
    await one.goto("/review/suggestions?folder=spam");
    await expect(one.getByRole("link", { name })).toBeVisible();
    for (const page of [program, one]) await page.context().close();
  },
);

test(
  "a reviewer closes a listing for good, as reported, with one press",
  { tag: "@audit" },
  async ({ browser }) => {
    const { id, name } = await publish();
    const visitor = await review.openPage(browser, { javaScriptEnabled: false });
    await visitor.goto(`/suggest-a-change/${id}`);
    await visitor.getByLabel("It has closed for good").check();
    await letTimePass(visitor);
    await visitor.getByRole("button", { name: "Send", exact: true }).click();
    await expect(visitor).toHaveURL(/\/suggestion-received/);
    const one = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
    await one.goto("/review/suggestions");
    await one.getByRole("link", { name }).click();
    await one.getByRole("button", { name: "Close it for good" }).click();
    await expect(one).toHaveURL(/\/review\/suggestions/);
    await one.goto(`/business/${id}`);
    await expect(one.getByText(/This business closed for good on/)).toBeVisible();
    for (const page of [visitor, one]) await page.context().close();
  },
);

test(
  "an owner answers a report, and the reviewer who declines it reads the answer",
  { tag: "@audit" },
  async ({ browser }) => {
    const { id, name } = await publish();
    const owner = await review.join();
    await review.makeOwner(owner, id);
    const visitor = await review.openPage(browser, { javaScriptEnabled: false });
    await visitor.goto(`/suggest-a-change/${id}`);
    await visitor.getByLabel("It has closed for good").check();
    await letTimePass(visitor);
    await visitor.getByRole("button", { name: "Send", exact: true }).click();
    const mine = await review.signedIn(browser, owner, { javaScriptEnabled: false });
    await mine.goto(`/account/listings/${id}/reviews`);
    await mine.locator("summary", { hasText: "Answer" }).click();
    await mine.getByRole("button", { name: "Answer" }).click();
    const answer = mine.getByLabel("What the reviewer should know");
    await expect(answer).toHaveAccessibleDescription(/Write what you want the reviewer to know/);
    await answer.fill("We are open, come and see.");
    await mine.getByRole("button", { name: "Answer" }).click();
    await expect(mine.getByText("Your answer is stored")).toBeVisible();
    const one = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
    await one.goto("/review/suggestions");
    await one.getByRole("link", { name }).click();
    await expect(one.getByText("We are open, come and see.")).toBeVisible();
    await one.locator("summary", { hasText: "Decline" }).click();
    await one.getByLabel("Why?").fill("It is open.");
    await one.getByRole("button", { name: "Decline" }).click();
    await mine.goto(`/account/listings/${id}/reviews`);
    await expect(mine.getByText(/, declined$/)).toBeVisible();
    for (const page of [visitor, mine, one]) await page.context().close();
  },
);

test(
  "a reviewer merges two listings, the old URL redirects, and undoes it without a script",
  { tag: "@audit" },
  async ({ browser }) => {
    const [kept, gone] = [await publish(), await publish()];
    const { client } = review.database;
    const owner = await review.join();
    await review.makeOwner(owner, gone.id);
    const name = `${kept.name} LLC`;
    await client.from("businesses").update({ name }).eq("id", gone.id).throwOnError();
    while ((await client.rpc("queue_duplicates").throwOnError()).data > 0);
    const one = await review.signedIn(browser, review.first);
    await one.goto("/admin");
    await one.getByRole("link", { name: "Probable duplicates" }).click();
    const pair = one.getByRole("region", { name });
    await expect(pair).toContainText("A similar name, and the same address.");
    expect(await findViolations(one)).toEqual([]);
    await pair.getByRole("button", { name: RegExp(`^Merge.*${kept.name},`) }).click();
    await expect(one.getByText("The two are one listing now").first()).toBeVisible();
    await expect(pair).toHaveCount(0);
    await review.mailTo(owner.email, /was merged with another one/);
    await untilStatus(`/business/${gone.id}`, 308);
    const { location } = await ask(`/business/${gone.id}`, review.origin);
    expect(location).toBe(`/business/${kept.id}`);
    const badge = await one.request.get(`/business/${gone.id}/badge.svg`);
    expect(await badge.text()).toContain("No live check on record");
    const mine = await review.signedIn(browser, owner);
    await mine.goto(`/account/listings/${gone.id}/statistics`);
    await expect(mine).toHaveURL(`/account/listings/${kept.id}`);
    await one.goto(`/account/claim/${gone.id}`);
    await expect(one).toHaveURL(`/account/claim/${kept.id}`);
    const ofPrograms = `/api/v1/businesses/${gone.id}?format=csv`;
    expect(await ask(ofPrograms, review.origin)).toMatchObject({
      ...{ status: 308, location: `/api/v1/businesses/${kept.id}?format=csv` },
    });

    const other = await review.signedIn(browser, review.second, { javaScriptEnabled: false });
    await other.goto("/review/duplicates");
    await other.getByRole("button", { name: RegExp(`^Undo.*${name}`) }).click();
    await expect(other.getByText("They are two listings again")).toBeVisible();
    await untilStatus(`/business/${gone.id}`, 200);
    await other.getByRole("region", { name }).getByRole("button", { name: "Not the same" }).click();
    await expect(other.getByText("They stay two listings")).toBeVisible();
    for (const page of [one, other, mine]) await page.context().close();
  },
);

async function restore(page: Page, id: string): Promise<void> {
  await page.goto(`/review/listings/${id}`);
  await page.locator("summary", { hasText: "Restore" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The listing is restored").first()).toBeVisible();
}

/** Expects a 404 page when a member sends a reviewer's form. */
async function refuseMember(browser: Browser, reviewer: Page, id: string): Promise<void> {
  const address = `/review/listings/${id}`;
  await reviewer.goto(address);
  const form = reviewer.locator("form", { has: reviewer.locator("#name") });
  const stolen = await form.evaluate((element) =>
    element instanceof HTMLFormElement ? Object.fromEntries(new FormData(element)) : {},
  );
  const fields = Object.fromEntries(
    Object.entries(stolen).map(([name, value]) => [name, String(value)]),
  );
  const stranger = await review.signedIn(browser, review.member);
  const refused = await stranger.request.post(address, {
    multipart: { ...fields, name: "Mine" },
    headers: { origin: review.origin },
  });
  expect(refused.status()).toBe(404);
  await stranger.context().close();
}

/** Publishes a listing with its submitter's address. */
async function publish() {
  const word = newWord();
  const [id, name, email] = [`edited-${word}`, `Harbor ${word}`, `${word}@example.com`];
  const { client } = review.database;
  const place = { street: "12 Dock Rd", city: "Stuart", zip: "34994", county: "Martin" };
  const said = { name, phone: "+17725550134", description: "Bread from four in the morning." };
  await review.publish({ ...said, ...place, id, category: "Food and Drinks", service: "Navy" });
  const sent = { owner_name: "Ann Example", email, category: "Food & Beverage", service: "Navy" };
  await client
    .from("submissions")
    .insert({ ...said, ...place, ...sent, status: "approved", business_id: id })
    .throwOnError();
  return { id, name, email };
}

async function untilStatus(path: string, wanted: number): Promise<void> {
  const look = async () => (await ask(path, review.origin)).status;
  await expect
    .poll(look, { intervals: [1000], message: `waiting for the status of ${path}` })
    .toBe(wanted);
}
