import { formatMiles } from "@/lib/format/distance";

it.each([
  [0, "0 miles"],
  [0.4, "0.4 miles"],
  [1, "1 mile"],
  [1.1, "1.1 miles"],
  [12, "12 miles"],
])("writes %d as '%s'", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});
