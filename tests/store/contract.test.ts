// One contract, two stores, the very same rows: in memory, and in a real embedded database behind its REST interface.
import * as sample from "@/data/sample";
import { formatAddress } from "@/lib/format/address";
import type { DirectoryStore } from "@/lib/store/contract";
import { createMemoryStore } from "@/lib/store/memory";
import { parseRows } from "@/lib/store/memory/rows";
import { supabaseStore } from "@/lib/store/supabase";
import { DATABASE_TIMEOUT_MS } from "../support/database";
import { describeEntries, entryRows } from "./contract/entries";
import { describeLists, listRows } from "./contract/lists";
import { describeMoreCategories } from "./contract/more-categories";
import { describeNastyNames, nastyRows } from "./contract/nasty-names";
import { describeCounts, describeNearest, nearestRows } from "./contract/nearest";
import { describeProfiles, profileRows } from "./contract/profiles";
import { describeSameAnswers } from "./contract/same-answers";
import { bePatient, pointAt, startStoreDatabase, type StoreDatabase } from "./database";
import { insertRows, type Rows } from "./rows";

jest.setTimeout(DATABASE_TIMEOUT_MS);

const crafted = [entryRows, listRows, profileRows, nearestRows, nastyRows];
const sampleRows: Rows = {
  businesses: [...sample.businesses],
  businessImages: [...sample.businessImages],
  posts: [...sample.posts],
  reviews: [...sample.reviews],
};
const together = [sampleRows, ...crafted];
const rows: Rows = {
  businesses: together.flatMap(({ businesses }) => businesses),
  businessImages: together.flatMap(({ businessImages }) => businessImages),
  posts: together.flatMap(({ posts }) => posts),
  reviews: together.flatMap(({ reviews }) => reviews),
};

const memoryStore = createMemoryStore(parseRows(rows));
let database: StoreDatabase;

beforeAll(async () => {
  bePatient();
  database = await startStoreDatabase();
  pointAt(database.url);
  for (const more of crafted) await insertRows(database.client, more);
});
afterAll(() => database.remove());

describe.each<[string, DirectoryStore]>([
  ["the store in memory", memoryStore],
  ["the store over Supabase", supabaseStore],
])("%s", (_, store) => {
  describe("lists", () => describeLists(() => store));
  describe("a profile", () => describeProfiles(() => store));
  describe("the nearest businesses", () => describeNearest(() => store));
  describe("the entries", () => describeEntries(() => store));
  describe("the numbers", () => describeCounts(() => store));
  describe("a name full of signs", () => describeNastyNames(() => store));
});

describe("a further category", () => describeMoreCategories(() => database.client));

it("the database puts an address together as the site does", async () => {
  const { data } = await database.client
    .from("businesses")
    .select("street,city,state,zip,address")
    .throwOnError();
  expect(data.map(({ address }) => address)).toEqual(data.map((row) => formatAddress(row)));
  for (const part of ["street", "city", "zip"] as const)
    expect(new Set(data.map((row) => row[part] === null)).size).toBe(2);
});

describe("both stores say the same", () =>
  describeSameAnswers(() => ({ memory: memoryStore, supabase: supabaseStore }), rows));
