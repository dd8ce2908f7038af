/** The counts of listings, exact after every statement, through REST on each database. */
import postgres from "postgres";
import { type Headers, insertRows, type Role, send, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";
import { newWord } from "../support/seed";

type Columns = Record<string, unknown>;
type Count = Record<"letter" | "branch" | "category_id", string | null> & { listings: number };

let database: TestDatabase;
let roles: Record<Role, Headers>;
let postgresUrl: string;

useDatabase((started) => ({ database, roles, postgresUrl } = started));

it("count a listing by branch, letter and all its categories, until it is hidden", async () => {
  const county = `County ${newWord()}`;
  const id = newWord();
  await add({ id, county, more_categories: ["Apparel"], service: "Navy" });
  await add({ id: newWord(), county });
  const ofBoth = [
    "any: 2",
    "apparel: 1",
    "food-and-drinks: 2",
    "Navy: 1",
    "Navy, apparel: 1",
    "Navy, food-and-drinks: 1",
    "C: 2",
  ];
  expect(await countsOf(county)).toEqual(ofBoth);
  await change(id, { status: "suspended" });
  const ofOne = ["any: 1", "food-and-drinks: 1", "C: 1"];
  expect(await countsOf(county)).toEqual(ofOne);
  await change(id, { status: "published" });
  expect(await countsOf(county)).toEqual(ofBoth);
  await remove(id);
  expect(await countsOf(county)).toEqual(ofOne);
});

it("follow a listing with a new place, name and main category", async () => {
  const [here, there] = [`County ${newWord()}`, `County ${newWord()}`];
  const id = newWord();
  await add({ id, county: here, more_categories: ["Apparel"] });
  await add({ id, county: there, name: "Docks", category: "Apparel", more_categories: [] });
  expect(await countsOf(here)).toEqual([]);
  expect(await countsOf(there)).toEqual(["any: 1", "apparel: 1", "D: 1"]);
  await change(id, { county: null });
  expect(await countsOf(there)).toEqual([]);
});

it("serialize concurrent transactions without a deadlock", async () => {
  const [first, second] = [connect(), connect()];
  const [here, there] = [`County ${newWord()}`, `County ${newWord()}`];
  const insert = (sql: postgres.ISql, county: string) => {
    const listing = { id: newWord(), name: "Counted", category: "Food and Drinks", county };
    return sql`select public.write_businesses(${JSON.stringify([listing])}::text::jsonb)`;
  };
  let waiting: Promise<unknown> = Promise.resolve();
  await first.begin(async (one) => {
    await insert(one, here);
    waiting = second.begin(async (other) => {
      await insert(other, there);
      await insert(other, here);
    });
    while ((await one`select from pg_locks where not granted`).length === 0);
    await insert(one, there);
  });
  await waiting;
  for (const county of [here, there])
    expect(await countsOf(county)).toEqual(["any: 2", "food-and-drinks: 2", "C: 2"]);
  await Promise.all([first.end(), second.end()]);
});

const connect = () => postgres(postgresUrl, { max: 1 });
const add = (columns: Columns) =>
  insertRows(database.url, "businesses", {
    name: "Counted",
    category: "Food and Drinks",
    ...columns,
  });
const change = (id: string, columns: Columns) => write("PATCH", `businesses?id=eq.${id}`, columns);
const remove = (id: string) => write("DELETE", `businesses?id=eq.${id}`);

async function write(method: string, path: string, body?: Columns): Promise<void> {
  const url = `${database.url}/rest/v1/${path}`;
  const answer = await send(url, { method, headers: roles.service, body });
  expect(answer.status).toBeLessThan(300);
}

async function countsOf(county: string): Promise<string[]> {
  const path = `listing_counts?county=eq.${encodeURIComponent(county)}&listings=gt.0`;
  const order = "&order=letter.nullsfirst,branch.nullsfirst,category_id.nullsfirst";
  const url = `${database.url}/rest/v1/${path}${order}`;
  const { body } = await send(url, { headers: roles.visitor });
  return (body as Count[]).map(
    ({ letter, branch, category_id, listings }) =>
      `${[letter, branch, category_id].filter(Boolean).join(", ") || "any"}: ${listings}`,
  );
}
