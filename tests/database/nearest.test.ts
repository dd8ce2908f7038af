/** PostgreSQL finds the nearest businesses by the index, for any number of businesses. */
import postgres from "postgres";
import { copyTemplate, superuserUrl } from "../support/test-cluster";

/** PostgreSQL may prefer to scan a smaller table. */
const BUSINESSES = 5_000;

/** Inserts businesses in a grid over Florida. */
const FILL_SQL = `
  insert into public.businesses (id, name, latitude, longitude)
  select 'grid-' || i, 'Grid', 25 + (i % 200) * 0.025, -82 + (i / 200) * 0.02
  from generate_series(1, ${BUSINESSES}) i;
  insert into public.business_categories (business_id, category_id, position, is_published, letter, sort_key)
  select 'grid-' || i, 'roofing', 0, true, 'G', 'grid' from generate_series(1, ${BUSINESSES}) i`;

let owner: postgres.Sql;
let plans: string[] = [];

beforeAll(async () => {
  const name = `nearest-${process.pid}`;
  await copyTemplate(name);
  const onnotice = ({ message = "" }) => void plans.push(message);
  owner = postgres(superuserUrl(name), { max: 1, onnotice });
  // Without triggers, which would collect the search words of each row.
  await owner.unsafe("set session_replication_role = replica");
  await owner.unsafe(FILL_SQL);
  await owner.unsafe("analyze public.businesses, public.business_categories");
  await owner.unsafe("load 'auto_explain'");
  await owner
    .unsafe(
      `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on; set auto_explain.log_format = json; set client_min_messages = log`,
    )
    .simple();
});

afterAll(() => owner?.end());

it.each([
  ["anywhere", ""],
  ["in a category", ", in_category => 'Roofing'"],
])("reads %s only the nearest rows from the index", async (_, filter) => {
  plans = [];
  const [found] = await owner.unsafe(`select nearest_businesses(27.2, -81.7${filter}) as listings`);
  expect(found?.listings).toHaveLength(6);
  const plan = plans.filter((text) => text.includes("public.businesses b")).join();
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*?"Relation Name": "business/);
  // The six requested rows, and the first one that is farther away than the last of them.
  const scan = /"Index Name": "businesses_by_position"[^{}]*?"Actual Rows": (\d+)/.exec(plan);
  expect(Number(scan?.[1])).toBeLessThan(12);
});
