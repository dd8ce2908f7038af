// From a stranger's form to a page of the directory: review, mail over a real mail server, and who is turned away.
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import { toRow } from "@/lib/submissions/rows";
import { toContentHash } from "@/lib/submissions/rules";
import { parseSubmission } from "@/lib/submissions/schema";
import type { SubmissionValues } from "@/lib/submissions/types";
import { findViolations } from "../support/axe";
import { type MailServer, startMailServer } from "../support/mail-server";
import { newPerson, type Person, signIn } from "../support/members";
import { type Outage, prepareOutage } from "../support/site-outage";
import { fillForm, letTimePass, newBusiness, readReference, send } from "../support/submit-form";

/** As it stands on a card and on a profile: the words, and when it was checked. */
const BADGE = /^Verified( Veteran)?\s?checked/;

const WITHIN_A_MINUTE = { timeout: 90_000, intervals: [1000] };

test.describe.configure({ mode: "serial", timeout: 240_000 });

let mail: MailServer;
let outage: Outage;
const business = newBusiness({ description: "Bread from four in the morning." });
const [first, second, member] = [newPerson(), newPerson(), newPerson()];
let reference = "";

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  test.setTimeout(240_000);
  mail = await startMailServer();
  outage = await prepareOutage(parallelIndex, {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
    MAIL_FROM: "directory@example.com",
  });
  await outage.database.start();
  await outage.site.start();
  for (const person of [first, second, member]) await signUp(person);
  await Promise.all([first, second].map(makeReviewer));
});

test.afterAll(async () => {
  await outage?.end();
  await mail?.stop();
});

test.afterEach(({ browserName: _ }, { status }) => {
  if (status === "failed") console.log(outage.site.printed());
});

test("a stranger submits a business and gets a mail with the reference", async ({ browser }) => {
  const page = await openPage(browser);
  await page.goto("/submit-business");
  await fillForm(page, business);
  await letTimePass(page);
  await send(page);
  reference = await readReference(page);
  const received = await mailTo(business.email, /^We have/);
  expect(received.text).toContain(reference);
  await page.context().close();
});

test("a visitor and a member find no review, and get nothing of it", async ({ browser }) => {
  const page = await openPage(browser);
  await page.goto("/review");
  await expect(page).toHaveURL(/\/auth\?from=%2Freview$/);
  await signIn(page, member);
  const answer = await page.goto("/review");
  expect(answer?.status()).toBe(404);
  expect(await page.content()).not.toContain(business.name);
  await page.context().close();
});

test("a reviewer asks for changes, and the mail leads back to the form with all that was sent", async ({
  browser,
}) => {
  const reviewer = await signedIn(browser, first);
  await reviewer.goto("/review");
  await expect(reviewer.getByText(/Due in 23 hours/)).toBeVisible();
  expect(await findViolations(reviewer)).toEqual([]);
  await reviewer.getByRole("searchbox").last().fill(reference);
  await reviewer.getByRole("button", { name: "Search" }).last().click();
  await reviewer.getByRole("link", { name: business.name }).click();
  await expect(reviewer.getByText(`ZIP code 32003 is Fleming Island, Clay County.`)).toBeVisible();
  expect(await findViolations(reviewer)).toEqual([]);
  await reviewer.getByText("Ask for changes").first().click();
  await reviewer.getByLabel("What should be changed?").fill("Which kinds of bread?");
  await reviewer.getByRole("button", { name: "Ask for changes" }).click();
  await expect(reviewer).toHaveURL("/review");

  const asked = await mailTo(business.email, /^A question/);
  expect(asked.text).toContain("Which kinds of bread?");
  const link = /http:\/\/localhost:\d+\/submit-business\/\S+/.exec(asked.text ?? "")?.[0] ?? "";
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(link);
  await expect(page.getByText("Which kinds of bread?")).toBeVisible();
  await expect(page.locator("#name")).toHaveValue(business.name);
  await fillForm(page, { description: "Rye bread from four in the morning.", consent: "yes" });
  await page.getByRole("button", { name: "Send the changes" }).click();
  expect(await readReference(page)).toBe(reference);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is waiting here");
  await reviewer.context().close();
  await page.context().close();
});

test("of two reviewers one decides, and the other is told", async ({ browser }) => {
  const [one, other] = [
    await signedIn(browser, first),
    await signedIn(browser, second, { javaScriptEnabled: false }),
  ];
  for (const page of [one, other]) {
    await page.goto("/review");
    await page.getByRole("link", { name: business.name }).click();
    await expect(page.locator("#description")).toHaveValue(/^Rye bread/);
  }
  await one.getByRole("button", { name: "Approve and publish" }).click();
  await expect(one.getByText("Choose where the directory lists it.")).toBeVisible();
  await one.locator("#directoryCategory").selectOption("food-and-drinks");
  await one.locator("#issuer").fill("SBA VetCert");
  await one.locator("#checkedOn").fill("2026-01-05");
  await one.locator("#validUntil").fill("2035-01-05");
  await one.getByRole("button", { name: "Approve and publish" }).click();
  await expect(one).toHaveURL("/review");

  await other.getByText("Reject").first().click();
  await other.getByLabel("Why?").fill("Not a business.");
  await other.getByRole("button", { name: "Reject" }).click();
  await expect(
    other.getByRole("alert").filter({ hasText: `was approved by ${first.email} on` }),
  ).toBeVisible();
  for (const page of [one, other]) await page.context().close();
});

test("the mail leads to the page, and the directory shows it within a minute", async ({
  browser,
}) => {
  const approved = await mailTo(business.email, /^Now in/);
  const link = /http:\/\/localhost:\d+\/business\/\S+/.exec(approved.text ?? "")?.[0] ?? "";
  const page = await openPage(browser);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(business.name);
  await expect(page.getByText("Verified Veteran").first()).toBeVisible();
  await expect(page.getByText(/On record: SBA VetCert\. Checked on January 5, 2026/)).toBeVisible();
  expect(await page.content()).not.toContain(business.email);
  for (const list of [
    "/county/clay",
    "/category/food-and-drinks",
    `/businesses/search?q=${encodeURIComponent(business.name)}`,
  ]) {
    await expect
      .poll(
        async () => {
          await page.goto(list);
          return page.getByRole("main").getByRole("link", { name: business.name }).count();
        },
        { ...WITHIN_A_MINUTE, message: list },
      )
      .toBeGreaterThan(0);
  }
  await page.context().close();
});

test("a check that was false is withdrawn once, by a reviewer, and the badge goes everywhere", async ({
  browser,
}) => {
  const listing = await listingOf(business.name);
  const visitor = await openPage(browser);
  const card = visitor.getByRole("article").filter({ hasText: business.name });
  await visitor.goto("/county/clay");
  await expect(card.getByText(BADGE)).toHaveCount(1);
  const checks = `/review/certify?business=${listing}`;
  const [one, other] = [
    await signedIn(browser, first),
    await signedIn(browser, second, { javaScriptEnabled: false }),
  ];
  for (const page of [one, other]) {
    await page.goto(checks);
    await page.getByText("Withdraw this check").click();
  }
  expect(await findViolations(one)).toEqual([]);

  const stranger = await signedIn(browser, member);
  const stolen = await readForm(other.locator("form", { hasText: "Why does the check" }));
  const refused = await stranger.request.post(checks, {
    multipart: { ...stolen, text: "I do not like him." },
    headers: { origin: outage.origin },
  });
  expect(refused.status()).toBe(404);

  await one.getByRole("button", { name: "Withdraw the check" }).click();
  await expect(one.getByText("Write why. It stays on record")).toBeVisible();
  await one.getByLabel(/^Why does the check by/).fill("The register does not know him.");
  await one.getByRole("button", { name: "Withdraw the check" }).click();
  await expect(one.getByText(`Withdrawn by ${first.email} on`)).toBeVisible();
  await expect(one.getByText("The register does not know him.")).toBeVisible();

  await other.getByLabel(/^Why does the check by/).fill("I think so too.");
  await other.getByRole("button", { name: "Withdraw the check" }).click();
  // It stands on the record, and above it as the answer to what the second one sent.
  await expect(other.getByText(`Withdrawn by ${first.email} on`)).toHaveCount(2);
  await expect(other.getByText("I think so too.")).toHaveCount(0);

  const shown = {
    [`/business/${listing}`]: visitor.getByRole("main"),
    "/county/clay": card,
    // Asked for the first time: a question that was asked before may be answered from memory for a minute.
    [`/businesses/search?q=${encodeURIComponent(`${business.name} Fleming Island`)}`]: card,
  };
  for (const [address, place] of Object.entries(shown)) {
    await expect
      .poll(
        async () => {
          await visitor.goto(address);
          const badges = await place.getByText(BADGE).count();
          return { isThere: (await place.count()) > 0, badges };
        },
        { ...WITHIN_A_MINUTE, message: address },
      )
      .toEqual({ isThere: true, badges: 0 });
  }
  for (const open of [one, other, stranger, visitor]) await open.context().close();
});

test("while the database is away nothing is taken and nothing is lost", async ({ browser }) => {
  const page = await openPage(browser);
  const another = newBusiness();
  await page.goto("/submit-business");
  await fillForm(page, another);
  await letTimePass(page);
  await outage.database.stop();
  await send(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "can't take submissions at the moment" }),
  ).toBeFocused({ timeout: 30_000 });
  for (const field of ["name", "description", "category", "zip"] as const)
    await expect(page.locator(`#${field}`)).toHaveValue(another[field]);
  expect(outage.site.printed()).not.toContain(another.email);
  await outage.database.start();
  await send(page);
  await readReference(page);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`while the database is away a member and a reviewer keep what they typed, ${script}`, async ({
    browser,
  }) => {
    const owner = await signedIn(browser, member, { javaScriptEnabled });
    const [approving, asking] = [
      await signedIn(browser, first, { javaScriptEnabled }),
      await signedIn(browser, second, { javaScriptEnabled }),
    ];
    const another = newBusiness();
    const id = await submitDirectly(another);
    await owner.goto("/register-business");
    await fillForm(owner, another);
    for (const page of [approving, asking]) await page.goto(`/review/${id}`);
    await approving.locator("#description").fill("Rye bread.");
    await approving.locator("#issuer").fill("SBA VetCert");
    await asking.getByText("Ask for changes").first().click();
    await asking.getByLabel("What should be changed?").fill("Which kinds of bread?");

    await outage.database.stop();
    const sent: [Page, Locator][] = [
      [owner, owner.getByRole("button", { name: "Save and go on" })],
      [approving, approving.getByRole("button", { name: "Approve and publish" })],
      [asking, asking.getByRole("button", { name: "Ask for changes" })],
    ];
    for (const [page, button] of sent) {
      await button.click();
      const told = page.getByRole("alert").filter({ hasText: "An unexpected error occurred" });
      await expect(told).toBeVisible({ timeout: 30_000 });
    }
    await expect(owner.locator("#name")).toHaveValue(another.name);
    await expect(owner.locator("#category")).toHaveValue(another.category);
    await expect(approving.locator("#description")).toHaveValue("Rye bread.");
    await expect(approving.locator("#issuer")).toHaveValue("SBA VetCert");
    const question = asking.getByLabel("What should be changed?");
    await expect(question).toHaveValue("Which kinds of bread?");

    await outage.database.start();
    await owner.getByRole("button", { name: "Save and go on" }).click();
    await expect(owner).toHaveURL(/step=2$/);
    await asking.getByRole("button", { name: "Ask for changes" }).click();
    await expect(asking).toHaveURL("/review");
    await mailTo(another.email, /^A question/);
    for (const page of [owner, approving, asking]) await page.context().close();
  });
}

test("a reviewer whose session has ended comes back to the submission he was deciding", async ({
  browser,
}) => {
  const id = await submitDirectly(newBusiness());
  const page = await signedIn(browser, first);
  await page.goto(`/review/${id}`);
  await page.getByText("Mark as spam").first().click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page).toHaveURL(`/auth?from=${encodeURIComponent(`/review/${id}`)}`);
  await page.context().close();
});

test("a form that names no submission is refused in words", async ({ browser }) => {
  const id = await submitDirectly(newBusiness());
  for (const [name, value] of [
    ["id", "x"],
    ["revision", "-1"],
    ["revision", "99999999999"],
  ] as const) {
    const page = await signedIn(browser, first);
    await page.goto(`/review/${id}`);
    await page.getByText("Mark as spam").first().click();
    const button = page.getByRole("button", { name: "Mark as spam" });
    const form = page.locator("form").filter({ has: button });
    await form.locator(`input[name="${name}"]`).evaluate((input, wrong) => {
      if (input instanceof HTMLInputElement) input.value = wrong;
    }, value);
    await button.click();
    await expect(form.getByRole("alert")).toContainText("did not arrive whole");
    await page.context().close();
  }
});

test("what is brought back from spam is due within a day, and no more is said of it", async ({
  browser,
}) => {
  const id = await submitDirectly(newBusiness());
  const page = await signedIn(browser, first);
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
});

test("a Social Security number of a reviewer's is taken out and never stored", async ({
  browser,
}) => {
  const id = await submitDirectly(newBusiness());
  const page = await signedIn(browser, first);
  await page.goto(`/review/${id}`);
  await page.locator("#issuer").fill("A 123-45-6789");
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page.locator("#issuer")).toHaveAccessibleDescription(/Social Security number/);
  await expect(page.locator("#issuer")).toHaveValue("A");
  await page.getByText("Reject").first().click();
  const reason = page.getByLabel("Why?");
  await reason.fill("SSN 123-45-6789 no");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(reason).toHaveAccessibleDescription(/Social Security number/);
  await expect(reason).toHaveValue("SSN  no");
  await page.context().close();
});

/** A submission as the database takes it in; answers its id. */
async function submitDirectly(values: SubmissionValues): Promise<string> {
  const parsed = parseSubmission(values);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { data: reference } = await outage.database.client
    .rpc("submit_business", {
      submission: toRow(parsed.submission),
      key: crypto.randomUUID(),
      content_hash: toContentHash(parsed.submission),
    })
    .throwOnError();
  const { data } = await outage.database.client
    .from("submissions")
    .select("id")
    .eq("reference", String(reference))
    .single()
    .throwOnError();
  return data.id;
}

/** In a context of its own, a stranger to the others. */
async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: outage.origin, ...options });
  return context.newPage();
}

async function signedIn(browser: Browser, person: Person, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await signIn(page, person);
  return page;
}

/** The id of the listed business with this name. */
async function listingOf(name: string): Promise<string> {
  const { data } = await outage.database.client
    .from("businesses")
    .select("id")
    .eq("name", name)
    .single()
    .throwOnError();
  return data.id;
}

/** What a form carries along by itself. */
async function readForm(form: Locator): Promise<Record<string, string>> {
  const inputs = await form.locator("input[type=hidden]").all();
  const pairs = inputs.map(async (input) => [
    await input.getAttribute("name"),
    (await input.getAttribute("value")) ?? "",
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** The first mail to an address with such a subject; waits for it. */
async function mailTo(email: string, subject: RegExp) {
  const find = () =>
    mail.mails.find(
      ({ to, subject: given }) =>
        to?.some(({ address }) => address === email) && subject.test(given ?? ""),
    );
  await expect
    .poll(() => find() !== undefined, { timeout: 60_000, message: `a mail like ${subject}` })
    .toBe(true);
  const found = find();
  if (!found) throw new Error("no mail");
  return found;
}

async function signUp(person: Person): Promise<void> {
  const response = await fetch(`${outage.database.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: outage.database.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function makeReviewer({ email }: Person): Promise<void> {
  const { data: user_id } = await outage.database.client
    .rpc("find_user_id", { email })
    .throwOnError();
  await outage.database.client
    .from("user_roles")
    .insert({ user_id: String(user_id), role: "reviewer" })
    .throwOnError();
}
