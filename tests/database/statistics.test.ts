/** The statistics of listings: sums, permissions and the monthly mail, through REST on each database. */
import { type Headers, type Role, send, signUp, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";

type Row = Record<string, unknown>;

const none = { views: 0, phone: 0, website: 0, directions: 0 };
const [TODAY, LONG_AGO] = [0, 5].map((days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
);

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

it("sums batches by day, without unknown listings and late days", async () => {
  const { business, owner } = await kept();
  const hidden = await kept({ status: "suspended" });
  const counts = [
    { business_id: business, day: TODAY, ...none, views: 2, phone: 1 },
    { business_id: business, day: LONG_AGO, ...none, views: 9 },
    { business_id: hidden.business, day: TODAY, ...none, views: 9 },
    { business_id: "nowhere", day: TODAY, ...none, views: 9 },
  ];
  for (const times of [1, 2]) {
    expect((await add(counts)).status).toBeLessThan(300);
    expect(await statisticsOf(business, owner)).toEqual([
      { business_id: business, day: TODAY, ...none, views: 2 * times, phone: times },
    ]);
  }
  expect(await statisticsOf(hidden.business, roles.service)).toEqual([]);
});

it("shows them to the listing's owners and to reviewers only", async () => {
  const [mine, other] = [await kept(), await kept()];
  await add([{ business_id: mine.business, day: TODAY, ...none, views: 1 }]);
  expect(await statisticsOf(mine.business, mine.owner)).toHaveLength(1);
  expect(await statisticsOf(mine.business, roles.reviewer)).toHaveLength(1);
  expect(await statisticsOf(mine.business, other.owner)).toEqual([]);
  for (const headers of [mine.owner, other.owner, roles.visitor]) {
    const counts = [{ business_id: mine.business, day: TODAY, ...none, views: 99 }];
    expect((await add(counts, headers)).status).toBeGreaterThanOrEqual(400);
  }
});

it("mails owners once after a month, except those who unsubscribed or had no views", async () => {
  const [one, unseen, off] = [await kept(), await kept(), await kept()];
  for (const { business } of [one, off])
    await insert("business_statistics", [
      { business_id: business, day: "2025-11-30", ...none, views: 50 },
      { business_id: business, day: "2025-12-01", ...none, views: 2, website: 1 },
      { business_id: business, day: "2025-12-31", ...none, views: 3 },
      { business_id: business, day: "2026-01-01", ...none, views: 70 },
    ]);
  await setMail(off.business, off.id, false);
  await call("mail_statistics", { today: "2026-01-05" });
  await call("mail_statistics", { today: "2026-01-20" });
  expect(await mailsTo(one.email)).toEqual([
    {
      template: "statistics",
      data: {
        ...{ businessName: "Harbor Bakery", businessId: one.business, ownerId: one.id },
        ...{ ...none, month: "2025-12-01", views: 5, website: 1 },
      },
    },
  ]);
  expect(await mailsTo(unseen.email)).toEqual([]);
  expect(await mailsTo(off.email)).toEqual([]);
});

async function kept(values: Row = {}) {
  count += 1;
  const business = `counted-${count}`;
  await insert("businesses", {
    ...{ id: business, name: "Harbor Bakery" },
    ...values,
  });
  const { id, email, headers: owner } = await signUp(database.url);
  await insert("business_owners", { business_id: business, user_id: id, acquired_via: "claim" });
  return { business, id, owner, email };
}

function add(counts: Row[], headers = roles.service) {
  return call("add_statistics", { counts }, headers);
}

function setMail(business_id: string, member: string, wanted: boolean) {
  const path = `business_owners?business_id=eq.${business_id}&user_id=eq.${member}`;
  return send(`${database.url}/rest/v1/${path}`, {
    ...{ method: "PATCH", headers: roles.service, body: { statistics_mail: wanted } },
  });
}

function call(name: string, body: Row, headers = roles.service) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function insert(table: string, body: Row | Row[]): Promise<void> {
  const options = { method: "POST", headers: roles.service, body };
  const answer = await send(`${database.url}/rest/v1/${table}`, options);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
}

const statisticsOf = (business: string, headers: Headers) =>
  select(`business_statistics?business_id=eq.${business}`, headers);

const mailsTo = (email: string) =>
  select(`email_outbox?recipient=eq.${email}&select=template,data`, roles.service);

async function select(path: string, headers: Headers): Promise<Row[]> {
  return (await send(`${database.url}/rest/v1/${path}`, { headers })).body as Row[];
}
