// Wrong clocks: the machine's clock jumps ahead and back between starts, and the clocks of site and database differ.
import { expect, type Page, test } from "@playwright/test";
import { type MailServer, startMailServer } from "../support/mail-server";
import { accountsClient, newPerson, signIn } from "../support/members";
import { newNetwork } from "../support/network";
import { newWord } from "../support/seed";
import { expectSignIn } from "../support/sign-in-form";
import { ask, toText } from "../support/site-ask";
import { borrowSecrets } from "../support/site-data";
import { type Outage, preload, prepareOutage } from "../support/site-outage";
import { startReviewSite } from "../support/site-review";
import { send } from "../support/site-send";
import { newBusiness, postBusiness } from "../support/submit-form";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const clock = (ahead: number) => ({
  CLOCK_AHEAD_MS: String(ahead),
  NODE_OPTIONS: preload("shift-clock.mjs"),
});

test.describe("the clock of the machine", () => {
  /** SMTP codes with which the mail server refuses addresses temporarily. */
  let refused: Record<string, number>;
  let mail: MailServer;
  let world: Outage;

  test.beforeEach(async ({ browserName: _ }, { parallelIndex }) => {
    borrowSecrets();
    refused = {};
    mail = await startMailServer({ refused });
    world = await prepareOutage(parallelIndex, {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(mail.port),
      MAIL_FROM: "directory@example.com",
      TRUSTED_PROXIES: "1",
    });
  });

  test.afterEach(async ({ browserName: _ }, { status }) => {
    if (status !== "passed") console.log(world?.site.printed());
    await world?.end();
    await mail?.stop();
  });

  for (const [name, ahead] of [
    ["a day", DAY],
    ["a year", 366 * DAY],
  ] as const)
    test(`jumps ${name} ahead and back: nothing is lost or sent twice, and the site works`, async () => {
      // One network for all requests, because attempts are counted per network.
      const network = newNetwork();
      const person = newPerson();
      const listing = { id: `kept-${newWord()}`, name: `Kept ${newWord()}` };
      const [before, meanwhile, late, after] = [0, 1, 2, 3].map(() => newBusiness());
      if (!before || !meanwhile || !late || !after) throw new Error("Four are wanted.");

      await start(0);
      await world.database.client.from("businesses").insert(listing).throwOnError();
      const { error } = await accountsClient(world.database).auth.signUp(person);
      expect(error).toBeNull();
      const session = await expectSignIn(person, world.origin, network);
      await postBusiness(world.origin, before, network);
      await untilMails(before, 1);
      const backup = await makeBackup();
      await stop();

      await start(ahead);
      await expectPublic(listing);
      await expectKeptOrEnded(session);
      const sessionAhead = await expectSignIn(person, world.origin, network);
      refused[late.email] = 450;
      for (const business of [meanwhile, late])
        await postBusiness(world.origin, business, network, Date.now() + ahead);
      await untilMails(meanwhile, 1);
      await expect.poll(() => countTries(late.email), { timeout: 0 }).toBe(1);
      const backupAhead = await makeBackup();
      await stop();

      delete refused[late.email];
      await start(0);
      await expectPublic(listing);
      await expectKeptOrEnded(sessionAhead);
      await expectSignIn(person, world.origin, network);
      await postBusiness(world.origin, after, network);
      for (const business of [before, meanwhile, late, after]) {
        await untilMails(business, 1);
        expect(await countPending(business.email), business.name).toBe(1);
      }
      await world.database.client
        .from("businesses")
        .update({ name: "Renamed" })
        .eq("id", listing.id)
        .throwOnError();
      await expect
        .poll(() => readPage(`/business/${listing.id}`), { timeout: 0 })
        .toContain("Renamed");
      const newest = await makeBackup();
      expect(await listBackups()).toEqual([newest, backup, backupAhead]);
    });

  async function start(ahead: number): Promise<void> {
    await world.database.start(clock(ahead));
    await world.site.start(clock(ahead));
  }

  async function stop(): Promise<void> {
    await world.site.stop();
    await world.database.stop();
  }

  async function expectPublic({ id, name }: { id: string; name: string }): Promise<void> {
    for (const path of ["/", "/county/martin", "/api/ready"]) await readPage(path);
    expect(await readPage(`/business/${id}`)).toContain(name);
    await readPage(`/businesses/search?q=${id}`);
  }

  async function readPage(path: string): Promise<string> {
    const { status, body } = await ask(path, world.origin);
    expect(status, path).toBe(200);
    return toText(body);
  }

  /** Expects the account page or a redirect to the sign-in. */
  async function expectKeptOrEnded(headers: { cookie: string }): Promise<void> {
    const { status, location } = await send("/account", { to: world.origin, headers });
    expect([
      [200, null],
      [307, "/auth?from=%2Faccount"],
    ]).toContainEqual([status, location]);
  }

  async function untilMails({ email }: { email: string }, count: number): Promise<void> {
    const mails = () => mail.mails.filter(({ to }) => to?.[0]?.address === email).length;
    await expect.poll(mails, { timeout: 0, message: email }).toBe(count);
  }

  async function countTries(recipient: string): Promise<number | undefined> {
    const { client } = world.database;
    const { data } = await client
      .from("email_outbox")
      .select("attempts")
      .eq("recipient", recipient)
      .throwOnError();
    return data[0]?.attempts;
  }

  async function countPending(email: string): Promise<number> {
    const { client } = world.database;
    const { data } = await client
      .from("submissions")
      .select("id")
      .match({ email, status: "pending" })
      .throwOnError();
    return data.length;
  }

  /** Returns its name. */
  async function makeBackup(): Promise<string | undefined> {
    const before = await listBackups();
    await listBackups("POST");
    const find = async () => (await listBackups()).find((name) => !before.includes(name));
    await expect.poll(find, { timeout: 0 }).toBeDefined();
    return find();
  }

  async function listBackups(method = "GET"): Promise<string[]> {
    const headers = { apikey: process.env.SUPABASE_SECRET_KEY ?? "" };
    const answer = await fetch(`${world.database.url}/backups`, { method, headers });
    const { backups } = (await answer.json()) as { backups: { name: string }[] };
    return backups.map(({ name }) => name);
  }
});

const clocks = [
  { what: "the site an hour ahead of its database", ahead: HOUR, embedded: 0 },
  { what: "the site an hour behind its database", ahead: -HOUR, embedded: 0 },
  { what: "the machine an hour ahead of its PostgreSQL", ahead: HOUR, embedded: HOUR },
] as const;

for (const { what, ahead, embedded } of clocks)
  test(`sign-in, submission and approval work with the clock of ${what}`, async ({ browser }, {
    parallelIndex,
  }) => {
    const settings = { site: clock(ahead), database: clock(embedded) };
    const site = await startReviewSite(parallelIndex, settings);
    try {
      const member = await site.openPage(browser);
      await signIn(member, site.member);
      for (const path of ["/account", "/", "/account", "/account/delete", "/account"])
        expect((await member.goto(path))?.status(), path).toBe(200);
      await expect(member).toHaveURL(/\/account(#.*)?$/);

      const { name, email } = await site.submit(Date.now() + ahead);
      await site.mailTo(email, /^We have/);
      const reviewer = await site.openPage(browser);
      await signIn(reviewer, site.first);
      await approve(reviewer, `/review/${await site.findSubmission(name)}`);
      await site.mailTo(email, /^Now in/);
      expect(site.mailsTo(email)).toHaveLength(2);
      const address = `/business/${await site.findListing(name)}`;
      await site.untilShown(address, { name, hasBadge: false });
      for (const page of [member, reviewer]) await page.context().close();
    } finally {
      await site.end();
    }
  });

async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("#directoryCategory").selectOption("food-and-drinks");
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page).toHaveURL(/\/review(#.*)?$/);
}
