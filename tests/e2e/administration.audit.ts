// A new site, run with a browser alone: the first admin, its name, its mail, a reviewer who helps, and who is kept out.
import { statSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { findViolations } from "../support/axe";
import { type MailServer, startMailServer } from "../support/mail-server";
import { newPerson, type Person } from "../support/members";
import { type Outage, prepareOutage } from "../support/site-outage";
import { ask, toText } from "../support/site-ask";

let world: Outage;
let mail: MailServer;

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  mail = await startMailServer();
  world = await prepareOutage(parallelIndex);
  await world.database.start();
  await world.site.start();
});

test.afterAll(async () => {
  await world?.end();
  await mail?.stop();
});

test.afterEach(({ browserName: _ }, { status }) => {
  if (status !== "passed") console.log(world.site.printed());
});

test("a new site gets its first admin, a name, mail and a reviewer", async ({ browser }) => {
  const [admin, reviewer] = [newPerson(), newPerson()];
  for (const path of ["/admin", "/admin/people", "/admin/no-such-page"])
    expect((await ask(path, world.origin)).status).toBe(404);

  const page = await open(browser);
  await becomeFirstAdmin(page, admin);
  await nameSite(page);
  await setMail(page, admin);
  await page.goto("/admin/people");
  await page.getByLabel("Their e-mail address").fill(reviewer.email);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText(`A link is on its way to ${reviewer.email}`).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Invited" })).toContainText(reviewer.email);

  const helper = await open(browser, { javaScriptEnabled: false });
  await acceptRole(helper, reviewer);
  await expect(helper.getByRole("heading", { name: "What waits" })).toBeVisible();
  await expect(helper.getByRole("heading", { name: "How the site does" })).toHaveCount(0);
  for (const path of ["/admin/people", "/admin/audit-log/export", "/admin/setup"])
    expect((await helper.goto(path))?.status()).toBe(404);

  await page.goto("/admin");
  for (const line of ["Database", "Migrations", "Mail", "Disk"])
    await expect(page.getByRole("listitem").filter({ hasText: line }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await blockMember(page, reviewer);
  expect((await helper.goto("/admin"))?.status()).toBe(404);
  await readAuditLog(page, admin);
});

/** By the link that the start prints, which ends with it. */
async function becomeFirstAdmin(page: Page, { email, password }: Person): Promise<void> {
  const offered = await world.offerFirstAdmin();
  if (!offered) throw new Error("There is an admin already.");
  expect(await world.offerFirstAdmin()).toEqual(offered);
  expect(statSync(offered.file).mode & 0o777).toBe(0o600);
  await page.goto(offered.link);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Become the first admin" }).click();
  await expect(page).toHaveURL(`${world.origin}/admin/setup`);
  expect(await world.offerFirstAdmin()).toBeNull();
  const token = offered.link.split("%2F").at(-1) ?? "";
  expect((await page.goto(`/account/first-admin/${token}`))?.status()).toBe(404);
}

async function nameSite(page: Page): Promise<void> {
  await page.goto("/admin/setup");
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Name of the site").fill("Harbor Directory <script>");
  await page.getByRole("textbox", { name: "Who runs it" }).fill("Harbor Veterans & Friends");
  await page.getByLabel("Postal address").fill("1 Main Street\nStuart, FL 34994");
  await page.getByRole("button", { name: "Save" }).first().click();
  const name = page.getByLabel("Name of the site");
  await expect(name).toHaveAccessibleDescription("Error: Write it without < and >.");
  await expect(name).toHaveValue("Harbor Directory <script>");
  await expect(page.getByRole("textbox", { name: "Who runs it" })).toHaveValue(
    "Harbor Veterans & Friends",
  );
  await name.fill("Harbor Directory");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Every page says so within a minute").first()).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Harbor Directory");
  await expect(page.getByRole("contentinfo")).toContainText("1 Main Street, Stuart, FL 34994");
  const { body } = await ask("/businesses/search?q=bakery", world.origin);
  expect(toText(body)).toContain("Run by Harbor Veterans");
}

/** The real server takes the test mail; its password is never shown again. */
async function setMail(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel("Mail server (SMTP)").fill("127.0.0.1");
  await page.getByRole("textbox", { name: "Port" }).fill("99999");
  await page.getByRole("textbox", { name: "From" }).fill("directory@example.com");
  await page.getByRole("button", { name: "Save" }).nth(1).click();
  await expect(page.getByRole("textbox", { name: "Port" })).toHaveAccessibleDescription(
    /Error: At most 65535/,
  );
  await page.getByRole("textbox", { name: "Port" }).fill(String(mail.port));
  await page.getByRole("button", { name: "Save" }).nth(1).click();
  await expect(page.getByText("Send a test mail to see").first()).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText("127.0.0.1 has taken a mail").first()).toBeVisible();
  const [test] = mail.mails;
  expect(test?.to?.[0]?.address).toBe(email);
  expect(test?.text).toContain("Harbor Directory is run by Harbor Veterans & Friends.");
  await page.goto("/admin/mail/submission-approved");
  await page.getByRole("button", { name: "Send it to me" }).click();
  await expect(page.getByText(`The mail went to ${email}`).first()).toBeVisible();
  expect(mail.mails.map(({ subject }) => subject)).toContain("Now in the directory: Harbor Bakery");
}

/** Without a script, by an account that is made on the way. */
async function acceptRole(page: Page, { email, password }: Person): Promise<void> {
  await expect
    .poll(() => mail.mails.some(({ to }) => to?.[0]?.address === email), { timeout: 0 })
    .toBe(true);
  const text = mail.mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? "";
  const [link = ""] = /http:\/\/localhost:\d+\/account\/roles\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(`${world.origin}/admin`);
}

async function blockMember(page: Page, { email }: Person): Promise<void> {
  await page.goto("/admin/people");
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("button", { name: "Block this account" }).click();
  await expect(page.getByText("They are signed out everywhere").first()).toBeVisible();
}

async function readAuditLog(page: Page, { email }: Person): Promise<void> {
  await page.goto("/admin/audit-log?action=member");
  await expect(page.getByRole("listitem").filter({ hasText: "member.blocked" })).toContainText(
    email,
  );
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const stream = await (await file).createReadStream();
  const csv = (await stream.toArray()).join("");
  expect(csv).toMatch(/^number,at,who,what,/);
  expect(csv).toContain(`${email},member.blocked,user:`);
  expect(csv).not.toContain("role.granted");
}

async function open(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.origin, ...options });
  return context.newPage();
}
