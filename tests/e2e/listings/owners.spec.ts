// Owners of a listing: a claim by code, a rejected claim, an invitation, and leaving.
import { expect, type Page } from "@playwright/test";
import { findViolations } from "../../support/axe";
import type { Person } from "../../support/members";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

for (const { name, javaScriptEnabled, ...when } of [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false, tag: "@audit" },
]) {
  test(
    `a listing is claimed by a code, a second claim is rejected, an owner is invited and leaves, ${name}`,
    when,
    async ({ browser }) => {
      const options = { javaScriptEnabled };
      const listing = await publishListing();
      const [owner, impostor, friend] = [
        await review.join(),
        await review.join(),
        await review.join(),
      ];
      const open = (person: Person) => review.signedIn(browser, person, options);

      const page = await open(owner);
      await page.goto(`/business/${listing.id}`);
      await page.getByRole("link", { name: "Own this business? Claim it" }).click();
      await expect(page).toHaveURL(at(`/account/claim/${listing.id}`));
      await look(page, javaScriptEnabled);
      await claimByCode(page, listing);
      await look(page, javaScriptEnabled);
      await waitForText(listing.id, "Is this yours?");

      await claimAsImpostor(await open(impostor), listing);
      const told = await review.mailTo(owner.email, /^Somebody claims your listing/);
      expect(told.text).not.toContain(impostor.email);
      await page.reload();
      await expect(page.getByText(/Somebody else says that this listing is theirs/)).toBeVisible();
      await rejectClaim(await review.signedIn(browser, review.first, options), {
        ...{ listing, owner, impostor, javaScriptEnabled },
      });
      const refused = await review.mailTo(impostor.email, /^About your claim/);
      expect(refused.text).toContain("The register names somebody else.");

      await page.goto("/account");
      await page.getByRole("link", { name: listing.name }).click();
      await page.getByLabel("Invite somebody to manage it too").fill("nobody");
      await page
        .getByLabel("Invite somebody to manage it too")
        .evaluate((input) => input.setAttribute("type", "text"));
      await page.getByRole("button", { name: "Invite" }).click();
      await expect(page.getByLabel("Invite somebody to manage it too")).toHaveAccessibleDescription(
        /name@example/,
      );
      await page.getByLabel("Invite somebody to manage it too").fill(friend.email);
      await page.getByRole("button", { name: "Invite" }).click();
      await expect(page.getByRole("list", { name: "Invited" })).toContainText(friend.email);
      const invited = await review.mailTo(friend.email, /^Manage the listing/);
      const link = linkIn(invited.text);

      const stranger = await open(impostor);
      await stranger.goto(link);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
        "Sign in with another address",
      );
      const other = await open(friend);
      await other.goto(link);
      await look(other, javaScriptEnabled);
      await other.getByRole("button", { name: "Manage this listing" }).click();
      await expect(other).toHaveURL(at(`/account/listings/${listing.id}`));
      await other.goto(link);
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("Nothing to accept here");

      await page.reload();
      await page.getByText("Stop managing this listing").click();
      await page.getByRole("button", { name: "Leave the listing" }).click();
      await expect(page).toHaveURL(at("/account"));
      expect((await page.goto(`/account/listings/${listing.id}`))?.status()).toBe(404);

      await other.goto(`/account/listings/${listing.id}`);
      await other.getByText("Stop managing this listing").click();
      await other.getByRole("button", { name: "Leave the listing" }).click();
      await expect(
        other.getByRole("checkbox", { name: /Nobody will manage/ }),
      ).toHaveAccessibleDescription(/You are the last one/);
      await other.getByRole("checkbox", { name: /Nobody will manage/ }).check();
      await other.getByRole("button", { name: "Leave the listing" }).click();
      await expect(other).toHaveURL(at("/account"));
      await waitForText(listing.id, "Own this business? Claim it");
      for (const one of [page, stranger, other]) await one.context().close();
    },
  );
}

test("a submitter without an account becomes the owner by the email of the approval", async ({
  browser,
}) => {
  const business = await review.submit();
  const reviewer = await review.signedIn(browser, review.first);
  await reviewer.goto(`/review/${await review.findSubmission(business.name)}`);
  await reviewer.locator("#directoryCategory").selectOption("food-and-drinks");
  await reviewer.getByRole("button", { name: "Approve and publish" }).click();
  await expect(reviewer).toHaveURL(at("/review"));
  const link = linkIn((await review.mailTo(business.email, /^Now in/)).text);

  const visitor = await review.openPage(browser);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/auth\?from=%2Faccount%2Finvitations%2F/);
  const forged = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const owner = await review.signedIn(browser, await review.join(business.email));
  await owner.goto(forged);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Nothing to accept here");
  await owner.goto(link);
  await owner.getByRole("button", { name: "Manage this listing" }).click();
  await owner.waitForURL(/\/account\/listings\//);
  await owner.getByRole("button", { name: "Everything is up to date" }).click();
  await expect(owner.getByText("The page says so within a minute.").first()).toBeVisible();
  for (const page of [reviewer, visitor, owner]) await page.context().close();
});

test(
  "a listing with an owner has the same page for everyone, without the owner's name",
  { tag: "@audit" },
  async ({ browser }) => {
    const listing = await publishListing();
    const owner = await review.join();
    const page = await review.signedIn(browser, owner);
    await page.goto(`/account/claim/${listing.id}`);
    await claimByCode(page, listing);
    await waitForText(listing.id, "Is this yours?");
    const own = await page.request.get(`/business/${listing.id}`);
    const html = await own.text();
    expect(html).toBe(await (await fetch(`${review.origin}/business/${listing.id}`)).text());
    expect(html).not.toContain(owner.email);
    await page.context().close();
  },
);

/** Matches a page's URL with any fragment, which browsers keep over a redirect without a script. */
function at(path: string): RegExp {
  return new RegExp(`${path}(#[\\w-]+)?$`);
}

type Listing = Awaited<ReturnType<typeof publishListing>>;

async function publishListing() {
  const word = newWord();
  const listing = {
    ...{ id: `kept-${word}`, name: `Kept ${word}`, email: `info@${word}.example` },
    ...{ website: `https://www.${word}-bakery.com/`, description: "Bread from four on." },
    ...{ category: "Food and Drinks", city: "Fleming Island", zip: "32003", county: "Clay" },
  };
  await review.publish(listing);
  return listing;
}

/** Claims by code: refused for an unrelated mailbox and for a wrong code, then accepted. */
async function claimByCode(page: Page, listing: Listing): Promise<void> {
  const mailbox = page.getByLabel(/^Your email address at/);
  await mailbox.fill("owner@gmail.com");
  await page.getByRole("button", { name: "Send a code", exact: true }).click();
  await expect(mailbox).toHaveAccessibleDescription(/Enter an address that ends with/);
  await expect(mailbox).toHaveValue("owner@gmail.com");
  const address = `owner@${new URL(listing.website).hostname.replace("www.", "")}`;
  await mailbox.fill(address);
  await page.getByRole("button", { name: "Send a code", exact: true }).click();
  await expect(page.getByText(`We sent it to ${address}`)).toBeVisible();
  const mail = await review.mailTo(address, /^A code for/);
  const code = /^\d{4} \d{4}$/m.exec(mail.text ?? "")?.[0] ?? "";
  await page
    .getByLabel("The code", { exact: true })
    .fill(code.replace(/\d$/, (digit) => (digit === "0" ? "1" : "0")));
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page.getByText("4 tries are left.").first()).toBeVisible();
  await page.getByLabel("The code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page).toHaveURL(at(`/account/listings/${listing.id}`));
}

/** Enters wrong codes until the code expires, then sends the claim to a reviewer. */
async function claimAsImpostor(page: Page, { id, email }: Listing): Promise<void> {
  await page.goto(`/account/claim/${id}`);
  await expect(page.getByText(/Somebody already manages this listing/)).toBeVisible();
  await page.getByRole("button", { name: "Send a code there" }).click();
  await expect(page.getByText(`We sent it to ${email}`)).toBeVisible();
  for (const left of [
    "4 tries are left",
    "3 tries are left",
    "2 tries are left",
    "One try is left",
  ]) {
    await page.getByLabel("The code", { exact: true }).fill("0000 0000");
    await page.getByRole("button", { name: "Use this code" }).click();
    await expect(page.getByText(left).first()).toBeVisible();
  }
  await page.getByLabel("The code", { exact: true }).fill("00000000");
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page.getByText("This code has expired").first()).toBeVisible();
  await expect(page.getByLabel("The code", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Ask a reviewer" }).click();
  const reason = page.getByLabel("How can we see that it is yours?");
  await expect(reason).toHaveAccessibleDescription(/Tell us how we can see/);
  await reason.fill("I am 123-45-6789, the owner.");
  await page.getByRole("button", { name: "Ask a reviewer" }).click();
  await expect(reason).toHaveAccessibleDescription(/Social Security number/);
  await expect(reason).not.toHaveValue(/123/);
  await reason.fill("My name is on the door.");
  await page.getByRole("button", { name: "Ask a reviewer" }).click();
  await expect(
    page.getByRole("note").filter({ hasText: "A reviewer will look at your claim" }),
  ).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(/A reviewer decides on your claim by/)).toBeVisible();
  await page.context().close();
}

type Parties = { listing: Listing; owner: Person; impostor: Person; javaScriptEnabled: boolean };

async function rejectClaim(page: Page, parties: Parties): Promise<void> {
  const { listing, owner, impostor, javaScriptEnabled } = parties;
  await page.goto("/review");
  const entry = page.getByRole("row").filter({ hasText: listing.name });
  await expect(entry).toContainText("Due in 23 hours");
  await entry.getByRole("link").click();
  await expect(page.getByText("None: no code was answered.")).toBeVisible();
  await expect(page.getByText("My name is on the door.")).toBeVisible();
  await expect(page.getByText(impostor.email)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${owner.email}, since`))).toBeVisible();
  await look(page, javaScriptEnabled);
  await page.getByText("Reject the claim", { exact: true }).first().click();
  await page.getByRole("button", { name: "Reject the claim" }).click();
  await expect(page.getByLabel("Why?")).toHaveAccessibleDescription(/goes into the email/);
  await page.getByLabel("Why?").fill("The register names somebody else.");
  await page.getByRole("button", { name: "Reject the claim" }).click();
  await expect(page).toHaveURL(at("/review"));
  await page.context().close();
}

/** Waits until the cached page of the listing shows this link. */
async function waitForText(id: string, words: string): Promise<void> {
  await review.untilText(`/business/${id}`, (text) => text.includes(words));
}

/** Expects no violations by axe, which needs scripts. */
async function look(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
}

function linkIn(text: string | undefined): string {
  return /http:\/\/localhost:\d+\/account\/invitations\/\S+/.exec(text ?? "")?.[0] ?? "";
}
