import { formatMiles, formatMilesAway, formatMilesFromZip } from "@/lib/format/numbers";

it.each([
  [0, "0 miles"],
  [0.4, "0.4 miles"],
  [1, "1 mile"],
  [1.1, "1.1 miles"],
  [12, "12 miles"],
])("writes %d as '%s'", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

it("names the ZIP code only for a search around it", () => {
  expect(formatMilesAway(0)).toBe("less than a mile away");
  expect(formatMilesFromZip(0)).toBe("same ZIP code");
  expect(formatMilesFromZip(0.1)).toBe("0.1 miles away");
});
