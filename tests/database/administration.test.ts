/** What admins and reviewers see and do, through REST on each database, and which roles are refused. */
import { floridaDay } from "@/lib/format/dates";
import { addDays } from "@/lib/hours/special";
import { type Headers, type Role, send, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";
import { describeCategories } from "./administration/categories";
import { describePeople } from "./administration/people";
import { describeSettings } from "./administration/settings";

type Row = Record<string, unknown>;

/** Returns a day in Florida's time zone, which the database uses. */
const daysAgo = (days: number) => addDays(floridaDay(new Date()), -days);

let database: TestDatabase;
let roles: Record<Role, Headers>;

useDatabase((started) => ({ database, roles } = started));

it("counts the review queues, and shows mail and database to admins only", async () => {
  const before = await overviewOf("reviewer");
  expect(before).toEqual({ queues: expect.any(Array) });
  await submitted();
  const { queues, mail, database: size } = await overviewOf("admin");
  expect(countOf(queues, "submissions")).toBe(countOf(before.queues, "submissions") + 1);
  expect(mail).toMatchObject({ waiting: expect.any(Number), failed: 0 });
  expect(size).toMatchObject({ migration: expect.stringMatching(/^\d{14}$/) });
  expect(Number((size as Row).bytes)).toBeGreaterThan(1_000_000);
});

it("counts listings without a recent confirmation", async () => {
  const before = await overviewOf("reviewer");
  const body = { id: newWord(), name: "Old", created_at: daysAgo(300) };
  const url = `${database.url}/rest/v1/businesses`;
  expect((await send(url, { method: "POST", headers: roles.service, body })).status).toBe(201);
  const { queues } = await overviewOf("reviewer");
  expect(countOf(queues, "unconfirmed")).toBe(countOf(before.queues, "unconfirmed") + 1);
  expect(countOf(queues, "websites")).toBe(countOf(before.queues, "websites"));
});

it("sums searches without results, and shows them from the third day on", async () => {
  const words = `scuba ${newWord()}`;
  await record([{ words, place: "stuart", searches: 2 }]);
  await record([{ words, place: "stuart", searches: 3 }]);
  expect(await findMissed(words)).toBeUndefined();
  for (const days of [2, 1]) {
    await change(words, { last_day: daysAgo(days) });
    await record([{ words, place: "stuart", searches: 1 }]);
  }
  expect(await findMissed(words)).toMatchObject({ place: "stuart", searches: 7, days: 3 });
});

it("deletes searches after 90 days", async () => {
  const [old, recent] = [newWord(), newWord()];
  await record([old, recent].map((words) => ({ words, place: "", searches: 1 })));
  await change(old, { days: 3, last_day: daysAgo(92) });
  await change(recent, { days: 3, last_day: daysAgo(88) });
  await call("sweep_expired", {}, "service");
  expect(await findMissed(old)).toBeUndefined();
  expect(await findMissed(recent)).toBeDefined();
});

it("refuses searches without words or above the maximum length", async () => {
  for (const words of ["", "x".repeat(81)]) {
    const phrases = [{ words, place: "", searches: 1 }];
    const { status } = await call(
      "record_searches",
      { searches: 1, missed: 1, phrases },
      "service",
    );
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

describe("categories", () => describeCategories(() => ({ url: database.url, roles })));
describe("people", () => describePeople(() => ({ url: database.url, roles })));
describe("settings and mail", () => describeSettings(() => ({ url: database.url, roles })));

async function call(name: string, body: Row, role: Role) {
  const headers = roles[role];
  return send(`${database.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body });
}

async function overviewOf(role: Role): Promise<Row> {
  const { status, body } = await call("get_overview", {}, role);
  expect(status).toBe(200);
  return body as Row;
}

async function record(phrases: Row[]): Promise<void> {
  const { status } = await call("record_searches", { searches: 9, missed: 9, phrases }, "service");
  expect(status).toBeLessThan(300);
}

async function findMissed(words: string): Promise<Row | undefined> {
  const url = `${database.url}/rest/v1/missed_searches?words=eq.${encodeURIComponent(words)}`;
  const { body } = await send(url, { headers: roles.admin });
  return (body as Row[])[0];
}

async function change(words: string, body: Row): Promise<void> {
  const url = `${database.url}/rest/v1/missed_searches?words=eq.${encodeURIComponent(words)}`;
  const { status } = await send(url, { method: "PATCH", headers: roles.service, body });
  expect(status).toBeLessThan(300);
}

async function submitted(): Promise<void> {
  const body = {
    ...{ name: "A", owner_name: "A", email: `${newWord()}@example.com`, phone: "+17725550134" },
    ...{ category: "Retail", description: "Bread.", city: "Stuart", zip: "34994" },
    ...{ county: "Martin", service: "Navy" },
  };
  const url = `${database.url}/rest/v1/submissions`;
  const { status } = await send(url, { method: "POST", headers: roles.service, body });
  expect(status).toBe(201);
}

function countOf(queues: unknown, name: string): number {
  return Number((queues as Row[]).find((queue) => queue.name === name)?.waiting);
}
