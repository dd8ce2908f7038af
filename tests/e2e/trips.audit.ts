// How often the site asks a distant database one after the other, for each kind of page and for the sign-in.
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { accountsClient, newPerson, type Person, startSession, toCookie } from "../support/members";
import { newNetwork } from "../support/network";
import { newWord } from "../support/seed";
import { readMessage, send, submitForm } from "../support/site-send";
import { type Outage, prepareOutage } from "../support/site-outage";
import { type DistantDatabase, startDistantDatabase, type Trips } from "../support/trips";

const DELAY_MS = 40;
const MOST = 3;
/** After it categories, the announcement and the state of the database are asked for again. */
const KEPT_MS = 5100;

/** Its question does not fit into an address. */
const LONG_LINE = `${"日本語寿".replaceAll(/./gu, (sign) => `${sign.repeat(42)} `)}restaurant near st lucie`;

/** Of each kind several pages, none of which was visited. */
const PAGES: Record<string, string[]> = {
  home: ["/"],
  categories: ["/categories"],
  category: ["/category/landscape", "/category/auto-repair"],
  "category, second page": ["/category/landscape?page=2", "/category/landscape/letter-b"],
  county: ["/county/martin", "/county/duval"],
  "county without listings": ["/county/liberty", "/county/glades"],
  "category in a county": ["/category/landscape/county/martin", "/category/retail/county/union"],
  region: ["/regions", "/region/south"],
  coverage: ["/coverage"],
  profile: ["/business/halvorsen-cooling-1", "/business/veteran-fence-1"],
  "unknown profile": ["/business/none-1", "/business/none-2"],
  search: [
    "/businesses/search?q=bakery",
    "/businesses/search?q=halvorsen+coling",
    `/businesses/search?open=now&q=${encodeURIComponent(LONG_LINE)}`,
  ],
  "search around a business": [
    "/businesses/search/halvorsen-cooling-1",
    "/businesses/search/veteran-fence-1",
  ],
  API: ["/api/v1/businesses?q=fence", "/api/v1/businesses?q=cooling"],
  articles: ["/featured", "/veteran-resources"],
  feed: ["/county/martin/feed.xml", "/category/landscape/feed.xml"],
  sitemap: ["/sitemap.xml"],
};

const MEMBERS_PAGES = ["/account", "/account/data", "/account/second-factor", "/register-business"];

let world: Outage;
let database: DistantDatabase;
const seen: Record<string, object> = {};

test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  world = await prepareOutage(parallelIndex);
  database = await startDistantDatabase(world.database.url, DELAY_MS);
  await world.database.start({ SIGNUP_CONFIRMATION: "off" });
  // More than fit without letters.
  const listings = Array.from({ length: 100 }, () => {
    const word = newWord();
    const place = { city: "Stuart", county: "Martin", category: "Landscape" };
    return { id: `own-${word}`, name: `${word} Gardens`, source: "form", ...place };
  });
  await world.database.client.rpc("write_businesses", { listings }).throwOnError();
  await world.site.start({ NEXT_PUBLIC_SUPABASE_URL: database.url, TRUSTED_PROXIES: "1" });
});

test.afterAll(async () => {
  console.table(seen);
  await world?.end();
  await database?.stop();
});

test(`no kind of page asks more than ${MOST} times one after the other`, async () => {
  for (const [kind, pages] of Object.entries(PAGES)) {
    const counted: Trips[] = [];
    for (const page of pages) {
      await setTimeout(KEPT_MS);
      counted.push(await database.count(() => read(page)));
    }
    expectFew(kind, counted);
  }
});

test(`no page of a member asks more than ${MOST} times one after the other`, async () => {
  const cookie = await newSession();
  await read("/account", cookie);
  for (const page of MEMBERS_PAGES) {
    const counted: Trips[] = [];
    for (let visit = 0; visit < 3; visit += 1)
      counted.push(await database.count(() => read(page, cookie)));
    expectFew(page, counted);
  }
});

test("a sign-in asks at most 4 times one after the other, and the page after it 2", async () => {
  const person = newPerson();
  await accountsClient(world.database).auth.signUp(person);
  let cookie = "";
  const action = await database.count(async () => {
    const { cookies, status } = await submitForm("/auth?from=%2Faccount%2Fdata", {
      ...{ button: "Sign In", fields: person, headers: newNetwork(), to: world.origin },
    });
    expect(status).toBe(303);
    cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  });
  const page = await database.count(() => read("/account/data", cookie));
  expectFew("sign-in", [action], 4);
  expectFew("page after the sign-in", [page], 2);
});

test("a sign-up is answered alike for a new and a known address, while the mail server takes no mail", async () => {
  await world.database.stop();
  await world.database.start({ SIGNUP_CONFIRMATION: "on" });
  const [person, other] = [newPerson(), newPerson()];
  expect(await signUp(person)).toContain("Signed up successfully");
  const release = database.hold("/auth/v1/signup");
  const answers = [await signUp(person), await signUp(other)];
  release();
  expect(answers[0]).toContain("Signed up successfully");
  expect(answers[1]).toBe(answers[0]);
  const mails = async () => {
    const outbox = world.database.client.from("email_outbox").select("id");
    return (await outbox.eq("recipient", other.email).throwOnError()).data;
  };
  await expect.poll(mails).toHaveLength(1);
});

/** Signs up, and returns the form's message. */
async function signUp(fields: Person): Promise<string> {
  const sent = { button: "Create Account", fields, headers: newNetwork(), to: world.origin };
  return readMessage(await submitForm("/auth?mode=create-account", sent));
}

async function newSession(): Promise<string> {
  const person = newPerson();
  await accountsClient(world.database).auth.signUp(person);
  return toCookie(await startSession(person, world.database));
}

async function read(page: string, cookie?: string): Promise<void> {
  const headers = { ...newNetwork(), ...(cookie && { cookie }) };
  const { status } = await send(page, { to: world.origin, headers });
  expect.soft(status, page).toBe(/none-\d/.test(page) ? 404 : 200);
}

function expectFew(kind: string, counted: readonly Trips[], most = MOST): void {
  const largest = counted.toSorted((one, other) => other.inRow - one.inRow)[0];
  if (!largest) throw new Error("Nothing was counted.");
  const { inRow, names, milliseconds, kilobytes } = largest;
  seen[kind] = {
    trips: inRow,
    requests: names.length,
    ms: Math.round(milliseconds),
    kB: kilobytes,
  };
  expect.soft(inRow, names.join("\n")).toBeLessThanOrEqual(most);
  for (const { longest } of counted) expect.soft(longest).toBeLessThan(7000);
}
