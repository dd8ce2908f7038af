import { getZipCode } from "@/lib/places/rules";
import { businessRow, toBusiness } from "@/lib/store/rows";
import { business } from "../store/rows";

describe("the hours of a row", () => {
  const read = (hours: unknown) =>
    toBusiness(businessRow.parse({ ...business({ id: "joe", name: "Joe" }), hours }));

  it("are read unchanged", () => {
    expect(read([[540, 1020]]).hours).toEqual([[540, 1020]]);
  });

  it.each([
    ["text", ["9-5"]],
    ["a pair too short", [[540]]],
    ["words in a pair", [["nine", "five"]]],
    ["not a list", { monday: 9 }],
  ])("become null when invalid, without failing the row: %s", (_case, hours) => {
    expect(read(hours)).toMatchObject({ name: "Joe", hours: null });
  });
});

describe("the pin of a row", () => {
  const read = (place: object) =>
    toBusiness(businessRow.parse({ ...business({ id: "joe", name: "Joe" }), ...place })).pin;
  const middle = getZipCode("34994");
  const { latitude, longitude } = middle ?? { latitude: 0, longitude: 0 };
  const door = { zip: "34994", latitude: 27.1555, longitude: -80.3333 };

  it("is at the door where somebody put it, and else in the middle of the ZIP code", () => {
    expect(read({ ...door, middle_latitude: latitude, middle_longitude: longitude })).toBe("door");
    expect(read({ zip: "34994", latitude, longitude, middle_latitude: null })).toBe("zip");
    expect(read({ latitude: null, longitude: null, middle_latitude: null })).toBe("zip");
  });

  it("is where an import put it, when that is another point", () => {
    expect(read({ ...door, middle_latitude: null })).toBe("import");
    expect(read({ ...door, zip: null, middle_latitude: null })).toBe("import");
  });
});
