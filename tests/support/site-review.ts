// A site with reviewers: the site under test, or one of a test's own, with a mail server and a database that can be stopped.
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import type { SubmissionValues } from "@/lib/submissions/types";
import type { Database } from "@/supabase/database.types";
import { startMailServer } from "./mail-server";
import { createMember, enter, newPerson, type Person, readMails, startSession } from "./members";
import { newNetwork } from "./network";
import { siteOrigin } from "./site";
import { ask, toMain, toText } from "./site-ask";
import { openDatabase } from "./site-data";
import { type Outage, prepareOutage } from "./site-outage";
import { newBusiness, postBusiness } from "./submit-form";

type BusinessInsert = Database["public"]["Tables"]["businesses"]["Insert"] & { category: string };

type Role = "reviewer" | "admin";

/** The fact on a card, or the badge on a profile, with the month of the check. */
const BADGE = /Verified(?: Veteran)?:?\s*[^,]{1,30},\s*(?:checked\s*)?[A-Z][a-z]{2}\s\d{4}/;

/** Where the tests of a site find it: the site under test, or one of their own. */
type Site = {
  origin: string;
  database: Pick<Outage["database"], "url" | "publishableKey" | "client">;
};

type Mail = { subject?: string; text?: string };

type Reach = {
  /** Creates the account of a person. */
  signUp: (person: Person) => Promise<unknown>;
  /** Returns all mails to an address. */
  mailsTo: (email: string) => Mail[];
};

export type ReviewSite = Awaited<ReturnType<typeof startReviewSite>>;

/** The site under test, with the reviewers of this worker; each test creates its own listings and members. */
export let review: Awaited<ReturnType<typeof staff>>;

type Nothing = Record<never, never>;

/** The Playwright `test` with reviewers and mail, on the site under test. */
export const test = base.extend<Nothing, { staffed: Nothing }>({
  staffed: [
    async ({ browserName: _ }, provide) => {
      const site = { origin: siteOrigin(), database: openDatabase() };
      review = await staff(site, { signUp: createMember, mailsTo: readMails });
      await provide({});
    },
    { scope: "worker", auto: true },
  ],
});

type Settings = Record<string, string>;

/** Starts a site of its own, with a mail server, two reviewers and a member. */
export async function startReviewSite(
  worker: number,
  more: { site?: Settings; database?: Settings } = {},
) {
  const mail = await startMailServer();
  const outage = await prepareOutage(worker, {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
    MAIL_FROM: "directory@example.com",
    TRUSTED_PROXIES: "1",
  });
  await outage.database.start(more.database);
  await outage.site.start(more.site);
  const staffed = await staff(outage, {
    signUp: (person) => signUp(outage, person),
    mailsTo: (email) => mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)),
  });
  return {
    ...staffed,
    ...outage,
    end: async () => {
      await outage.end();
      await mail.stop();
    },
  };
}

/** Signs up two reviewers and a member, and returns them with what tests do to the site. */
async function staff(site: Site, { signUp, mailsTo }: Reach) {
  const [first, second, member] = [newPerson(), newPerson(), newPerson()];
  for (const person of [first, second, member]) await signUp(person);
  for (const person of [first, second]) await grant(site, person, "reviewer");
  const open = (browser: Browser, options: BrowserContextOptions = {}) =>
    openPage(browser, { baseURL: site.origin, extraHTTPHeaders: newNetwork(), ...options });
  return {
    ...site,
    first,
    second,
    member,
    mailsTo,
    /** Waits for the first mail to an address with a matching subject. */
    mailTo: (email: string, subject: RegExp) => mailTo(() => mailsTo(email), email, subject),
    /** Opens a page in a new browser context. */
    openPage: open,
    signedIn: async (browser: Browser, person: Person, options: BrowserContextOptions = {}) => {
      const page = await open(browser, options);
      await enter(page.context(), await startSession(person, site.database), site.origin);
      return page;
    },
    /** Creates an account, with this email address if given. */
    join: async (email?: string): Promise<Person> => {
      const person = { ...newPerson(), ...(email && { email }) };
      await signUp(person);
      return person;
    },
    grant: (person: Person, role: Role) => grant(site, person, role),
    /** Inserts a published listing without owners. */
    publish: (row: BusinessInsert) =>
      site.database.client.rpc("write_businesses", { listings: [row] }).throwOnError(),
    /** Makes a member an owner of a listing. */
    makeOwner: async ({ email }: Person, business_id: string) => {
      const user_id = await findUserId(site, email);
      await site.database.client
        .from("business_owners")
        .insert({ business_id, user_id, acquired_via: "claim" })
        .throwOnError();
    },
    /** Submits a business for review. */
    submit: async (now?: number): Promise<SubmissionValues> => {
      const business = newBusiness();
      await postBusiness(site.origin, business, newNetwork(), now);
      return business;
    },
    findSubmission: (name: string) => findId(site, "submissions", name),
    findListing: (name: string) => findId(site, "businesses", name),
    untilShown: (address: string, wanted: Shown) => untilShown(site.origin + address, wanted),
    untilText: (path: string, isRight: (text: string) => boolean) =>
      untilText(site.origin, path, isRight),
  };
}

async function signUp({ database }: Site, person: Person): Promise<void> {
  const response = await fetch(`${database.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: database.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function grant(site: Site, { email }: Person, role: Role): Promise<void> {
  const user_id = await findUserId(site, email);
  await site.database.client.from("user_roles").insert({ user_id, role }).throwOnError();
}

async function findUserId({ database }: Site, email: string): Promise<string> {
  const accounts = database.client.from("accounts").select("id").eq("email", email.toLowerCase());
  return (await accounts.single().throwOnError()).data.id;
}

async function findId(
  { database }: Site,
  table: "submissions" | "businesses",
  name: string,
): Promise<string> {
  const { data } = await database.client
    .from(table)
    .select("id")
    .eq("name", name)
    .single()
    .throwOnError();
  return data.id;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

async function mailTo(list: () => Mail[], email: string, wanted: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  const look = () =>
    (found = list().find(({ subject = "" }) => wanted.test(subject))) !== undefined;
  await expect
    .poll(look, { intervals: [100], message: `waiting for an email like ${wanted} to ${email}` })
    .toBe(true);
  if (!found) throw new Error("no mail");
  return found;
}

/** Pages are kept for a minute: a wait of a minute could end just before the new one. */
export const LONGER_THAN_KEPT_MS = 120_000;

type Shown = { name: string; hasBadge: boolean };

/** Waits until a page shows the business, with or without its badge. */
async function untilShown(address: string, { name, hasBadge }: Shown): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  const look = async () => {
    const main = toMain((await ask(pathname + search, origin)).body);
    const cards = main.match(/<article\b.*?<\/article>/gs) ?? [];
    const card = cards.find((html) => html.includes(name));
    const place = pathname.startsWith("/business/") ? main : card;
    return place && { hasBadge: BADGE.test(toText(place)) };
  };
  await expect
    .poll(look, {
      ...{ intervals: [1000], timeout: LONGER_THAN_KEPT_MS },
      message: `waiting for ${name} on ${address}`,
    })
    .toEqual({ hasBadge });
}

/** Waits until the text of a page is right: no page is cached for more than a minute. */
async function untilText(
  origin: string,
  path: string,
  isRight: (text: string) => boolean,
): Promise<void> {
  const look = async () => isRight(toText(toMain((await ask(path, origin)).body)));
  const message = `waiting until ${path} has the right text: ${isRight}`;
  const waits = { intervals: [1000], timeout: LONGER_THAN_KEPT_MS };
  await expect.poll(look, { ...waits, message }).toBe(true);
}
