/** Confirmation mails and website checks, through REST on each database, with changed dates. */
import { toCheckResult } from "@/lib/freshness/website-check";
import { floridaDay } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import {
  type Account,
  type Headers,
  type Role,
  send,
  signUp,
  type TestDatabase,
} from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** Returns a day in Florida's time zone, which the database uses. */
const dayAgo = (days: number) => addDays(floridaDay(new Date()), -days);

let database: TestDatabase;
let roles: Record<Role, Headers>;

useDatabase((started) => ({ database, roles } = started));

it("mails the owners after 180 days, or the public address of a listing without owners", async () => {
  const kept = await listed({ last_confirmed_on: dayAgo(181) });
  const owner = await ownerOf(kept.id);
  const alone = await listed({ created_at: daysAgo(181) });
  const fresh = await listed({ last_confirmed_on: dayAgo(178), created_at: daysAgo(400) });
  const sample = await listed({ created_at: daysAgo(400), source: "sample" });
  const hidden = await listed({ created_at: daysAgo(400), status: "suspended" });
  const silent = await listed({ created_at: daysAgo(400), email: null });
  await Promise.all([ask(), ask(), ask()]);
  expect(await mailsTo(owner.email)).toMatchObject([
    { template: "confirm-listing", data: { businessId: kept.id, isOwner: true } },
  ]);
  expect(await mailsTo(alone.email)).toMatchObject([
    { data: { businessId: alone.id, isOwner: false } },
  ]);
  for (const { email } of [kept, fresh, sample, hidden]) expect(await mailsTo(email)).toEqual([]);
  expect(await requestOf(silent.id)).toBeUndefined();
});

it("mails again after 30 days, but never after a refusal", async () => {
  const { id, email } = await listed({ created_at: daysAgo(200) });
  await ask();
  await move(id, 29);
  await ask();
  expect(await mailsTo(email)).toHaveLength(1);
  await move(id, 31);
  await ask();
  expect(await mailsTo(email)).toHaveLength(2);
  const asked_at = (await requestOf(id))?.asked_at;
  expect(await answer(id, asked_at, true)).toBe(true);
  await move(id, 40);
  await ask();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await confirmedOn(id)).toBeNull();
});

it("accepts the confirmation of the latest email once, for 30 days", async () => {
  const { id } = await listed({ created_at: daysAgo(200) });
  await ask();
  const first = (await requestOf(id))?.asked_at;
  await move(id, 31);
  expect(await answer(id, (await requestOf(id))?.asked_at)).toBe(false);
  await ask();
  const newest = (await requestOf(id))?.asked_at;
  expect(await answer(id, first)).toBe(false);
  const answers = await Promise.all([answer(id, newest), answer(id, newest)]);
  expect(answers.toSorted()).toEqual([false, true]);
  expect(await confirmedOn(id)).toBe(
    new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" }),
  );
  expect(await answer(id, newest)).toBe(false);
});

it("lists listings without a confirmation for 210 days to reviewers", async () => {
  const [stale, fresh] = [
    await listed({ last_confirmed_on: dayAgo(3000) }),
    await listed({ last_confirmed_on: dayAgo(205) }),
  ];
  const { listings } = await freshness();
  const names = listings.map(({ id }) => id);
  expect(names[0]).toBe(stale.id);
  expect(names).not.toContain(fresh.id);
});

it("gives out each website once and each host once a minute, and schedules the next check", async () => {
  const host = `${newWord()}.example`;
  const [one, two] = [
    await listed({ website: `https://www.${host}/a` }),
    await listed({ website: `http://${host}/b` }),
  ];
  const claimed = (await Promise.all([claim(), claim()])).flat();
  const ours = () => claimed.filter(({ business_id }) => [one.id, two.id].includes(business_id));
  expect(ours()).toHaveLength(1);
  const [{ business_id: id, website } = { business_id: "", website: "" }] = ours();
  await finish(id, website, "not found");
  expect(await checkOf(id)).toMatchObject({ failures: 1, problem: "not found" });
  expect(daysUntil((await checkOf(id))?.due_at)).toBe(1);
  await finish(id, website, "not found");
  expect(daysUntil((await checkOf(id))?.due_at)).toBe(7);
  await finish(id, "https://other.example/", null);
  expect(await checkOf(id)).toMatchObject({ failures: 2 });
});

it("shows a dead website to owners and reviewers only, after two failures", async () => {
  const website = `https://${newWord()}.example/`;
  const { id } = await listed({ website });
  const owner = await ownerOf(id);
  await claim();
  const problemFor = async (headers: Headers) => {
    const found = await read(`website_checks?business_id=eq.${id}&failures=gte.2`, headers);
    return found[0]?.problem ?? null;
  };
  const deadOnes = async () => (await freshness()).dead.map((dead) => dead.id);
  await finish(id, website, "no answer");
  expect(await problemFor(owner.headers)).toBeNull();
  expect(await deadOnes()).not.toContain(id);
  await finish(id, website, "no answer");
  expect(await problemFor(owner.headers)).toBe("no answer");
  expect(await deadOnes()).toContain(id);
  expect(await problemFor(roles.member)).toBeNull();
  const shown = await read(`businesses?id=eq.${id}`, roles.visitor);
  expect(JSON.stringify(shown)).not.toContain("no answer");
  await finish(id, website, null);
  expect(await problemFor(owner.headers)).toBeNull();
});

async function listed(values: Row): Promise<{ id: string; email: string }> {
  const word = newWord();
  const [id, email] = [`fresh-${word}`, `${word}@example.com`];
  await insert("businesses", { id, name: id, email, ...values });
  return { id, email };
}

async function ownerOf(business_id: string): Promise<Account> {
  const owner = await signUp(database.url);
  await insert("business_owners", { business_id, user_id: owner.id, acquired_via: "claim" });
  return owner;
}

const ask = () => orThrow(call("ask_for_confirmations", { max_rows: 200 }, roles.service));

/** Sets the last mail to this number of days ago. */
async function move(id: string, days: number): Promise<void> {
  const path = `${database.url}/rest/v1/confirmation_requests?business_id=eq.${id}`;
  const body = { asked_at: daysAgo(days) };
  await send(path, { method: "PATCH", headers: roles.service, body });
}

async function requestOf(id: string): Promise<Row | undefined> {
  return (await read(`confirmation_requests?business_id=eq.${id}`, roles.service))[0];
}

function answer(business_id: string, asked_at: unknown, is_unwanted = false): Promise<unknown> {
  return orThrow(call("confirm_by_mail", { business_id, asked_at, is_unwanted }, roles.service));
}

async function confirmedOn(id: string): Promise<unknown> {
  return (await read(`businesses?id=eq.${id}`, roles.visitor))[0]?.last_confirmed_on;
}

async function freshness() {
  const listed = async (view: string) => (await read(view, roles.reviewer)) as { id: string }[];
  return {
    listings: await listed("unconfirmed_listings?order=since,id"),
    dead: await listed("dead_websites"),
  };
}

async function claim() {
  const claimed = await orThrow(call("claim_website_checks", { max_rows: 100 }, roles.service));
  return claimed as { business_id: string; website: string }[];
}

async function finish(id: string, website: string, problem: string | null): Promise<void> {
  const failures = Number((await checkOf(id))?.failures);
  const path = `website_checks?business_id=eq.${id}&website=eq.${encodeURIComponent(website)}`;
  const body = toCheckResult(problem, failures);
  await send(`${database.url}/rest/v1/${path}`, { method: "PATCH", headers: roles.service, body });
}

async function checkOf(id: string): Promise<Row | undefined> {
  return (await read(`website_checks?business_id=eq.${id}`, roles.service))[0];
}

async function insert(table: string, body: Row): Promise<void> {
  const path = `${database.url}/rest/v1/${table}`;
  const made = await send(path, { method: "POST", headers: roles.service, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made));
}

function call(name: string, body: Row, headers: Headers) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function orThrow(asked: ReturnType<typeof call>): Promise<unknown> {
  const { status, body } = await asked;
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
}

async function read(path: string, headers: Headers): Promise<Row[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Row[];
}

function mailsTo(email: string): Promise<Row[]> {
  return read(`email_outbox?recipient=eq.${email}&select=template,data`, roles.service);
}

function daysUntil(moment: unknown): number {
  return Math.round((Date.parse(String(moment)) - Date.now()) / DAY_MS);
}
