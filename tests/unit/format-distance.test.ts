import { formatMiles, formatMilesApart, formatMilesAway } from "@/lib/format/distance";

it.each([
  [0, "0 miles"],
  [0.4, "0.4 miles"],
  [1, "1 mile"],
  [1.1, "1.1 miles"],
  [12, "12 miles"],
])("writes %d as '%s'", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

it("says of two businesses in the middle of one ZIP code that they share it", () => {
  expect(formatMilesApart(0)).toBe("same ZIP code");
  expect(formatMilesApart(0.1)).toBe("0.1 miles");
  expect([0, 0.1].map(formatMilesAway)).toEqual(["same ZIP code", "0.1 miles away"]);
});
