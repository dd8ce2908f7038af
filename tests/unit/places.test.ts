import { cities } from "@/data/cities";
import { zipCodes } from "@/data/zip-codes";
import { distanceMiles, roundMiles } from "@/lib/places/distance";
import {
  getCity,
  getCityByName,
  getCounty,
  getCountyByName,
  getPlace,
  getRegion,
  getRegionByName,
  getRegionOfCounty,
  getTimeZone,
  getZipCode,
  listCitiesOfCounty,
  listCounties,
  listCountiesOfRegion,
  listNeighbors,
  listOtherCounties,
  listRegions,
  toCountyId,
  toZip,
} from "@/lib/places/rules";
import { nastyNames } from "../support/nasty-names";

const miami = { latitude: 25.7617, longitude: -80.1918 };
const tallahassee = { latitude: 30.4383, longitude: -84.2807 };

describe("a region", () => {
  it.each([
    ["tampa-bay", "tampa-bay"],
    ["Tampa Bay", "tampa-bay"],
    ["TAMPA_BAY", "tampa-bay"],
    ["West Central Florida", "tampa-bay"],
    ["South Florida", "south"],
    ["NorthEast", "northeast"],
  ])("is found as %j", (name, id) => {
    expect(getRegionByName(name)?.id).toBe(id);
  });

  it("has a unique name in any spelling", () => {
    for (const { id, name, shortName } of listRegions())
      for (const spelling of [id, shortName, ...name.split(" / ")])
        expect(getRegionByName(spelling)?.id).toBe(id);
  });
});

describe("unknown places", () => {
  it.each(nastyNames)("finds none for %j", (name) => {
    expect(getCounty(name)).toBeNull();
    expect(getCountyByName(name)).toBeNull();
    expect(toCountyId(name)).toBeNull();
    expect(getCity(name)).toBeNull();
    expect(getCityByName(name)).toBeNull();
    expect(getRegion(name)).toBeNull();
    expect(getRegionByName(name)).toBeNull();
    expect(getRegionOfCounty(name)).toBeNull();
    expect(getZipCode(name)).toBeNull();
    expect(getTimeZone(name)).toBeNull();
    expect(getPlace("city", name)).toBeNull();
    expect(getPlace("county", name)).toBeNull();
    expect(listCitiesOfCounty(name)).toEqual([]);
    expect(listCountiesOfRegion(name)).toEqual([]);
    expect(listNeighbors(name)).toEqual([]);
  });

  it("finds only the kinds city and county", () => {
    expect(getPlace("region", "south")).toBeNull();
    expect(getPlace("__proto__", "martin")).toBeNull();
  });
});

describe("counties", () => {
  it.each([
    ["Dade", "miami-dade"],
    ["MIAMI DADE", "miami-dade"],
    ["Saint Lucie", "st-lucie"],
    ["St Lucie", "st-lucie"],
    ["st_lucie", "st-lucie"],
    ["ST. JOHNS", "st-johns"],
    ["De Soto", "desoto"],
    ["de-soto", "desoto"],
    ["DeSoto County", "desoto"],
    [" Indian  River county ", "indian-river"],
    ["Martin", "martin"],
    ["Bay", "bay"],
  ])("finds %j as %s", (name, id) => {
    expect(getCountyByName(name)?.id).toBe(id);
    expect(toCountyId(name)).toBe(id);
  });

  it("does not match a part of a name", () => {
    expect(getCountyByName("Palm")).toBeNull();
    expect(getCountyByName("Martin Luther")).toBeNull();
    expect(getCountyByName("Lake Worth")).toBeNull();
  });

  it("are in one region or among the eight others", () => {
    expect(listRegions()).toHaveLength(7);
    expect(listOtherCounties().map(({ name }) => name)).toEqual([
      "Baker",
      "DeSoto",
      "Hardee",
      "Highlands",
      "Jefferson",
      "Leon",
      "Okeechobee",
      "Wakulla",
    ]);
    const inRegions = listRegions().flatMap(({ id }) => listCountiesOfRegion(id));
    expect(inRegions).toHaveLength(59);
    expect(listCounties()).toHaveLength(inRegions.length + listOtherCounties().length);
    expect(getRegionOfCounty("martin")?.id).toBe("south");
    expect(getRegionOfCounty("leon")).toBeNull();
  });

  it("have neighbors", () => {
    expect(listNeighbors("monroe").map(({ name }) => name)).toEqual(["Collier", "Miami-Dade"]);
  });
});

describe("cities", () => {
  it.each([
    ["Ft. Myers", "fort-myers"],
    ["N FT MYERS", "north-fort-myers"],
    ["saint petersburg", "st-petersburg"],
    ["ST.PETE BEACH", "st-pete-beach"],
    ["De Land", "deland"],
    ["Mc Intosh", "mcintosh"],
    ["Land O Lakes", "land-o-lakes"],
    ["Opa Locka", "opa-locka"],
    ["Hallandale", "hallandale-beach"],
    ["Dania Beach", "dania-beach"],
    ["Fort Walton Bch", "fort-walton-beach"],
  ])("finds %j as %s", (name, id) => {
    expect(getCityByName(name)?.id).toBe(id);
  });

  it("prefers the city in the given county to a larger one of the same name", () => {
    expect(getCityByName("Dunnellon")?.countyId).toBe("marion");
    expect(getCityByName("Dunnellon", "citrus")?.id).toBe("dunnellon-citrus");
    expect(getCityByName("Dunnellon", "martin")?.countyId).toBe("marion");
  });

  it("are listed by county", () => {
    const names = listCitiesOfCounty("martin").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Stuart", "Palm City", "Hobe Sound"]));
    expect(names).not.toContain("Port St. Lucie");
  });

  it("have coordinates near their ZIP codes", () => {
    const far = cities.filter(([, name, countyId, latitude, longitude]) => {
      const zips = zipCodes.filter(([, city, county]) => city === name && county === countyId);
      const miles = zips.map(([, , , lat, long]) =>
        distanceMiles({ latitude, longitude }, { latitude: lat, longitude: long }),
      );
      return miles.length > 0 && Math.min(...miles) > 11;
    });
    expect(far).toEqual([]);
    const [jacksonville, downtown] = [getCityByName("Jacksonville"), getZipCode("32202")];
    if (!jacksonville || !downtown) throw new Error("Jacksonville is gone.");
    expect(distanceMiles(jacksonville, downtown)).toBeLessThan(2);
  });

  it("and counties are found by their path segments", () => {
    expect(getPlace("city", "Port-Saint-Lucie")).toMatchObject({
      kind: "city",
      id: "port-st-lucie",
      title: "Port St. Lucie",
    });
    expect(getPlace("city", "ORLANDO-BREVARD")?.id).toBe("orlando-brevard");
    expect(getPlace("county", "saint-lucie")).toMatchObject({
      kind: "county",
      id: "st-lucie",
      title: "St. Lucie County",
    });
  });

  it("of the same name have the county in their title, except for the largest", () => {
    expect(getPlace("city", "dunnellon")).toMatchObject({ title: "Dunnellon" });
    expect(getPlace("city", "dunnellon")).not.toHaveProperty("county");
    expect(getPlace("city", "dunnellon-citrus")).toMatchObject({
      name: "Dunnellon",
      title: "Dunnellon, Citrus County",
      county: "Citrus",
    });
    const titles = listCounties()
      .flatMap(({ id }) => listCitiesOfCounty(id))
      .map(({ id }) => getPlace("city", id)?.title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe("ZIP codes", () => {
  it.each(["34994", "34994-1234", "349941234", " 34994 ", "34994 1234"])("reads %j", (raw) => {
    expect(getZipCode(raw)).toMatchObject({ zip: "34994", city: "Stuart", countyId: "martin" });
  });

  it.each([
    "3499",
    "349945",
    "34994-123",
    "34994-12345",
    "3499A",
    "90210-",
    "-34994",
    "３４９９４",
  ])("refuses %j", (raw) => {
    expect(toZip(raw)).toBeNull();
    expect(getZipCode(raw)).toBeNull();
  });

  it("finds only those of Florida", () => {
    expect(toZip("90210")).toBe("90210");
    expect(getZipCode("90210")).toBeNull();
    expect(getZipCode("00000")).toBeNull();
  });
});

describe("time zones", () => {
  it("are Central for Mexico Beach and Pensacola", () => {
    expect(getTimeZone("bay", "32410")).toBe("America/Chicago");
    expect(getTimeZone("escambia")).toBe("America/Chicago");
  });

  it("depend on the ZIP code in Gulf County", () => {
    expect(getTimeZone("gulf", "32465-0001")).toBe("America/Chicago");
    expect(getTimeZone("gulf", "32456")).toBe("America/New_York");
    expect(getTimeZone("gulf", null)).toBe("America/New_York");
  });

  it("do not depend on the ZIP code in other counties", () => {
    expect(getTimeZone("martin", "32465")).toBe("America/New_York");
  });
});

describe("distances", () => {
  it("is 0 from a place to itself", () => {
    expect(distanceMiles(miami, miami)).toBe(0);
  });

  it("is symmetric", () => {
    expect(distanceMiles(miami, tallahassee)).toBe(distanceMiles(tallahassee, miami));
  });

  it("of a degree of latitude follows from the earth's radius", () => {
    const degree = distanceMiles(
      { latitude: 27, longitude: -81 },
      { latitude: 28, longitude: -81 },
    );
    expect(degree).toBeCloseTo((3958.8 * Math.PI) / 180, 6);
  });

  it("is 408 miles between Miami and Tallahassee", () => {
    expect(roundMiles(distanceMiles(miami, tallahassee))).toBe(408);
  });

  it("is finite between antipodes", () => {
    const half = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(half).toBeCloseTo(3958.8 * Math.PI, 6);
  });

  it("is rounded to one decimal", () => {
    expect(roundMiles(29.949)).toBe(29.9);
    expect(roundMiles(29.95)).toBe(30);
    expect(roundMiles(0.04)).toBe(0);
  });
});
