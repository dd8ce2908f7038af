import { toNearby, townOf } from "@/lib/businesses/rules";
import { makeBusiness } from "../support/businesses";

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
