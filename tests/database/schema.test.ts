/** The schema: its generated types, the order of its texts, and the checks of its links, which apply to the service role as well. */
import postgres from "postgres";
import { runScript } from "../support/database";
import { runSql } from "../support/test-cluster";
import { type Prepared, prepareDatabase } from "../support/use-database";

let prepared: Prepared;
let owner: postgres.Sql;

beforeAll(async () => {
  prepared = await prepareDatabase();
  owner = postgres(prepared.settings.DATABASE_URL ?? "", { max: 1 });
});

afterAll(async () => {
  await owner?.end();
  prepared?.remove();
});

it("supabase/database.types.ts matches the migrations", async () => {
  const words = ["--check", prepared.settings.DATABASE_URL ?? ""];
  const { code, printed } = await runScript("scripts/types.ts", {}, words);
  expect(printed).toContain("is what the migrations make");
  expect(code).toBe(0);
});

/** Lists are in the same order on every backend, whatever the locale of its database. */
const ORDERED_BY = [
  ["business_categories", "sort_key"],
  ["business_categories", "letter"],
  ["businesses", "name"],
  ["businesses", "sort_key"],
  ["businesses", "letter"],
  ["categories", "label"],
  ["listing_counts", "letter"],
];

it.each(ORDERED_BY)("%s.%s, by which lists are ordered, compares bytes", async (table, column) => {
  const found = await runSql(
    prepared.postgresUrl,
    `select c.collname from pg_attribute a join pg_collation c on c.oid = a.attcollation
     where a.attrelid = 'public.${table}'::regclass and a.attname = '${column}'`,
  );
  expect(found).toEqual([{ collname: "C" }]);
});

/** A function with a search path of its own is called for each row instead: seconds among 100,000 listings. */
it("the planner inlines what is asked of every listing", async () => {
  const plan =
    await owner`explain (verbose) select internal.florida_month(b.created_at), internal.florida_day(),
    internal.confirmed_or_added_on(b), internal.matches_age(b, 'added-before', current_date)
    from public.businesses b`;
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toMatch(
    /florida_|confirmed_or_added_on|matches_age/,
  );
});

const PAGES = ["website", "facebook", "instagram", "twitter", "linkedin"];
const PICTURES = ["image", "banner"];

const NO_ADDRESSES = [
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "https://",
  "https:///path",
  "//example.com",
  " https://example.com",
  "\nhttps://example.com",
  `https://example.com/${"a".repeat(300)}`,
];

const write = (column: string, address: string) =>
  owner`update public.businesses set ${owner(column)} = ${address} where id = 'veteran-fence-1'`;

it.each([...PAGES, ...PICTURES])("%s accepts only web addresses", async (column) => {
  for (const address of ["https://example.com", "HTTP://example.com/a?b#c"])
    expect((await write(column, address)).count).toBe(1);
  for (const address of NO_ADDRESSES)
    await expect(write(column, address)).rejects.toMatchObject({ code: "23514" });
});

it.each(PICTURES)("%s may be a path of this site, which a link may not", async (column) => {
  expect((await write(column, "/images/a.svg")).count).toBe(1);
  for (const address of ["/\\example.com", "/"])
    await expect(write(column, address)).rejects.toMatchObject({ code: "23514" });
  await expect(write("website", "/images/a.svg")).rejects.toMatchObject({ code: "23514" });
});
