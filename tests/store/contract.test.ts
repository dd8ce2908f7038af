// The contract of the store, on a real database. tests/unit/sample-store.test.ts tests the samples by it.
import * as sample from "@/data/sample";
import { formatAddress } from "@/lib/format/text";
import { createReads } from "@/lib/store/reads";
import { createPublicClient } from "@/lib/supabase/public";
import { describeCategories } from "./contract/categories";
import { contentRows, describeContent } from "./contract/content";
import { describeEntries, entryRows } from "./contract/entries";
import { describeEvents, eventRows } from "./contract/events";
import { describeLists, listRows } from "./contract/lists";
import { describeMoreCategories } from "./contract/more-categories";
import { describeNastyNames, nastyRows } from "./contract/nasty-names";
import { describeCounts, describeNearest, nearestRows } from "./contract/nearest";
import { describeProfiles, profileRows } from "./contract/profiles";
import { describeSettings, settings } from "./contract/settings";
import { PUBLISHABLE_KEY } from "../support/database";
import { bePatient, startStoreDatabase, type StoreDatabase } from "./database";
import { insertRows } from "./rows";

let database: StoreDatabase;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  for (const rows of [entryRows, eventRows, listRows, profileRows, nearestRows, nastyRows])
    await insertRows(database.client, rows);
  await database.client.from("articles").insert(contentRows.articles).throwOnError();
  await database.client.from("announcements").insert(contentRows.announcements).throwOnError();
  await database.client.from("site_settings").update(settings).eq("id", "site").throwOnError();
});
afterAll(async () => {
  await database?.remove();
});

describe("the database", () => {
  const store = () =>
    createReads(createPublicClient({ url: database.url, publishableKey: PUBLISHABLE_KEY }));
  describe("lists", () => describeLists(store));
  describe("a profile", () => describeProfiles(store));
  describe("the nearest businesses", () => describeNearest(store));
  describe("the entries", () => describeEntries(store));
  describe("the events of a county", () => describeEvents(store));
  describe("the numbers", () => describeCounts(store));
  describe("names with special characters", () => describeNastyNames(store));
  describe("the settings", () => describeSettings(store));
  describe("the categories", () => describeCategories(store));
  describe("the content", () => describeContent(store));
});

describe("a further category", () => describeMoreCategories(() => database.client));

it("formats an address in the database as on the site", async () => {
  const { data } = await database.client
    .from("businesses")
    .select("street,city,state,zip,address")
    .throwOnError();
  expect(data.length).toBeGreaterThan(sample.businesses.length);
  expect(data.map(({ address }) => address)).toEqual(data.map((row) => formatAddress(row)));
  for (const part of ["street", "city", "zip"] as const)
    expect(new Set(data.map((row) => row[part] === null)).size).toBe(2);
});
