/** How PostgreSQL finds the nearest businesses: by the index, however many there are. */
import postgres from "postgres";
import { createDatabase } from "../support/database-postgres";

/** A smaller table may well be read whole. */
const BUSINESSES = 5_000;

/** A grid over Florida. */
const FILL_SQL = `
  insert into public.businesses (id, name, category, latitude, longitude)
  select 'grid-' || i, 'Grid', 'Roofing', 25 + (i % 200) * 0.025, -82 + (i / 200) * 0.02
  from generate_series(1, ${BUSINESSES}) i`;

let owner: postgres.Sql;
let plans: string[] = [];

beforeAll(async () => {
  const template = process.env.TEST_POSTGRES_TEMPLATE ?? "";
  const copyOf = new URL(template).pathname.slice(1);
  const url = await createDatabase(template, { name: `nearest-${process.pid}`, copyOf });
  const onnotice = ({ message = "" }) => void plans.push(message);
  owner = postgres(url, { max: 1, onnotice });
  // Without triggers, which would gather the words of each for the search.
  await owner.unsafe("set session_replication_role = replica");
  await owner.unsafe(FILL_SQL);
  await owner.unsafe("analyze public.businesses");
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
])("reads %s the nearest through the index, and not the others", async (_, filter) => {
  plans = [];
  const found = await owner.unsafe(`select id from nearest_businesses(27.2, -80.2${filter})`);
  expect(found).toHaveLength(6);
  const plan = plans.filter((text) => text.includes("public.businesses b")).join();
  expect(plan).not.toContain('"Seq Scan"');
  // The six that are asked for, and the first who is farther away than the last of them.
  const scan = /"Index Name": "businesses_by_position"[^{}]*?"Actual Rows": (\d+)/.exec(plan);
  expect(Number(scan?.[1])).toBeLessThan(12);
});
