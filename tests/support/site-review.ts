// A site with reviewers and its own mail server, whose database a test can stop.
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import type { SubmissionValues } from "@/lib/submissions/types";
import type { Database } from "@/supabase/database.types";
import { type MailServer, startMailServer } from "./mail-server";
import { enter, newPerson, type Person, startSession } from "./members";
import { newNetwork } from "./network";
import { ask, toMain, toText } from "./site-ask";
import { type Outage, prepareOutage } from "./site-outage";
import { newBusiness, postBusiness } from "./submit-form";

type BusinessInsert = Database["public"]["Tables"]["businesses"]["Insert"];

type Role = "reviewer" | "admin";

/** The badge's text on a card or a profile, followed by the date of the check. */
const BADGE = /Verified( Veteran)?\s?checked/;

export type ReviewSite = Awaited<ReturnType<typeof startReviewSite>>;

/** The site that the tests of one worker share; each test creates its own listings and members. */
export let review: ReviewSite;

type Nothing = Record<never, never>;

/** The Playwright `test` with reviewers and mail: starts the site before a worker's first test, stops it after its last. */
export const test = base.extend<{ prints: Nothing }, { site: Nothing }>({
  site: [
    async ({ browserName: _ }, provide, { parallelIndex }) => {
      review = await startReviewSite(parallelIndex);
      await provide({});
      await review.end();
    },
    { scope: "worker", auto: true },
  ],
  prints: [
    async ({ browserName: _ }, provide, info) => {
      await provide({});
      if (info.status !== info.expectedStatus) console.log(review.site.printed());
    },
    { auto: true },
  ],
});

type Settings = Record<string, string>;

/** Starts the site, with accounts for two reviewers and a member. */
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
  const [first, second, member] = [newPerson(), newPerson(), newPerson()];
  for (const person of [first, second, member]) await signUp(outage, person);
  for (const person of [first, second]) await grant(outage, person, "reviewer");
  return {
    ...outage,
    first,
    second,
    member,
    mailTo: (email: string, subject: RegExp) => mailTo(mail, email, subject),
    /** Returns all mails to an address. */
    mailsTo: (email: string) => mailsTo(mail, email),
    /** Opens a page in a new browser context. */
    openPage: (browser: Browser, options: BrowserContextOptions = {}) =>
      openPage(browser, { baseURL: outage.origin, ...options }),
    signedIn: async (browser: Browser, person: Person, options: BrowserContextOptions = {}) => {
      const page = await openPage(browser, { baseURL: outage.origin, ...options });
      await enter(page.context(), await startSession(person, outage.database), outage.origin);
      return page;
    },
    /** Creates an account, with this e-mail address if given. */
    join: async (email?: string): Promise<Person> => {
      const person = { ...newPerson(), ...(email && { email }) };
      await signUp(outage, person);
      return person;
    },
    grant: (person: Person, role: Role) => grant(outage, person, role),
    /** Inserts a published listing without owners. */
    publish: (row: BusinessInsert) =>
      outage.database.client.from("businesses").insert(row).throwOnError(),
    /** Makes a member an owner of a listing. */
    makeOwner: async ({ email }: Person, business_id: string) => {
      const { data } = await outage.database.client.rpc("find_user_id", { email }).throwOnError();
      await outage.database.client
        .from("business_owners")
        .insert({ business_id, user_id: String(data), means: "claim" })
        .throwOnError();
    },
    /** Submits a business for review. */
    submit: async (now?: number): Promise<SubmissionValues> => {
      const business = newBusiness();
      await postBusiness(outage.origin, business, newNetwork(), now);
      return business;
    },
    findSubmission: (name: string) => findId(outage, "submissions", name),
    findListing: (name: string) => findId(outage, "businesses", name),
    untilShown: (address: string, wanted: Shown) => untilShown(outage.origin + address, wanted),
    untilText: (path: string, isRight: (text: string) => boolean) =>
      untilText(outage.origin, path, isRight),
    end: async () => {
      await outage.end();
      await mail.stop();
    },
  };
}

async function signUp({ database }: Outage, person: Person): Promise<void> {
  const response = await fetch(`${database.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: database.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function grant({ database }: Outage, { email }: Person, role: Role): Promise<void> {
  const { data: user_id } = await database.client.rpc("find_user_id", { email }).throwOnError();
  await database.client
    .from("user_roles")
    .insert({ user_id: String(user_id), role })
    .throwOnError();
}

async function findId(
  { database }: Outage,
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

/** Waits for the first mail to an address with a matching subject. */
async function mailTo(mail: MailServer, email: string, subject: RegExp) {
  const find = () => mailsTo(mail, email).find(({ subject: given }) => subject.test(given ?? ""));
  await expect
    .poll(() => find() !== undefined, { timeout: 0, message: `a mail like ${subject}` })
    .toBe(true);
  const found = find();
  if (!found) throw new Error("no mail");
  return found;
}

function mailsTo({ mails }: MailServer, email: string) {
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}

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
    .poll(look, { timeout: 0, intervals: [1000], message: address })
    .toEqual({ hasBadge });
}

/** Waits until the text of a page is right: no page is cached for more than a minute. */
async function untilText(
  origin: string,
  path: string,
  isRight: (text: string) => boolean,
): Promise<void> {
  const look = async () => isRight(toText(toMain((await ask(path, origin)).body)));
  await expect.poll(look, { timeout: 0, intervals: [1000], message: path }).toBe(true);
}
