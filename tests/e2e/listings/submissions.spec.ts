// From a submission to a published page: review, mail through a real mail server, and refusals.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { formatDate } from "@/lib/format/dates";
import { findViolations } from "../../support/axe";
import { CHECKED_ON, VALID_UNTIL } from "../../support/certifications";
import { review, test } from "../../support/site-review";
import { fillForm, letTimePass, newBusiness, readReference, send } from "../../support/submit-form";

test("a submission is published after a request for changes", async ({ browser }) => {
  const business = newBusiness({ description: "Bread from four in the morning." });
  const stranger = await review.openPage(browser);
  await stranger.goto("/submit-business");
  await fillForm(stranger, business);
  await letTimePass(stranger);
  await send(stranger);
  const reference = await readReference(stranger);
  expect((await review.mailTo(business.email, /^We have/)).text).toContain(reference);

  const one = await review.signedIn(browser, review.first);
  await one.goto("/review");
  await expect(one.getByText(/Due in 23 hours/).first()).toBeVisible();
  expect(await findViolations(one)).toEqual([]);
  await one.getByRole("searchbox").last().fill(reference);
  await one.getByRole("button", { name: "Search" }).last().click();
  await one.getByRole("link", { name: business.name }).click();
  await expect(one.getByText(`ZIP code 32003 is Fleming Island, Clay County.`)).toBeVisible();
  expect(await findViolations(one)).toEqual([]);
  await one.getByLabel("Valid until").scrollIntoViewIfNeeded();
  await expect(one.getByRole("button", { name: "Approve and publish" })).toBeInViewport();
  const { width, height } = one.viewportSize() ?? { width: 1280, height: 720 };
  await one.setViewportSize({ width: 1024, height });
  await one.getByRole("button", { name: "Menu" }).click();
  const menu = one.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Veteran Resources" })).toBeInViewport();
  await one.keyboard.press("Escape");
  await one.setViewportSize({ width, height });
  await one.getByText("Ask for changes").first().click();
  await one.getByLabel("What should be changed?").fill("Which kinds of bread?");
  await one.getByRole("button", { name: "Ask for changes" }).click();
  await expect(one).toHaveURL("/review");

  const asked = await review.mailTo(business.email, /^A question/);
  expect(asked.text).toContain("Which kinds of bread?");
  await answerQuestion(browser, { link: linkIn(asked.text, "/submit-business/"), reference });

  const other = await review.signedIn(browser, review.second, { javaScriptEnabled: false });
  const id = await review.findSubmission(business.name);
  for (const page of [one, other]) {
    await page.goto(`/review/${id}`);
    await expect(page.locator("#description")).toHaveValue(/^Rye bread/);
  }
  await expect(one.locator("#directoryCategory")).toHaveValue("food-and-drinks");
  await one.locator("#directoryCategory").selectOption("");
  await one.getByRole("button", { name: "Approve and publish" }).click();
  await expect(one.getByText("Choose where the directory lists it.")).toBeVisible();
  await approve(one);
  await other.getByText("Reject").first().click();
  await other.getByLabel("Why?").fill("Not a business.");
  await other.getByRole("button", { name: "Reject" }).click();
  const told = other
    .getByRole("alert")
    .filter({ hasText: `was approved by ${review.first.email} on` });
  await expect(told).toBeVisible();

  const approved = await review.mailTo(business.email, /^Now in/);
  await stranger.goto(linkIn(approved.text, "/business/"));
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(business.name);
  await expect(stranger.getByText("Verified Veteran").first()).toBeVisible();
  const record = stranger.getByText(RegExp(`SBA VOSB: .* Checked on ${formatDate(CHECKED_ON)}`));
  await expect(record).toBeVisible();
  expect(await stranger.content()).not.toContain(business.email);
  for (const list of ["/county/clay", "/category/food-and-drinks", toSearch(business.name)])
    await review.untilShown(list, { name: business.name, hasBadge: true });
  for (const page of [stranger, one, other]) await page.context().close();
});

/** Changes the submission without a script: the mail's link leads once to the form with all sent values. */
async function answerQuestion(
  browser: Browser,
  { link, reference }: { link: string; reference: string },
): Promise<void> {
  const page = await review.openPage(browser, { javaScriptEnabled: false });
  await page.goto(link);
  await expect(page.getByText("Which kinds of bread?")).toBeVisible();
  await expect(page.locator("#description")).toHaveValue("Bread from four in the morning.");
  await fillForm(page, { description: "Rye bread from four in the morning.", consent: "yes" });
  await page.getByRole("button", { name: "Send the changes" }).click();
  expect(await readReference(page)).toBe(reference);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is waiting here");
  await page.context().close();
}

test(
  "a reviewer withdraws a certification once, and the badge disappears everywhere",
  { tag: "@audit" },
  async ({ browser }) => {
    const { name } = await review.submit();
    const one = await review.signedIn(browser, review.first);
    await one.goto(`/review/${await review.findSubmission(name)}`);
    await approve(one);
    await review.untilShown("/county/clay", { name, hasBadge: true });

    const listing = await review.findListing(name);
    const checks = `/review/certify?business=${listing}`;
    const other = await review.signedIn(browser, review.second, { javaScriptEnabled: false });
    for (const page of [one, other]) {
      await page.goto(checks);
      await page.getByText("Withdraw this check").click();
    }
    expect(await findViolations(one)).toEqual([]);

    const stranger = await review.signedIn(browser, review.member);
    const stolen = await readForm(other.locator("form", { hasText: "Why doesn’t SBA VOSB" }));
    const refused = await stranger.request.post(checks, {
      multipart: { ...stolen, text: "Let it go." },
      headers: { origin: review.origin },
    });
    expect(refused.status()).toBe(404);

    await one.getByRole("button", { name: "Withdraw the check" }).click();
    await expect(one.getByText("Write why. It stays on record")).toBeVisible();
    await one.getByLabel(/^Why doesn’t SBA VOSB/).fill("The register does not know the owner.");
    await one.getByRole("button", { name: "Withdraw the check" }).click();
    await expect(one.getByText(`Withdrawn by ${review.first.email} on`)).toBeVisible();
    await expect(one.getByText("The register does not know the owner.")).toBeVisible();

    await other.getByLabel(/^Why doesn’t SBA VOSB/).fill("I think so too.");
    await other.getByRole("button", { name: "Withdraw the check" }).click();
    // Shown in the record, and as the message about the second reviewer's form.
    await expect(other.getByText(`Withdrawn by ${review.first.email} on`)).toHaveCount(2);
    await expect(other.getByText("I think so too.")).toHaveCount(0);

    // New searches, because earlier ones may be cached for a minute.
    for (const address of [
      `/business/${listing}`,
      "/county/clay",
      toSearch(`${name} Fleming Island`),
    ])
      await review.untilShown(address, { name, hasBadge: false });
    for (const page of [one, other, stranger]) await page.context().close();
  },
);

test("a page number beyond the last one leads a reviewer to the last page", async ({ browser }) => {
  const reviewer = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
  for (const path of [
    "/review?folder=waiting&q=barber",
    "/review/suggestions?folder=decided",
    "/review/freshness?",
    "/review/certify/due?",
  ]) {
    const answer = await reviewer.goto(`${path}&page=6248`);
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect(new URL(reviewer.url()).searchParams.get("page") ?? "1", path).toMatch(/^\d{1,2}$/);
  }
  await reviewer.context().close();
});

// With a script the form stays: forms-keep.spec.ts.
test("without a script, a reviewer whose session has ended signs in beside the form, and a reload sends it", async ({
  browser,
}) => {
  const { name, email } = await review.submit();
  const page = await review.signedIn(browser, review.first, { javaScriptEnabled: false });
  await page.goto(`/review/${await review.findSubmission(name)}`);
  await page.getByText("Ask for changes").first().click();
  await page.getByLabel("What should be changed?").fill("Which kinds of bread?");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByRole("heading")).toHaveText("You’re signed out");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const other = await opened;
  await other.getByLabel("Email").fill(review.first.email);
  await other.getByLabel("Password", { exact: true }).fill(review.first.password);
  await other.getByRole("button", { name: "Sign In" }).click();
  await expect(other.getByRole("heading", { name: "Sign In" })).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL("/review");
  const mail = await review.mailTo(email, /^A question/);
  expect(mail.text).toContain("Which kinds of bread?");
  await page.context().close();
});

test(
  "a form without a valid submission id is refused with a message",
  { tag: "@audit" },
  async ({ browser }) => {
    const id = await review.findSubmission((await review.submit()).name);
    const page = await review.signedIn(browser, review.first);
    for (const [name, value] of [
      ["id", "x"],
      ["revision", "-1"],
      ["revision", "99999999999"],
    ] as const) {
      await page.goto(`/review/${id}`);
      await page.getByText("Mark as spam").first().click();
      const button = page.getByRole("button", { name: "Mark as spam" });
      const form = page.locator("form").filter({ has: button });
      await form.locator(`input[name="${name}"]`).evaluate((input, wrong) => {
        if (input instanceof HTMLInputElement) input.value = wrong;
      }, value);
      await button.click();
      await expect(form.getByRole("alert")).toContainText("arrived incomplete");
    }
    await page.context().close();
  },
);

test(
  "restoring a submission from spam shows only that it is due within a day",
  { tag: "@audit" },
  async ({ browser }) => {
    const id = await review.findSubmission((await review.submit()).name);
    const page = await review.signedIn(browser, review.first);
    for (const [button, said] of [
      ["Mark as spam", "Spam is kept for 30 days."],
      ["Back to the queue", "It is due within a day from now."],
    ] as const) {
      await page.goto(`/review/${id}`);
      await page.getByText(button).first().click();
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByText(said, { exact: true })).toBeVisible();
    }
    await page.context().close();
  },
);

test(
  "a Social Security number typed by a reviewer is removed and never stored",
  { tag: "@audit" },
  async ({ browser }) => {
    const id = await review.findSubmission((await review.submit()).name);
    const page = await review.signedIn(browser, review.first);
    await page.goto(`/review/${id}`);
    await page.locator("#number").fill("A 123-45-6789");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await expect(page.locator("#number")).toHaveAccessibleDescription(/Social Security number/);
    await expect(page.locator("#number")).toHaveValue("A");
    await page.getByText("Reject").first().click();
    const reason = page.getByLabel("Why?");
    await reason.fill("SSN 123-45-6789 no");
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(reason).toHaveAccessibleDescription(/Social Security number/);
    await expect(reason).toHaveValue("SSN  no");
    await page.context().close();
  },
);

/** Approves the submission on the page, with a certification. */
async function approve(page: Page): Promise<void> {
  await page.locator("#directoryCategory").selectOption("food-and-drinks");
  await page.locator("#kind").selectOption("sba-vosb");
  await page.locator("#checkedOn").fill(CHECKED_ON);
  await page.locator("#validUntil").fill(VALID_UNTIL);
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page).toHaveURL("/review");
}

const toSearch = (words: string) => `/businesses/search?q=${encodeURIComponent(words)}`;

/** Returns the hidden fields of a form. */
async function readForm(form: Locator): Promise<Record<string, string>> {
  const inputs = await form.locator("input[type=hidden]").all();
  const pairs = inputs.map(async (input) => [
    await input.getAttribute("name"),
    (await input.getAttribute("value")) ?? "",
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Returns the URL of this site in a mail's text. */
function linkIn(text: string | undefined, path: string): string {
  return new RegExp(`http://localhost:\\d+${path}\\S+`).exec(text ?? "")?.[0] ?? "";
}
