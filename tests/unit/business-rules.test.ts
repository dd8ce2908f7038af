import { toNearby, townOf } from "@/lib/businesses/rules";
import { makeBusiness } from "../support/businesses";

describe("the distance of a business", () => {
  const stuart = { latitude: 27.2, longitude: -80.25 };

  it("is unknown without coordinates", () => {
    expect(toNearby(makeBusiness({ point: null }), stuart)).toBeNull();
  });

  it("is in miles, rounded to one decimal", () => {
    const business = makeBusiness({ point: { latitude: 27.3, longitude: -80.25 } });
    expect(toNearby(business, stuart)).toEqual({ business, distanceMiles: 6.9 });
    expect(toNearby({ ...business, point: stuart }, stuart)?.distanceMiles).toBe(0);
  });

  it("is known for a point on the equator and the prime meridian", () => {
    const point = { latitude: 0, longitude: 0 };
    expect(toNearby(makeBusiness({ point }), point)?.distanceMiles).toBe(0);
  });
});

describe("the town of a business", () => {
  it("is the city column, whatever the street contains", () => {
    const business = makeBusiness({ city: "Stuart", street: "1 Main St, Savannah, GA 31401" });
    expect(townOf(business)).toEqual({ city: "Stuart", state: "FL" });
  });

  it.each([null, ""])("is 'Unknown City' where the column is %j", (city) => {
    const street = "1 Main St, Savannah, GA 31401";
    expect(townOf(makeBusiness({ city, street }))).toEqual({ city: "Unknown City", state: "FL" });
  });
});
