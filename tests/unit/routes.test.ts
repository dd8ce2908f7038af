import { decodeSegment, routes } from "@/lib/routes";

describe("a path segment", () => {
  it.each([
    ["st-lucie", "st-lucie"],
    ["St.%20Lucie", "St. Lucie"],
    ["%C3%89clair", "Éclair"],
    ["a%2Fb", "a/b"],
    ["%2e%2e", ".."],
    ["%3Cscript%3E", "<script>"],
    ["a+b", "a+b"],
    ["%2520", "%20"],
    ["", ""],
  ])("'%s' is decoded to '%s', once", (raw, text) => {
    expect(decodeSegment(raw)).toBe(text);
  });

  it.each(["%", "%2", "100%", "%zz", "%E0%A4%A", "%C3%28", "%ff", "a%00%"])(
    "stays unchanged when it cannot be decoded: '%s'",
    (raw) => {
      expect(decodeSegment(raw)).toBe(raw);
    },
  );
});

describe("the path of a list's page", () => {
  it("omits the number of the first page, so that it has one URL", () => {
    expect(routes.county("martin")).toBe("/county/martin");
    expect(routes.county("martin", 1)).toBe("/county/martin");
    expect(routes.region("south", 1)).toBe("/region/south");
    expect(routes.category("hvac", 1)).toBe("/category/hvac");
  });

  it("contains every other number", () => {
    expect(routes.county("martin", 2)).toBe("/county/martin?page=2");
    expect(routes.region("south", 10)).toBe("/region/south?page=10");
    expect(routes.county("martin", 2, "#")).toBe("/county/martin/letter-other?page=2");
    expect(routes.category("hvac", 3, "B")).toBe("/category/hvac/letter-b?page=3");
    const place = { kind: "city", id: "stuart" } as const;
    expect(routes.categoryInPlace("hvac", place)).toBe("/category/hvac/city/stuart");
    expect(routes.categoryInPlace("hvac", { ...place, kind: "county" }, 3)).toBe(
      "/category/hvac/county/stuart?page=3",
    );
  });

  it("has no page below 1", () => {
    expect(routes.county("martin", 0)).toBe("/county/martin");
    expect(routes.county("martin", -1)).toBe("/county/martin");
  });
});
