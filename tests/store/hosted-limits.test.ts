// Limits of a hosted Supabase: a maximum number of rows per response, and migrations without a superuser.
import { readExportedListings } from "@/lib/exports/queries";
import { runImport } from "@/lib/imports/job";
import { openListingTable } from "@/lib/imports/listing-table";
import { createReads } from "@/lib/store/reads";
import { createPublicClient } from "@/lib/supabase/public";
import { createServiceClient } from "@/scripts/embedded/service-client";
import { runSql } from "../support/test-cluster";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../support/database";
import { bePatient, startStoreDatabase, type StoreDatabase } from "./database";
import { type Front, passOnAtMost, startFront } from "./fallback/front";
import { business, insertBusinesses } from "./rows";

const MOST_ROWS = 100;
const MANY = 250;

let database: StoreDatabase;
let front: Front;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  front = await startFront(database.url);
  front.behave(passOnAtMost(MOST_ROWS, database.url));
  const many = Array.from({ length: MANY }, (_, index) =>
    business({ id: `many-${index}`, name: `Many ${index}`, category: `Trade ${index}` }),
  );
  await insertBusinesses(database.client, many);
});
afterAll(async () => {
  await front?.close();
  await database?.remove();
});

const clientOf = (url: string) => createPublicClient({ url, publishableKey: PUBLISHABLE_KEY });
const limited = () => clientOf(front.url);
const whole = () => createReads(clientOf(database.url));

it("has no tables and functions owned by a superuser", async () => {
  const owners = await runSql(
    database.postgresUrl,
    `with owned (owner) as (
       select relowner from pg_class where relnamespace in ('public'::regnamespace, 'internal'::regnamespace)
       union select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'internal'::regnamespace))
     select distinct rolsuper from owned join pg_roles r on r.oid = owner`,
  );
  expect(owners).toEqual([{ rolsuper: false }]);
});

it("limits the rows of one response", async () => {
  const { data } = await limited().from("businesses").select("id").throwOnError();
  expect(data).toHaveLength(MOST_ROWS);
});

it("lists every business for the sitemap, and counts every category", async () => {
  const request = { part: 1, parts: 1 };
  const entries = await createReads(limited()).listEntries(request);
  expect(entries.length).toBeGreaterThan(MANY);
  expect(entries).toEqual(await whole().listEntries(request));
  const counts = await createReads(limited()).countByCategory();
  expect(Object.keys(counts).length).toBeGreaterThan(MANY);
  expect(counts).toEqual(await whole().countByCategory());
});

it("exports every listing", async () => {
  const exported = [];
  for await (const page of readExportedListings(limited())) exported.push(...page);
  expect(exported.map(({ id }) => id).filter((id) => id.startsWith("many-"))).toHaveLength(MANY);
});

it("imports a file with more rows, and compares them with every listing", async () => {
  const client = createServiceClient({ url: front.url, secretKey: SECRET_KEY });
  const known: string[] = [];
  for await (const { id } of openListingTable(client, ["id"], null).readKnown()) known.push(id);
  expect(known).toHaveLength(MANY);

  const headers = ["name", "category"];
  const added = { file_name: "many.csv", headers, member: crypto.randomUUID() };
  const { data } = await client.rpc("add_import", added).throwOnError();
  const import_id = String(data);
  const rows = Array.from({ length: MANY }, (_, index) => ({
    ...{ import_id, line: index + 2, cells: [`Imported ${index}`, "Roofing"] },
  }));
  await client.from("import_rows").insert(rows).throwOnError();
  await client.rpc("finish_import", { import_id }).throwOnError();
  const renames = headers.map((name) => ({ header: name, field: name }));
  const theImport = () => client.from("imports");
  await theImport().update({ state: "running", renames }).eq("id", import_id).throwOnError();
  await runImport(import_id, client);
  const done = await theImport()
    .select("state, counts, problem")
    .eq("id", import_id)
    .throwOnError();
  expect(done.data).toMatchObject([
    { state: "done", problem: null, counts: { rows: MANY, added: MANY } },
  ]);
});
