import { isInPlace, toNearby, townOf } from "@/lib/businesses/rules";
import type { BusinessFilter } from "@/lib/businesses/types";
import { makeBusiness } from "../support/businesses";

describe("whether a business is in a place", () => {
  const bakery = makeBusiness({
    category: "Construction",
    city: "Stuart",
    county: "Martin",
    address: "1 Lake St, Stuart, FL 34994",
  });

  it.each<[string, BusinessFilter]>([
    ["another category", { category: "HVAC" }],
    ["a category that its own is part of", { category: "Fence Construction" }],
    ["its category in other capitals", { category: "construction" }],
    ["another city", { city: "Palm City" }],
    ["a city in its street's name", { city: "Lake" }],
    ["its city in other capitals", { city: "STUART" }],
    ["another county", { counties: ["St. Lucie"] }],
    ["a county in its street's name", { counties: ["Lake"] }],
    ["no county", { counties: [] }],
    ["its city, but another county", { city: "Stuart", counties: ["Orange"] }],
    ["its place, but another category", { city: "Stuart", category: "HVAC" }],
  ])("is no for %s", (_, filter) => {
    expect(isInPlace(bakery, filter)).toBe(false);
  });

  it.each<[string, BusinessFilter]>([
    ["no wish at all", {}],
    ["its category", { category: "Construction" }],
    ["its city", { city: "Stuart" }],
    ["one of several counties", { counties: ["Orange", "Martin"] }],
    ["all three", { category: "Construction", city: "Stuart", counties: ["Martin"] }],
  ])("is yes for %s", (_, filter) => {
    expect(isInPlace(bakery, filter)).toBe(true);
  });

  it("is asked of the address only where the column is empty, in any capitals", () => {
    const unplaced = makeBusiness({
      city: null,
      county: null,
      address: "9 Pier Ln, PORT ST. LUCIE",
    });
    expect(isInPlace(unplaced, { city: "Port St. Lucie" })).toBe(true);
    expect(isInPlace(unplaced, { counties: ["Martin", "St. Lucie"] })).toBe(true);
    expect(isInPlace(unplaced, { counties: ["Martin"] })).toBe(false);
    expect(isInPlace({ ...unplaced, county: "Martin" }, { counties: ["St. Lucie"] })).toBe(false);
    expect(isInPlace({ ...unplaced, county: "Martin" }, { city: "Port St. Lucie" })).toBe(true);
  });

  it("is no where neither column nor address says anything", () => {
    const nowhere = makeBusiness({ city: null, county: null, address: null });
    expect(isInPlace(nowhere, { city: "Stuart" })).toBe(false);
    expect(isInPlace(nowhere, { counties: ["Martin"] })).toBe(false);
    expect(isInPlace(nowhere, { category: "Food and Drinks" })).toBe(true);
  });
});

describe("how far a business is", () => {
  const stuart = { latitude: 27.2, longitude: -80.25 };

  it("is unknown where nobody knows its place", () => {
    expect(toNearby(makeBusiness({ point: null }), stuart)).toBeNull();
  });

  it("is told in miles to one decimal", () => {
    const business = makeBusiness({ point: { latitude: 27.3, longitude: -80.25 } });
    expect(toNearby(business, stuart)).toEqual({ business, distanceMiles: 6.9 });
    expect(toNearby({ ...business, point: stuart }, stuart)?.distanceMiles).toBe(0);
  });

  it("is told for a point on the equator and the first meridian, too", () => {
    const point = { latitude: 0, longitude: 0 };
    expect(toNearby(makeBusiness({ point }), point)?.distanceMiles).toBe(0);
  });
});

describe("the town of a business", () => {
  it("is what the columns say, whatever the address says", () => {
    const business = makeBusiness({ city: "Stuart", address: "1 Main St, Savannah, GA 31401" });
    expect(townOf(business)).toEqual({ city: "Stuart", state: "FL" });
  });

  it("is what the address says where the column is empty", () => {
    const business = makeBusiness({ city: null, address: "1 Main St, Savannah, GA 31401" });
    expect(townOf(business)).toEqual({ city: "Savannah", state: "GA" });
  });

  it("is unknown, in Florida, where nothing says it", () => {
    const unknown = { city: "Unknown City", state: "FL" };
    expect(townOf(makeBusiness({ city: null, address: null }))).toEqual(unknown);
    expect(townOf(makeBusiness({ city: "", address: "Main St" }))).toEqual(unknown);
  });
});
