// The store of the built-in samples: by the contract of the database, and with the samples themselves.
import * as sample from "@/data/sample";
import { createSampleStore, sampleStore } from "@/lib/store/sample-store";
import type { SearchQuery } from "@/lib/search/types";
import { articles, resources } from "../support/articles";
import { describeCategories } from "../store/contract/categories";
import { describeEntries, entryRows } from "../store/contract/entries";
import { describeEvents, eventRows } from "../store/contract/events";
import { describeLists, listRows } from "../store/contract/lists";
import { describeNastyNames, nastyRows } from "../store/contract/nasty-names";
import { describeCounts, describeNearest, nearestRows } from "../store/contract/nearest";
import { describeProfiles, profileRows } from "../store/contract/profiles";
import { asWords, everything } from "../store/search/rows";

const added = [entryRows, eventRows, listRows, profileRows, nearestRows, nastyRows];
const contractStore = createSampleStore({
  businesses: [...sample.businesses, ...added.flatMap(({ businesses }) => businesses)],
  businessImages: added.flatMap(({ businessImages }) => businessImages),
  posts: added.flatMap(({ posts }) => posts),
  reviews: added.flatMap(({ reviews }) => reviews),
});

describe("by the contract of the database", () => {
  const store = () => contractStore;
  describe("lists", () => describeLists(store));
  describe("a profile", () => describeProfiles(store));
  describe("the nearest businesses", () => describeNearest(store));
  describe("the entries", () => describeEntries(store));
  describe("the events of a county", () => describeEvents(store));
  describe("the numbers", () => describeCounts(store));
  describe("names with special characters", () => describeNastyNames(store));
  describe("the categories", () => describeCategories(store));
});

describe("the samples", () => {
  const store = sampleStore();
  type Asked = Omit<Partial<SearchQuery>, "words"> & { words?: string };
  const search = async ({ words = "", ...query }: Asked) => {
    const { hits } = await store.search({ ...everything, ...asWords(words), ...query });
    return hits.map(({ business }) => business);
  };
  const stuart = {
    point: { latitude: 27.18, longitude: -80.24 },
    label: "Stuart",
    radiusMiles: 30,
  };

  afterEach(() => jest.useRealTimers());

  it("are all listed, as samples, while their checks are valid", async () => {
    jest.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z"), advanceTimers: true });
    const { items, total } = await store.listBusinesses({}, { page: 1, pageSize: 100 });
    expect(total).toBe(sample.businesses.length);
    expect(items.every(({ isSample, verification }) => isSample && verification)).toBe(true);
  });

  it("have profiles with photos, posts and reviews", async () => {
    const profile = await store.getBusinessProfile("veteran-fence-1");
    expect(profile).toMatchObject({ name: "Veteran Fence Contractors", isSample: true });
    expect(profile?.images.length).toBeGreaterThan(1);
    expect(profile?.posts.length).toBeGreaterThan(1);
    expect(profile?.reviews.length).toBe(profile?.rating?.count);
  });

  it("come with the facts of data/, without announcement and own settings", async () => {
    expect(await store.listArticles()).toEqual(articles);
    expect(await store.listResources()).toEqual(resources);
    expect(await store.getAnnouncement()).toBeNull();
    expect(await store.getSettings()).toMatchObject({ name: null });
    expect(await store.getRedirect("veteran-fence-1")).toBeNull();
  });

  it.each([
    ["a name", "halvorsen cooling"],
    ["the beginning of a word", "halvors"],
    ["a name and its city", "halvorsen stuart"],
    ["a county", "halvorsen martin"],
    ["a ZIP code", "halvorsen 34997"],
    ["capitals and signs", "HALVORSEN, Cooling!"],
  ])("are found by %s", async (_, words) => {
    expect((await search({ words })).map(({ id }) => id)).toEqual(["halvorsen-cooling-1"]);
  });

  it.each([
    ["words that nobody has", { words: "halvorsen zeppelin" }],
    ["another category", { words: "halvorsen", category: "Roofing" }],
    ["another county", { words: "halvorsen", county: "Duval" }],
    ["another phone number", callOf("0000000")],
  ])("are not found by %s", async (_, query) => {
    expect(await search(query)).toEqual([]);
  });

  it("are found by category, phone and street", async () => {
    const roofers = await search({ category: "Roofing" });
    expect(roofers.length).toBeGreaterThan(1);
    expect(new Set(roofers.map(({ category }) => category))).toEqual(new Set(["Roofing"]));
    const shown = roofers.find(({ phone, street }) => phone && street);
    const { phone = "", street = "" } = shown ?? {};
    expect(await search(callOf(phone?.slice(-10) ?? ""))).toContainEqual(shown);
    expect(await search({ words: street ?? "" })).toEqual([shown]);
  });

  it("are found by one of a word's synonyms", async () => {
    const words = [{ typed: "zeppelin", forms: ["zeppelin"], others: ["halvorsen"] }];
    expect((await store.search({ ...everything, words })).total).toBe(1);
  });

  it("are sorted by distance around a place, without those outside of the circle and the excluded one", async () => {
    const exceptId = "halvorsen-cooling-1";
    const query = { ...everything, center: stuart, sort: "distance" as const, exceptId };
    const { hits } = await store.search(query);
    const miles = hits.map(({ distanceMiles }) => distanceMiles ?? NaN);
    expect(miles.length).toBeGreaterThan(3);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(30);
    expect(hits.map(({ business: { id } }) => id)).not.toContain(exceptId);
    const [first] = await search({ center: { ...stuart, city: "Palm City" } });
    expect(first?.city).toBe("Palm City");
  });

  it("are sorted by name or by date", async () => {
    const names = (await search({ sort: "name" })).map(({ name }) => name.replace(/^The /, ""));
    expect(names.slice(0, 3)).toEqual(names.toSorted((a, b) => a.localeCompare(b)).slice(0, 3));
    const dates = (await search({ sort: "newest" })).map(({ listedAt }) => listedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it("are filtered by what is open", async () => {
    const sunday = new Date("2026-11-22T08:00:00Z");
    const open = await search({ openAt: sunday });
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan((await search({})).length / 2);
  });

  it("are divided into pages", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => store.search({ ...everything, page, pageSize: 5 })),
    );
    expect([first?.hits.length, second?.hits.length]).toEqual([5, 5]);
    expect(second?.hits[0]).not.toEqual(first?.hits[4]);
    expect(second?.total).toBe(sample.businesses.length);
  });

  it("answer the first interpretation that finds something", async () => {
    const [none, halvorsen] = [asWords("zeppelin"), asWords("halvorsen")];
    const asked = { ...everything, ...none, whole: { ...everything, ...halvorsen } };
    expect(await store.search(asked)).toMatchObject({
      total: 1,
      answered: { interpretation: "whole" },
    });
    expect(await store.search({ ...everything, ...none })).toMatchObject({ total: 0 });
  });

  it("are suggested by the beginnings of their names' words", async () => {
    const named = await store.listNamed(asWords("halvorsen").words, 8);
    expect(named.map(({ id }) => id)).toEqual(["halvorsen-cooling-1"]);
  });
});

/** A search for nothing but a telephone number. */
function callOf(phone: string) {
  return { isPhone: true, literal: { ...everything, phone } };
}
