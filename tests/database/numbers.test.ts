/** The numbers at /admin/numbers, through REST on each database. */
import { type Headers, type Role, insertRows, send, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";

type Columns = Record<string, unknown>;

let database: TestDatabase;
let roles: Record<Role, Headers>;

useDatabase((started) => ({ database, roles } = started));

it("count listings by month, county and category, without samples and unpublished ones", async () => {
  const county = `County ${newWord()}`;
  await list({ county, created_at: "2019-05-05T12:00:00Z" });
  await list({ county });
  await list({ county, source: "sample" });
  await list({ county, status: "suspended" });
  const { since, listings } = await numbers();
  const own = listings.filter(({ name }) => name === county);
  expect(own.map(({ month, ...row }) => ({ ...row, isBefore: month < since }))).toEqual([
    { kind: "county", name: county, listings: 1, isBefore: true },
    { kind: "county", name: county, listings: 1, isBefore: false },
  ]);
  expect(
    listings.some(({ kind: what, name }) => what === "category" && name === "Food and Drinks"),
  ).toBe(true);
});

it("compute the time to a decision from the audit log, without spam", async () => {
  const before = await thisMonth();
  const now = Date.now();
  const line = (action: string, subject: string, seconds: number, details = {}) =>
    insert("audit_log", {
      ...{ action: `submission.${action}`, subject: `submission:${subject}`, details },
      at: new Date(now + seconds * 1000).toISOString(),
    });
  const [decided, spam] = [newWord(), newWord()];
  await line("received", decided, -2, { status: "pending" });
  await line("rejected", decided, -1);
  await line("received", spam, -1, { status: "spam" });
  const after = await thisMonth();
  expect(after.received - before.received).toBe(1);
  expect(after.rejected - before.rejected).toBe(1);
  expect(after.median_hours).toBeGreaterThanOrEqual(0);
});

it("sum the searches of a day", async () => {
  const before = (await numbers()).searches.at(-1) ?? { searches: 0, missed: 0 };
  await call("record_searches", { searches: 3, missed: 1, phrases: [] }, roles.service);
  await call("record_searches", { searches: 2, missed: 0, phrases: [] }, roles.service);
  expect((await numbers()).searches.at(-1)).toMatchObject({
    searches: before.searches + 5,
    missed: before.missed + 1,
  });
  expect((await call("get_numbers", {})).status).toBe(403);
});

type Answer = {
  since: string;
  listings: { kind: string; name: string; month: string; listings: number }[];
  submissions: { received: number; rejected: number; median_hours: number | null }[];
  searches: { searches: number; missed: number }[];
};

async function numbers(): Promise<Answer> {
  return (await call("get_numbers", {}, roles.admin)).body as Answer;
}

async function thisMonth() {
  const { submissions } = await numbers();
  return submissions.at(-1) ?? { received: 0, rejected: 0, median_hours: null };
}

async function list(row: Columns): Promise<void> {
  const id = `number-${newWord()}`;
  await insert("businesses", { name: `Pier ${id}`, category: "Food and Drinks", ...row, id });
}

const insert = (table: string, body: Columns) => insertRows(database.url, table, body);

function call(name: string, body: Columns, headers = roles.reviewer) {
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}
