import { isInPlace, toNearby, townOf } from "@/lib/businesses/rules";
import type { BusinessFilter } from "@/lib/businesses/types";
import { makeBusiness } from "../support/businesses";

describe("whether a business is in a place", () => {
  const bakery = makeBusiness({
    category: "Construction",
    city: "Stuart",
    county: "Martin",
    street: "1 Lake St",
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
      street: "9 Pier Ln, PORT ST. LUCIE",
    });
    expect(isInPlace(unplaced, { city: "Port St. Lucie" })).toBe(true);
    expect(isInPlace(unplaced, { counties: ["Martin", "St. Lucie"] })).toBe(true);
    expect(isInPlace(unplaced, { counties: ["Martin"] })).toBe(false);
    expect(isInPlace({ ...unplaced, county: "Martin" }, { counties: ["St. Lucie"] })).toBe(false);
    expect(isInPlace({ ...unplaced, county: "Martin" }, { city: "Port St. Lucie" })).toBe(true);
  });

  it("is no where neither column nor address says anything", () => {
    const nowhere = makeBusiness({ city: null, county: null, street: null });
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
  it("is what the columns say, whatever stands in the street", () => {
    const business = makeBusiness({ city: "Stuart", street: "1 Main St, Savannah, GA 31401" });
    expect(townOf(business)).toEqual({ city: "Stuart", state: "FL" });
  });

  it.each([null, ""])("is 'Unknown City' where the column is %j", (city) => {
    const street = "1 Main St, Savannah, GA 31401";
    expect(townOf(makeBusiness({ city, street }))).toEqual({ city: "Unknown City", state: "FL" });
  });
});
