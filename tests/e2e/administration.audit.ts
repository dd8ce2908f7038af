// Administration of a new site in a browser: first admin, name, mail, listings, content, a reviewer, a backup and its restore.
import { execFileSync } from "node:child_process";
import { renameSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { findViolations } from "../support/axe";
import { importFirms, mergeFirms } from "../support/import-firms";
import { type MailServer, startMailServer } from "../support/mail-server";
import { newPerson, type Person } from "../support/members";
import { type Outage, prepareOutage } from "../support/site-outage";
import { ask, toText } from "../support/site-ask";
import { writeContent } from "../support/write-content";

let world: Outage;
let mail: MailServer;
let hasScript: boolean;

test.beforeEach(async ({ browserName: _ }, { parallelIndex }) => {
  mail = await startMailServer();
  world = await prepareOutage(parallelIndex);
  await world.database.start();
  await world.site.start();
});

test.afterEach(async ({ browserName: _ }, { status }) => {
  if (status !== "passed") console.log(world?.site.printed());
  await world?.end();
  await mail?.stop();
});

for (const javaScriptEnabled of [true, false])
  test(`a new site gets its first admin, a name, mail, 2,000 listings, content and a reviewer, and its backup is restored, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    hasScript = javaScriptEnabled;
    await runSite(browser);
  });

async function runSite(browser: Browser): Promise<void> {
  const [admin, reviewer] = [newPerson(), newPerson()];
  for (const path of ["/admin", "/admin/people", "/admin/no-such-page"])
    expect((await ask(path, world.origin)).status).toBe(404);

  const page = await open(browser, hasScript);
  await becomeFirstAdmin(page, admin);
  await nameSite(page);
  await setMail(page, admin);
  await shows("/coverage", "Listed here: none yet.");
  await removeSamples(page);
  await page.goto("/admin/numbers");
  await expect(page.getByText("Nothing counted yet.")).toHaveCount(4);
  await importFirms(page, isSound);
  await shows("/coverage", "Listed here: 1,998, or ");
  await mergeFirms(page);
  const { picture } = await writeContent(page);
  await shows("/featured", "Harbor Bakery");
  await shows("/categories", "Scuba Diving");
  await makeBackup(page);
  await inviteReviewer(page, reviewer);

  const helper = await open(browser, false);
  await acceptRole(helper, reviewer);
  await expect(helper.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(helper.getByRole("heading", { name: "Site status" })).toHaveCount(0);
  for (const path of ["/admin/people", "/admin/audit-log/export", "/admin/setup"])
    expect((await helper.goto(path))?.status()).toBe(404);

  await page.goto("/admin");
  for (const line of ["Database", "Migrations", "Mail", "Disk", "Last backup"])
    await expect(page.getByRole("listitem").filter({ hasText: line }).first()).toBeVisible();
  await isSound(page);
  await blockMember(page, reviewer);
  expect((await helper.goto("/admin"))?.status()).toBe(404);
  await readAuditLog(page, admin);
  await restoreBackup(page, admin);
  expect((await ask(picture, world.origin)).status).toBe(200);
}

/** Expects no violations by axe, which needs scripts. */
async function isSound(page: Page): Promise<void> {
  if (hasScript) expect(await findViolations(page)).toEqual([]);
}

/** Uses the link that the start prints, which is valid once. */
async function becomeFirstAdmin(page: Page, { email, password }: Person): Promise<void> {
  const link = world.firstAdminLink();
  if (!link) throw new Error("There is an admin already.");
  await page.goto(link);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  const become = page.getByRole("button", { name: "Become the first admin" });
  await expect(become).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText("This site has no admin yet.")).toBeVisible();
  await page.goto(link);
  await become.click();
  await expect(page).toHaveURL(/\/admin\/setup(#.*)?$/);
  const token = link.split("%2F").at(-1) ?? "";
  expect((await page.goto(`/account/first-admin/${token}`))?.status()).toBe(404);
}

async function nameSite(page: Page): Promise<void> {
  await page.goto("/admin/setup");
  await isSound(page);
  await page.getByLabel("Name of the site").fill("Harbor Directory <script>");
  await page.getByRole("textbox", { name: "Who runs it" }).fill("Harbor Veterans & Friends");
  await page.getByLabel("Postal address").fill("1 Main Street\nStuart, FL 34994");
  await page.getByRole("button", { name: "Save" }).first().click();
  const name = page.getByLabel("Name of the site");
  await expect(name).toHaveAccessibleDescription("Error: Leave out < and >.");
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

/** Configures a real mail server, which accepts the test mail. Its password is never shown again. */
async function setMail(page: Page, { email }: Person): Promise<void> {
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("Not sent, but written to a file").first()).toBeVisible();
  await page.getByLabel("Mail server (SMTP)").fill("127.0.0.1");
  await page.getByRole("textbox", { name: "Port" }).fill("99999");
  await page.getByRole("textbox", { name: "From" }).fill("directory@example.com");
  await page.getByRole("button", { name: "Save" }).nth(1).click();
  await expect(page.getByRole("textbox", { name: "Port" })).toHaveAccessibleDescription(
    /Error: At most 65535/,
  );
  await page.getByRole("textbox", { name: "Port" }).fill(String(mail.port));
  await page.getByRole("button", { name: "Save" }).nth(1).click();
  await expect(page.getByText("Send a test email to see").first()).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("127.0.0.1 has taken an email").first()).toBeVisible();
  const [test] = mail.mails;
  expect(test?.to?.[0]?.address).toBe(email);
  expect(test?.text).toContain("Harbor Directory is run by Harbor Veterans & Friends.");
  await page.goto("/admin/mail/submission-approved");
  await page.getByRole("button", { name: "Send it to me" }).click();
  await expect(page.getByText(`The email went to ${email}`).first()).toBeVisible();
  expect(mail.mails.map(({ subject }) => subject)).toContain("Now in the directory: Harbor Bakery");
}

async function removeSamples(page: Page): Promise<void> {
  await page.goto("/admin/setup");
  await page.locator("summary", { hasText: "Remove the samples" }).click();
  await page.getByRole("button", { name: "Remove them for good" }).click();
  await expect(page.getByText("The samples are gone").first()).toBeVisible();
  await page.goto("/admin/setup");
  await expect(page.getByText("There are no invented businesses here.")).toBeVisible();
  await page.getByRole("link", { name: "Import a table" }).click();
  await expect(page).toHaveURL(/\/admin\/imports(#.*)?$/);
}

async function shows(path: string, words: string): Promise<void> {
  const read = async () => toText((await ask(path, world.origin)).body);
  await expect.poll(read, { timeout: 0, intervals: [1000] }).toContain(words);
}

async function makeBackup(page: Page): Promise<void> {
  await page.goto("/admin/backups");
  await page.getByRole("button", { name: "Make a backup now" }).click();
  await expect(page.getByRole("row").filter({ hasText: "By hand" })).toBeVisible({ timeout: 0 });
}

/** Accepts the role without a script, with an account created on the way. */
async function acceptRole(page: Page, { email, password }: Person): Promise<void> {
  await expect
    .poll(() => mail.mails.some(({ to }) => to?.[0]?.address === email), { timeout: 0 })
    .toBe(true);
  const text = mail.mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? "";
  const [link = ""] = /http:\/\/localhost:\d+\/account\/roles\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(/\/admin(#.*)?$/);
}

async function inviteReviewer(page: Page, { email }: Person): Promise<void> {
  await page.goto("/admin/people");
  await page.getByLabel("Their email address").fill(email);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText(`A link is on its way to ${email}`).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Invited" })).toContainText(email);
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
  expect(csv).toMatch(/^\uFEFFnumber,at,who,what,/);
  expect(csv).toContain(`${email},member.blocked,user:`);
  expect(csv).not.toContain("role.granted");
}

/** Restores as /admin/backups explains: with the site stopped, and database and files moved away. Later changes are lost. */
async function restoreBackup(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/admin/announcement");
  await page.getByLabel("What to say").fill("Written after the backup.");
  await page.getByLabel("Last day").fill(new Date(Date.now() + 864e5).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The announcement is saved").first()).toBeVisible();
  await world.site.stop();
  await world.database.stop();
  for (const part of ["postgres", "storage"])
    renameSync(path.join(world.folder, part), path.join(world.folder, `${part}-before`));
  execFileSync(process.execPath, ["--import", "tsx", "scripts/restore.ts", "newest"], {
    env: { PATH: process.env.PATH, DATA_DIR: world.folder, NODE_ENV: "production" },
  });
  await world.database.start();
  await world.site.start();
  await page.goto("/auth?from=/admin/announcement");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("What to say")).toHaveValue("");
  await page.goto("/review/listings");
  await expect(page.getByText("1,997 listings")).toBeVisible();
}

async function open(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.origin, javaScriptEnabled });
  return context.newPage();
}
