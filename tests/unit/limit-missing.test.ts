import { createMissingLimit } from "@/lib/http/read-rate-limit";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const missing = { network: "203.0.113.7", status: 404 };

it("refuses a network that has asked for too many missing pages, until the minute is over", () => {
  const { count, isRefused } = createMissingLimit(2);
  for (const status of [404, 307]) count({ ...missing, status }, NOON);
  expect(isRefused(missing.network, NOON)).toBe(false);
  count(missing, NOON + 1000);
  expect(isRefused(missing.network, NOON + 59_000)).toBe(true);
  expect(isRefused("203.0.113.8", NOON + 59_000)).toBe(false);
  expect(isRefused(missing.network, NOON + 60_001)).toBe(false);
});

it.each([
  ["pages that exist", { ...missing, status: 200 }],
  [
    "this machine, where a proxy may stand that no setting names",
    { ...missing, network: "127.0.0.1" },
  ],
  ["this machine by IPv6", { ...missing, network: "0:0:0:0" }],
])("does not count %s", (_, answer) => {
  const { count, isRefused } = createMissingLimit(1);
  for (let asked = 0; asked < 5; asked++) count(answer, NOON);
  expect(isRefused(answer.network, NOON)).toBe(false);
});
