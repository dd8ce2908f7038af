// The store's contract for the nearest businesses and for counts.
import { MAX_NEAREST, type DirectoryStore, type NearestRequest } from "@/lib/store/contract";
import { business, daysAgo, type Rows } from "../rows";

/** Far from the sample data in Florida. */
const helena = { latitude: 46.6, longitude: -112.0 };
const north = (degrees: number) => ({ latitude: 46.6 + degrees, longitude: -112.0 });
const trade = { category: "Nearby Trade" };

export const nearestRows: Rows = {
  businesses: [
    business({ id: "near-far", county: "Fir", ...trade, ...north(0.5) }),
    business({ id: "near-tie-b", county: "Fir", ...trade, ...north(0.1) }),
    business({ id: "near-tie-a", county: "Fir", ...trade, ...north(0.1) }),
    // Being featured does not change the order by distance.
    business({ id: "near-featured", county: "Fir", is_featured: true, ...trade, ...north(0.3) }),
    business({ id: "near-here", county: "Gum", ...trade, ...helena }),
    business({ id: "near-no-county", ...trade, ...north(0.2) }),
    business({ id: "near-other-trade", county: "Fir", ...north(0.05) }),
    business({ id: "near-no-point", county: "Fir", ...trade }),
    // More in one place than a response can contain, with the first by id in the middle.
    ...Array.from({ length: 60 }, (_, index) =>
      business({ id: `crowd-${(index + 30) % 60}`, category: "Crowded Trade", ...north(-5) }),
    ),
    business({ id: "covered", county: "Hawthorn", category: "Covered Trade" }),
    business({
      id: "covered-sample",
      county: "Hawthorn",
      category: "Covered Trade",
      source: "sample",
    }),
    business({ id: "hidden-sample", county: "Hawthorn", status: "suspended", source: "sample" }),
    business({ id: "hidden", status: "suspended", category: "Hidden Trade" }),
    business({ id: "near-suspended", status: "suspended", ...trade, ...helena }),
    business({ id: "near-closed", status: "closed", closed_at: daysAgo(1), ...trade, ...helena }),
  ],
  businessImages: [],
  posts: [],
  reviews: [],
};

export function describeNearest(getStore: () => DirectoryStore): void {
  const nearest = (request: Partial<NearestRequest>) =>
    getStore().listNearestBusinesses({ from: helena, limit: 6, ...trade, ...request });
  const idsOf = async (request: Partial<NearestRequest>) =>
    (await nearest(request)).map(({ business: { id } }) => id);

  it("sorts by distance, then id, and omits businesses without coordinates", async () => {
    expect(await idsOf({ limit: 20 })).toEqual([
      "near-here",
      "near-tie-a",
      "near-tie-b",
      "near-no-county",
      "near-featured",
      "near-far",
    ]);
  });

  it("returns the distance in miles to one decimal, for an earth radius of 3,958.8 miles", async () => {
    const miles = (await nearest({})).map(({ distanceMiles }) => distanceMiles);
    expect(miles).toEqual([0, 6.9, 6.9, 13.8, 20.7, 34.5]);
  });

  it("includes every category by default", async () => {
    expect(await idsOf({ category: undefined, limit: 3 })).toEqual([
      "near-here",
      "near-other-trade",
      "near-tie-a",
    ]);
  });

  it.each([
    [2, 2],
    [1, 1],
    [0, 0],
    [-3, 0],
    [1000, MAX_NEAREST],
  ])("returns for the limit %i of many businesses %i", async (limit, count) => {
    expect(await idsOf({ category: undefined, limit })).toHaveLength(count);
  });

  it("returns the first by id of too many in one place", async () => {
    const ids = await idsOf({ category: "Crowded Trade", limit: 3 });
    expect(ids).toEqual(["crowd-0", "crowd-1", "crowd-10"]);
  });

  it("finds nothing in a category without businesses", async () => {
    expect(await nearest({ category: "No Trade" })).toEqual([]);
  });
}

export function describeCounts(getStore: () => DirectoryStore): void {
  it("counts published businesses by county, without those that have none", async () => {
    const counts = await getStore().countByCounty();
    expect(counts).toMatchObject({ Cedar: 8, Birch: 4, Fir: 6, Gum: 1 });
    expect(counts).not.toHaveProperty("null");
    expect(counts).not.toHaveProperty([""]);
  });

  it("excludes samples from the coverage counts", async () => {
    expect(await getStore().countByCounty()).toMatchObject({ Hawthorn: 2 });
    expect(await getStore().countCoverage()).toMatchObject({ Cedar: 8, Hawthorn: 1 });
  });

  it("counts published businesses by category", async () => {
    expect(await getStore().countByCategory()).toMatchObject({
      "Listed Trade": 9,
      "Other Trade": 2,
      "Nearby Trade": 7,
    });
  });

  it("has no count for a category with only hidden businesses", async () => {
    expect(await getStore().countByCategory()).not.toHaveProperty("Hidden Trade");
  });
}
