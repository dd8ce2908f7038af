// Generated listings, and the databases that benchmarks fill with them.
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { openTemporaryDatabase } from "../embedded/temporary-database";
import { businesses as samples } from "@/data/sample";
import { categories } from "@/data/categories";
import { counties } from "@/data/counties";
import { zipCodes } from "@/data/zip-codes";
import { distanceMiles } from "@/lib/places/distance";

export type BenchDatabase = {
  /** Runs one statement with all rights. */
  run: (sql: string) => Promise<unknown>;
  /** Runs one query with the rights of a visitor; returns the number of results. */
  ask: (sql: string) => Promise<number>;
  /** Milliseconds of processor time that the database has used so far. */
  processorTime: () => number;
  /** Returns the plans of all statements that the query runs. */
  explain: (sql: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const database = await openTemporaryDatabase();
  const url = database.superuserUrl;
  let plans: string[] = [];
  const onnotice = ({ message = "" }) => void plans.push(message);
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const visitor = postgres(url, { max: 1, onnotice });
  await visitor.unsafe("load 'auto_explain'");
  await visitor
    .unsafe("set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on")
    .simple();
  await visitor.unsafe("set role anon");
  const [{ pid }] = await visitor.unsafe<[{ pid: number }]>("select pg_backend_pid() as pid");
  const ask = async (sql: string) => countFound(await visitor.unsafe(sql));
  return {
    run: (sql) => owner.unsafe(sql),
    ask,
    processorTime: () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    explain: async (sql) => {
      plans = [];
      await visitor
        .unsafe(
          "reset role; set auto_explain.log_min_duration = 0; set client_min_messages = log; set role anon",
        )
        .simple();
      await ask(sql);
      await visitor
        .unsafe(
          "reset role; set auto_explain.log_min_duration = -1; set client_min_messages = warning; set role anon",
        )
        .simple();
      return plans.join("\n\n");
    },
    close: async () => {
      await Promise.all([owner.end(), visitor.end()]);
      await database.close();
    },
  };
}

/** Reads the `total` that searches and list pages return, else counts the rows. */
function countFound(rows: ArrayLike<object>): number {
  const { total = rows.length } = (rows[0] ?? {}) as { total?: number | string };
  return Number(total);
}

// Generated listings for the benchmark of the search: the same in every run, distributed like Florida's population.

/** ZIP codes are weighted by population: a code counts once for each other one within this distance. */
const CROWD_MILES = 8;
const BATCH = 50_000;
/** From this number of new listings on, indexes are dropped first and built again afterwards. */
const WITHOUT_INDEXES = 80_000;

const ONSETS = "b br c ch d dr f fl g gr h j k l m n p pr r s sh st t tr v w".split(" ");
const VOWELS = "a e i o u ai ea oo".split(" ");
const ENDS = "ck d ll lden m n nder ng nt r rd rris rson s son tt tton x y z".split(" ");

/** Invented family names; insertSql makes few of them common and most rare. */
const families: readonly string[] = ONSETS.flatMap((onset) =>
  VOWELS.flatMap((vowel) =>
    ONSETS.flatMap((middle, index) =>
      ENDS.filter((_, end) => (end + index) % 2 === 0).map(
        (end) => `${onset}${vowel}${middle}e${end}`,
      ),
    ),
  ),
);

const countyNames = new Map<string, string>(counties.map(({ id, name }) => [id, name]));

const places = zipCodes.map(([zip, city, countyId, latitude, longitude]) => ({
  zip,
  city,
  county: countyNames.get(countyId) ?? "",
  latitude,
  longitude,
}));

type Statements = Pick<BenchDatabase, "run">;

/** Listings that the queries search for: they exist at every size. */
export type Listing = {
  id: string;
  name: string;
  category: string;
  county: string;
  city: string;
  latitude: number;
  longitude: number;
};

export async function firstListings(database: Statements): Promise<Listing[]> {
  const rows = await database.run(
    "select id, name, public.category(b) as category, county, city, latitude, longitude from public.businesses b order by created_at limit 500",
  );
  return [...(rows as Listing[])];
}

/** Adds listings until there are `size`, then runs vacuum analyze. */
export async function growTo(database: Statements, from: number, size: number): Promise<void> {
  if (from === 0) await makeSources(database);
  const indexes = size - from >= WITHOUT_INDEXES ? await dropIndexes(database) : [];
  for (let first = from; first < size; first += BATCH) {
    await database.run(insertSql(first, Math.min(first + BATCH, size) - 1));
  }
  for (const definition of indexes) await database.run(definition);
  await database.run(eventsSql(from, size));
  for (const table of ["businesses", "business_categories", "posts"])
    await database.run(`vacuum analyze public.${table}`);
  await database.run("vacuum analyze internal.search_words");
}

/** Drops the tables that the listings were generated from. */
export async function dropSources(database: Statements): Promise<void> {
  for (const table of ["source", "families", "places", "trades", "descriptions"])
    await database.run(`drop table public.bench_${table}`);
}

/** Returns the definitions of the dropped indexes. Building them at once after the inserts takes a fraction of the time. */
async function dropIndexes(database: Statements): Promise<string[]> {
  const rows = await database.run(`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = 'businesses' and indexname <> 'businesses_pkey'`);
  const indexes = [...(rows as { indexname: string; indexdef: string }[])];
  for (const { indexname } of indexes) await database.run(`drop index public.${indexname}`);
  return indexes.map(({ indexdef }) => indexdef);
}

async function makeSources(database: Statements): Promise<void> {
  const crowded = places.flatMap((place) => {
    const near = places.filter((other) => distanceMiles(place, other) <= CROWD_MILES).length;
    return Array.from({ length: near }, () => place);
  });
  const trades = categories.map(({ name }) => name);
  const likely = trades.flatMap((name, index) => Array(1 + ((index * 7) % 13)).fill(name));
  await database.run(`
    create table public.bench_source as select
      ${quote(families)}::jsonb as families, ${quote(crowded)}::jsonb as places, ${quote(likely)}::jsonb as trades,
      ${quote(samples.map(({ description }) => description))}::jsonb as descriptions`);
  await database.run(`
    create table public.bench_families as select place - 1 as number, initcap(value) as name
      from public.bench_source, jsonb_array_elements_text(families) with ordinality e (value, place)`);
  await database.run(`
    create table public.bench_places as select place - 1 as number, value ->> 'zip' as zip, value ->> 'city' as city,
        value ->> 'county' as county, (value ->> 'latitude')::float8 as latitude, (value ->> 'longitude')::float8 as longitude
      from public.bench_source, jsonb_array_elements(places) with ordinality e (value, place)`);
  await database.run(`
    create table public.bench_trades as select place - 1 as number, value as trade
      from public.bench_source, jsonb_array_elements_text(trades) with ordinality e (value, place)`);
  await database.run(`
    create table public.bench_descriptions as select place - 1 as number, value as description
      from public.bench_source, jsonb_array_elements_text(descriptions) with ordinality e (value, place)`);
  for (const table of ["families", "places", "trades", "descriptions"]) {
    await database.run(`alter table public.bench_${table} add primary key (number)`);
    await database.run(`analyze public.bench_${table}`);
  }
}

/** Picks family names by the square of a random number, so that the first of the list are common. */
function insertSql(first: number, last: number): string {
  return `
    do $do$ begin
    insert into public.businesses (id, name, description, city, zip, county, latitude, longitude, service, hours,
      is_verified, verified_until, certifications, is_featured, created_at)
    select 'bench-' || i, f.name || ' ' || t.trade || case i % 3 when 0 then ' of ' || p.city when 1 then ' LLC' else '' end,
      d.description, p.city, p.zip, p.county,
      p.latitude + (pick(i, 5, 1000) - 500) / 15000.0, p.longitude + (pick(i, 6, 1000) - 500) / 15000.0,
      (array['Army', 'Navy', 'Air Force', 'Marine Corps', 'Coast Guard', 'Army', 'Navy', null])[1 + pick(i, 7, 8)],
      case pick(i, 8, 3) when 0 then null else
        '[[540,1020],[1980,2460],[3420,3900],[4860,5340],[6300,6780]]'::jsonb end,
      i % 3 = 0, case i % 3 when 0 then date '2090-01-01' end,
      case i % 3 when 0 then '[{"kind":"sba-vosb","label":"SBA VOSB","name":"Veteran-Owned Small Business","issuer":"Bench",
        "of_business":true,"register_url":null,"number":null,"issued_on":null,"checked_on":"2026-01-01","valid_until":"2090-01-01",
        "method":"register","entry_url":null}]'::jsonb else '[]'::jsonb end, i % 200 = 0, timestamptz '2026-01-01' + i * interval '7 seconds'
    from generate_series(${first}, ${last}) i
    join public.bench_families f on f.number = (pick(i, 1, 30000)::bigint * pick(i, 1, 30000) * ${families.length} / 900000001)
    join public.bench_places p on p.number = pick(i, 2, (select count(*) from public.bench_places))
    join public.bench_trades t on t.number = pick(i, 3, (select count(*) from public.bench_trades))
    join public.bench_descriptions d on d.number = pick(i, 4, (select count(*) from public.bench_descriptions));
    insert into public.business_categories (business_id, category_id, position)
    select 'bench-' || i, c.id, 0
    from generate_series(${first}, ${last}) i
    join public.bench_trades t on t.number = pick(i, 3, (select count(*) from public.bench_trades))
    join public.categories c on c.name = t.trade;
    end $do$;
  `.replaceAll(
    /pick\(i, (\d), ((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*)\)/g,
    "mod(abs(hashint8extended(i, $1) / 2), $2)",
  );
}

/** One of 40 listings gets an event within the next year. */
function eventsSql(from: number, size: number): string {
  return `
    insert into public.posts (business_id, type, content, starts_at, ends_at)
    select 'bench-' || i, 'event', 'Open house', day, day + interval '2 hours'
    from generate_series(${from}, ${size - 1}, 40) i, lateral (select now() + i % 365 * interval '1 day' as day) at`;
}

function quote(value: unknown): string {
  return `'${JSON.stringify(value).replaceAll("'", "''")}'`;
}
